import { createHmac } from 'node:crypto'

const answerWithinMs = 10_000

/**
 * Text messages by a gateway that takes them as JSON, signed with HMAC-SHA256 over `timestamp + "." + raw body`. The
 * sandbox speaks it; a provider of another dialect needs an adapter of this shape.
 */
export function createSmsGateway({ url, secret }: { readonly url: string; readonly secret: string }) {
  return {
    async send(message: { readonly to: string; readonly text: string }): Promise<void> {
      const body = JSON.stringify(message)
      const timestamp = String(Date.now())
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
