import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/**
 * The headers that guard every answer, as Helmet says them. They are the same for all, so it is asked once. Pages and
 * files say their own policy of contents beside them.
 */
export function guardingHeaders(isStrictTransport: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  }
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isStrictTransport,
    // What browsers have long forgotten costs every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined)
  return headers
}
