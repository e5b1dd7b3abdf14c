import { isSigned, signMessage } from '#platform/crypto/signed-message.ts'
import type { PaymentPort } from './payment-port.ts'

const answerWithinMs = 5000

/**
 * A gateway that takes orders as JSON and tells of payments by callbacks signed with HMAC-SHA256 over
 * `timestamp + "." + raw body`. The sandbox speaks it; a real provider of this dialect needs only its address and secret.
 */
export function createSignedGateway(settings: {
  readonly name: string
  readonly url: string
  /** What holds now: the first signs, any of them is believed. */
  readonly secrets: () => Promise<readonly [string, ...string[]]>
}): PaymentPort {
  return {
    name: settings.name,
    async createOrder(order) {
      const body = JSON.stringify(order)
      const timestamp = String(Date.now())
      const [secret] = await settings.secrets()
      const response = await fetch(new URL('/psp/orders', settings.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signMessage(secret, timestamp, body),
        },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
      const { redirectUrl } = (await response.json()) as { redirectUrl: string }
      return { redirectUrl }
    },
    isGenuine: async (callback) => (await settings.secrets()).some((secret) => isSigned(secret, callback)),
  }
}
