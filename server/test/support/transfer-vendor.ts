import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { operate } from './operator.ts'
import type { TestParlour } from './parlour.ts'
import { because, newVendor } from './vendors.ts'
import { gameOf } from './games.ts'

export type TransferVendor = Awaited<ReturnType<typeof openTransferVendor>>

/** A bet as the vendor tells it; amounts as the ledger has them. */
interface Played {
  readonly betId: string
  readonly winId: string
  readonly roundId: string
  readonly gameCode: string
  readonly user: string
  readonly currency: string
  readonly stake: bigint
  readonly win: bigint
  readonly at: number
  readonly endedAt: number
  readonly balance: bigint
}

interface Asked {
  readonly transferId: string
  readonly user: string
  readonly amount: string | null
  readonly unlessPlaying?: boolean
  readonly after?: string | null
  readonly limit?: number
  readonly from?: number
  readonly to?: number
}

interface Booked {
  readonly status: 'DONE' | 'REFUSED' | 'NOT_FOUND'
  readonly user: string
  readonly amount: bigint
}

/** What the next calls of a kind meet with. */
type Mood = 'well' | 'lost' | 'never' | 'refuse' | 'unsigned' | 'forged' | 'pending' | 'other'

/** A vendor's server that keeps its players' money itself, as the contract says, and fails as it is told to. */
export async function openTransferVendor(parlour: TestParlour, code: string, brand = 'parlour') {
  const purses = new Map<string, bigint>()
  const booked = new Map<string, Booked>()
  const asked: { what: string; body: Readonly<Record<string, unknown>> }[] = []
  const moods: Record<string, Mood> = {}
  const played: Played[] = []
  const open = new Set<string>()
  const hooks = new Map<string, () => void>()
  const seen = new Map<string, number>()
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === brand)?.currency ?? ''
  let secret = ''
  const has = (user: string) => purses.get(user) ?? 0n

  function rounds({ after, limit = 1 }: Asked): object {
    const from = Number(after ?? 0)
    const page = played.slice(from, from + limit)
    const list = page.map((one) => ({
      ...one,
      stake: toWire(one.stake),
      win: toWire(one.win),
      balance: toWire(one.balance),
    }))
    return { list, next: String(from + page.length), isWhole: from + page.length === played.length }
  }

  function day({ from = 0, to = 0 }: Asked): object {
    const ended = played.filter(({ endedAt }) => endedAt >= from && endedAt < to)
    const sum = (of: 'stake' | 'win') => toWire(ended.reduce((total, one) => total + one[of], 0n))
    return { from, to, rounds: ended.length, stake: sum('stake'), win: sum('win') }
  }

  function book(what: string, body: Asked): Booked {
    const known = booked.get(body.transferId)
    if (known) return known
    const { user } = body
    const requested = body.amount === null ? has(user) : (fromWire(body.amount) ?? 0n)
    const amount = moods[what] === 'other' ? requested + 10_000n : requested
    const isRefused =
      moods[what] === 'refuse' ||
      (what === 'withdraw' && (amount > has(user) || (body.unlessPlaying === true && open.has(user))))
    const made: Booked = { status: isRefused ? 'REFUSED' : 'DONE', user, amount: isRefused ? 0n : amount }
    booked.set(body.transferId, made)
    if (!isRefused) purses.set(user, has(user) + (what === 'deposit' ? amount : -amount))
    return made
  }

  function answer(what: string, body: Asked): object {
    const { user, transferId } = body
    if (what === 'rounds') return rounds(body)
    if (what === 'day') return day(body)
    if (what === 'balance') {
      const openRounds = open.has(user) ? 1 : 0
      return { user, balance: toWire(has(user)), playedAt: seen.get(user) ?? null, openRounds }
    }
    if (what === 'launch') return { url: `${origin()}/play` }
    const found: Booked = what === 'status' ? bury(transferId, user) : book(what, body)
    const status = moods[what] === 'pending' ? 'PENDING' : found.status
    return { transferId, status, amount: toWire(found.amount), balance: toWire(has(user)) }
  }

  /** What is asked about before it came never comes. */
  function bury(transferId: string, user: string): Booked {
    const found = booked.get(transferId) ?? { status: 'NOT_FOUND' as const, user, amount: 0n }
    booked.set(transferId, found)
    return found
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString('utf8')
    const what = (request.url ?? '').split('/').at(-1) ?? ''
    const given = String(request.headers['x-signature'])
    const signed = createHmac('sha256', secret)
      .update(`${String(request.headers['x-timestamp'])}.${raw}`)
      .digest('hex')
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(signed))) return void response.writeHead(401).end()
    const body = JSON.parse(raw) as Asked
    asked.push({ what, body: { ...body } })
    const mood = moods[what] ?? 'well'
    // What never arrives is cut off before anything is booked; what is lost is booked, and cut off then.
    if (mood === 'never') return void request.socket.destroy()
    const text = JSON.stringify(answer(what, body))
    hooks.get(what)?.()
    hooks.delete(what)
    if (mood === 'lost') return void request.socket.destroy()
    const key = mood === 'forged' ? 'another' : secret
    const signature = createHmac('sha256', key).update(`${given}.${text}`).digest('hex')
    response.writeHead(200, mood === 'unsigned' ? {} : { 'x-signature': signature }).end(text)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transferUrl = `${origin()}/transfers`
  const set = { 'launch-url': `${origin()}/launch`, 'asset-origin': origin(), 'transfer-url': transferUrl }
  const vendor = await newVendor(parlour, code, { brand, set: { ...set, 'wallet-mode': 'transfer' } })
  secret = vendor.secret
  await vendor.tell([gameOf(origin(), `${code}-game`)])
  return {
    code,
    vendor,
    asked,
    /** What was asked of a kind, in its order. */
    of: (what: string) => asked.filter((one) => one.what === what),
    has,
    /** Somebody plays there: what was won, or lost where it is below zero. */
    play: (user: string, result: bigint) => void purses.set(user, has(user) + result),
    /** Somebody plays rounds there, which the vendor will tell of. */
    rounds(user: string, results: readonly { readonly stake: bigint; readonly win: bigint }[], at: number) {
      for (const { stake, win } of results) {
        purses.set(user, has(user) - stake + win)
        const n = played.length + 1
        const ids = {
          betId: `${code}-${n}.bet`,
          winId: `${code}-${n}.win`,
          roundId: `${code}-${n}`,
          gameCode: `${code}-game`,
        }
        played.push({ ...ids, user, currency, stake, win, at, endedAt: at, balance: has(user) })
        seen.set(user, at)
      }
    },
    played,
    /** What happens right after the next answer of a kind was made. */
    onAsked: (what: string, happen: () => void) => void hooks.set(what, happen),
    /** A round of somebody is open there, or is no more. */
    open: (user: string, isOpen: boolean) => void (isOpen ? open.add(user) : open.delete(user)),
    mood: (what: string, mood: Mood) => {
      moods[what] = mood
    },
    calm() {
      for (const what of Object.keys(moods)) moods[what] = 'well'
    },
    power: (state: string) => operate(parlour, 'vendor', 'set', code, 'power', state, ...because),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
