import { createHmac } from 'node:crypto'

/** The headers of a call whose body a feed signs by its secret, at a moment of the portal's clock. */
export function signedHeaders(secret: string, at: number, body: string): Readonly<Record<string, string>> {
  const timestamp = String(at)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
}
