import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentPort } from './payment-port.ts'

const toleranceMs = 5 * 60_000
const answerWithinMs = 5000

/**
 * A gateway that takes orders as JSON and tells of payments by callbacks signed with HMAC-SHA256 over
 * `timestamp + "." + raw body`. The sandbox speaks it; a real provider of this dialect needs only its address and secret.
 */
export function createSignedGateway(settings: {
  readonly name: string
  readonly url: string
  readonly secret: string
}): PaymentPort {
  const sign = (timestamp: string, body: string) =>
    createHmac('sha256', settings.secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    name: settings.name,
    async createOrder(order) {
      const body = JSON.stringify(order)
      const timestamp = String(Date.now())
      const response = await fetch(new URL('/psp/orders', settings.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': sign(timestamp, body) },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
      const { redirectUrl } = (await response.json()) as { redirectUrl: string }
      return { redirectUrl }
    },
    isGenuine({ rawBody, timestamp, signature, nowMs }) {
      if (!/^\d{10,16}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp)) > toleranceMs) return false
      const expected = Buffer.from(sign(timestamp, rawBody), 'hex')
      const given = Buffer.from(signature, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
