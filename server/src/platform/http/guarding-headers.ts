import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * The headers that guard every answer, as Helmet says them. They are the same for all, so it is asked once. Pages and
 * files say their own policy of contents beside them.
 */
export function guardingHeaders(isStrictTransport: boolean): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isStrictTransport,
    // What browsers have long forgotten costs every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })(request, answer, () => undefined)
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}
