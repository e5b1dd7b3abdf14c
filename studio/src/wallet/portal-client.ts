import { createHmac } from 'node:crypto'

/** The portal's public endpoint for vendors. */
export interface PortalClient {
  /** The answer's body; undefined where nobody answered, or not with a word of the contract. */
  ask(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Readonly<Record<string, unknown>> | undefined>
}

interface Parts {
  readonly portalUrl: string
  readonly vendorCode: string
  readonly vendorSecret: string
  readonly timeoutMs: number
  readonly now: () => number
}

/** The signature of the vendors' contract: `timestamp.body` under the secret that both sides hold. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Its second form, which covers method and path, too. */
export function callSignatureOf(
  secret: string,
  { timestamp, method, path, body }: Readonly<Record<'timestamp' | 'method' | 'path' | 'body', string>>,
): string {
  return `v2=${createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')}`
}

export function createPortalClient({ portalUrl, vendorCode, vendorSecret, timeoutMs, now }: Parts): PortalClient {
  return {
    async ask(method, path, body) {
      const text = JSON.stringify(body)
      const timestamp = String(now())
      try {
        const headers = {
          'content-type': 'application/json',
          'x-vendor': vendorCode,
          'x-timestamp': timestamp,
          'x-signature': callSignatureOf(vendorSecret, { timestamp, method, path, body: text }),
        }
        const request: RequestInit = { method, headers, body: text, signal: AbortSignal.timeout(timeoutMs) }
        const answer = await fetch(portalUrl + path, request)
        const said: unknown = await answer.json()
        return answer.status === 200 && typeof said === 'object' && said !== null
          ? (said as Readonly<Record<string, unknown>>)
          : undefined
      } catch {
        // Refused, cut off, too late, or no JSON: what was asked for may have happened all the same.
        return undefined
      }
    },
  }
}
