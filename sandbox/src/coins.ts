import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Now } from './clock.ts'

/** A transfer on the chain that the sandbox plays. */
export interface Sent {
  readonly coin: string
  readonly txid: string
  readonly output: number
  readonly address: string
  readonly tag?: string
  readonly amount: string
  confirmations: number
  status: 'SEEN' | 'DROPPED' | 'REVERSED'
  isRisky?: boolean
}

export interface Requested {
  readonly coin: string
  readonly address: string
  readonly tag?: string
  readonly amount: string
  readonly confirmations?: number
  /** Nobody is called: the portal finds it by asking. */
  readonly silent?: boolean
}

/** What can happen to a transfer that was sent. */
export const coinPlays = ['confirm', 'enough', 'drop', 'reverse', 'risk', 'again'] as const
export type CoinPlay = (typeof coinPlays)[number]

const dollars: Readonly<Record<string, number>> = {
  BTC: 64_000,
  ETH: 3200,
  TRX: 0.12,
  'USDT-TRX': 1,
  'USDT-ETH': 1,
  XRP: 0.5,
}
const perDollar: Readonly<Record<string, number>> = { PHP: 58, VND: 25_400, USD: 1 }
/** As deep as any method asks. */
const deep = 100
const sentMost = 10_000

/** A processor of coins: addresses that stay the same, rates, and a chain on which a developer sends. */
export function createCoins({
  sign,
  seed,
  now,
}: {
  readonly sign: (timestamp: string, body: string) => string
  readonly seed: string
  readonly now: Now
}) {
  const epoch = randomUUID()
  const sent = new Map<string, Sent>()
  const changes: Sent[] = []
  let callbackUrl: string | undefined

  const bytesOf = (text: string) => createHmac('sha256', seed).update(`coins ${text}`).digest('hex')

  function change(one: Sent) {
    changes.push({ ...one })
    if (changes.length > sentMost) changes.splice(0, changes.length - sentMost)
  }

  async function tell(one: Sent): Promise<{ status: number; answer: string } | undefined> {
    if (callbackUrl === undefined) return undefined
    const body = JSON.stringify(one)
    const timestamp = String(now())
    const response = await fetch(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': sign(timestamp, body) },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, answer: await response.text() }
  }

  return {
    isPlay: (name: string): name is CoinPlay => (coinPlays as readonly string[]).includes(name),
    list: () => [...sent.values()].toReversed().slice(0, 50),

    address({ reference, coin, callbackUrl: url }: { reference: string; coin: string; callbackUrl: string }) {
      callbackUrl = url
      return addressOf(coin, bytesOf(`${coin} ${reference}`), bytesOf('shared'))
    },

    rate: (coin: string, currency: string): string | undefined => {
      const [dollar, per] = [dollars[coin], perDollar[currency]]
      return dollar === undefined || per === undefined ? undefined : (dollar * per).toFixed(4)
    },

    /** What changed since a mark; one of another life of the sandbox begins anew. */
    changes(after: string) {
      const [life, at = '0'] = after.split('/')
      const from = life === epoch ? Number(at) : 0
      return { list: changes.slice(from, from + 100), readTo: `${epoch}/${Math.min(changes.length, from + 100)}` }
    },

    async send({ silent = false, confirmations = 0, tag, ...request }: Requested) {
      const txid = randomBytes(32).toString('hex')
      const one: Sent = { ...request, ...(tag ? { tag } : {}), txid, output: 0, confirmations, status: 'SEEN' }
      sent.set(txid, one)
      change(one)
      return { txid, callback: silent ? undefined : await tell(one) }
    },

    async play(txid: string, play: CoinPlay) {
      const one = sent.get(txid)
      if (!one) return undefined
      if (play === 'confirm' || play === 'enough') one.status = 'SEEN'
      if (play === 'confirm') one.confirmations += 1
      if (play === 'enough') one.confirmations = Math.max(one.confirmations, deep)
      if (play === 'drop') one.status = 'DROPPED'
      if (play === 'reverse') one.status = 'REVERSED'
      if (play === 'risk') one.isRisky = true
      if (play !== 'again') change(one)
      return { txid, callback: await tell(one) }
    },
  }
}

/** An address that looks like the coin's own kind; of some coins one for all, with a tag each. */
function addressOf(coin: string, hex: string, shared: string): { address: string; tag: string | null } {
  if (coin === 'XRP') return { address: `r${shared.slice(0, 33)}`, tag: String(Number.parseInt(hex.slice(0, 8), 16)) }
  if (coin === 'BTC') return { address: `bc1q${hex.slice(0, 38)}`, tag: null }
  const isEther = coin === 'ETH' || coin === 'USDT-ETH'
  return { address: isEther ? `0x${hex.slice(0, 40)}` : `T${hex.slice(0, 33)}`, tag: null }
}
