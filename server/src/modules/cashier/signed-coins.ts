import { isSigned, signMessage } from '#platform/crypto/signed-message.ts'
import type { CoinPort } from './coin-port.ts'

const answerWithinMs = 5000

/**
 * A processor of coins that speaks the dialect of the signed gateway: JSON, each call signed with HMAC-SHA256 over
 * `timestamp + "." + raw body`, of a reading over its path. The sandbox speaks it.
 */
export function createSignedCoins(settings: {
  readonly name: string
  readonly url: string
  /** What holds now: the first signs, any of them is believed. */
  readonly secrets: () => Promise<readonly [string, ...string[]]>
}): CoinPort {
  async function ask(path: string, body?: string): Promise<unknown> {
    const timestamp = String(Date.now())
    const [secret] = await settings.secrets()
    const response = await fetch(new URL(path, settings.url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signMessage(secret, timestamp, body ?? path),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (!response.ok) throw new Error(`the processor of coins answered ${response.status}`)
    return response.json()
  }

  return {
    name: settings.name,
    createAddress: async (request) =>
      (await ask('/coins/addresses', JSON.stringify(request))) as { address: string; tag: string | null },
    async rateOf(coin, currency) {
      const { rate } = (await ask(`/coins/rates?${new URLSearchParams({ coin, currency }).toString()}`)) as {
        rate: string
      }
      return rate
    },
    listChanges: async (after) =>
      (await ask(`/coins/transfers?${new URLSearchParams({ after }).toString()}`)) as {
        list: unknown[]
        readTo: string
      },
    isGenuine: async (callback) => (await settings.secrets()).some((secret) => isSigned(secret, callback)),
  }
}
