import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { createRaffleWork } from '../../src/modules/promo/raffles/raffle-work.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import type { Beacon } from '../../src/platform/beacon/beacon.ts'
import { createDrandBeacon } from '../../src/platform/beacon/drand-beacon.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openBeacon } from './beacon.ts'
import { openTestConsole, type ConsoleAnswer, type Desk } from './console.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from './parlour.ts'

const reason = 'Because the test says so.'
const base = '/console/api/brands/parlour/raffles'
const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000

/** A raffle of the next two days: a ticket for each hundred, two prizes of which one is large. */
const usual = {
  titles: { en: 'Weekend raffle', es: 'Sorteo del fin de semana' },
  texts: { en: 'Every hundred is a ticket.' },
  depositStep: '100',
  turnoverStep: '50',
  perDay: 10,
  ticketsMost: 1000,
  winners: 3,
  perMember: 1,
  prizes: [
    { titles: { en: 'Jackpot' }, amount: '1000', turnoverPercent: 300, weight: 1, stock: 1 },
    { titles: { en: 'Small one' }, amount: '50', turnoverPercent: 100, weight: 3, stock: 2 },
  ],
  consolation: { titles: { en: 'Thanks' }, amount: '5', turnoverPercent: 0 },
}

export interface OwnRaffle {
  readonly raffleId: string
  readonly tickets: number
  readonly takenBack: number
  readonly ready: number
  readonly today: object | null
  readonly won: readonly { readonly number: number; readonly prize: number }[]
}

/** A brand with a beacon, two operators, and raffles of theirs. */
export async function openRaffles() {
  let clockMs = 0
  const beacon = await openBeacon(() => clockMs)
  const parlour = await openTestParlour({ beaconUrls: [beacon.url], beaconChain: beacon.chain })
  await parlour.clock.hold()
  await parlour.round()
  const console = await openTestConsole(parlour)
  let desks: readonly [Desk, Desk] | undefined
  const enter = async () => (desks = [await console.enter('administrator'), await console.enter('administrator')])
  await enter()
  const desk = (at: 0 | 1) => defined(desks?.[at], 'an operator')
  let n = 0

  const draft = async (change: object = {}): Promise<ConsoleAnswer> => {
    const now = await parlour.clock.now()
    const dayAt = (days: number) => new Date(now + zoneMs + days * dayMs).toISOString().slice(0, 10)
    const closesAt = now + 2 * dayMs
    return desk(0).call('POST', base, { ...usual, firstDay: dayAt(0), lastDay: dayAt(1), closesAt, reason, ...change })
  }

  /** Agrees to what waits. */
  const agree = async () => {
    const waiting = (await desk(1).call('GET', '/console/api/approvals?state=waiting')).value['list'] as {
      approvalId: string
      seen: string
    }[]
    const { approvalId, seen } = defined(waiting[0], 'a proposal waits')
    const verdict = { verdict: 'approved', seen, reason }
    return desk(1).call('POST', `/console/api/approvals/${approvalId}/decision`, verdict)
  }

  return {
    parlour,
    beacon,
    desk,
    draft,
    agree,
    base,
    reason,
    enter,
    propose: (raffleId: string) => desk(0).call('POST', `${base}/${raffleId}/publication-proposals`, { reason }),
    /** Written by one, published by two; it closes in two days. */
    async publish(change: object = {}): Promise<string> {
      const written = await draft(change)
      const raffleId = String(written.value['raffleId'])
      expect(await this.propose(raffleId)).toMatchObject({ success: true })
      expect(await agree()).toMatchObject({ success: true })
      return raffleId
    },
    async member(whole = 0n, merchant = 'parlour'): Promise<TestMember> {
      const member = await parlour.register(`raffle${(n += 1)}`, merchant)
      if (whole > 0n) await parlour.credit(member, whole)
      return member
    },
    claim: ({ token, merchant }: TestMember, raffleId: string, key: string = randomUUID()): Promise<Answer> =>
      parlour.call('POST', `/api/promo/raffles/${raffleId}/claims`, { token, merchant, key }),
    async mine({ token, merchant }: TestMember, raffleId: string): Promise<OwnRaffle | undefined> {
      const { value } = await parlour.call('GET', '/api/promo/raffles/mine', { token, merchant })
      return (value['list'] as OwnRaffle[]).find((one) => one.raffleId === raffleId)
    },
    proof: async (raffleId: string) => (await parlour.call('GET', `/api/promo/raffles/${raffleId}/proof`, {})).value,
    sheet: async (raffleId: string) => {
      const { value } = await desk(0).call('GET', base)
      return (value['list'] as { raffleId: string }[]).find((one) => one.raffleId === raffleId)
    },
    /** A turn of the loop at the test's time. */
    async turn(): Promise<void> {
      clockMs = (await parlour.clock.read()) + 1000
      await parlour.loops.find(({ name }) => name === 'raffles')?.work()
    },
    /** To the end of the tickets; the beacon has not spoken. */
    close: () => parlour.clock.advance(2 * dayMs),
    /** To the time when the beacon has spoken. */
    toDraw: () => parlour.clock.advance(5 * 60_000 + 10_000),
    /** A server of its own, on a database that may die. */
    server(database: Database, told?: Beacon): () => Promise<void> {
      const { brandsOfServer: brands, days, protection, vault } = parlour
      const drand = told ?? createDrandBeacon({ chain: beacon.chain, mirrors: [beacon.url] })
      return createRaffleWork({
        database,
        brands,
        days,
        protection,
        vault,
        news: memberNews,
        beacon: drand,
        onBalance: () => undefined,
      })
    },
    async end(): Promise<void> {
      await parlour.close()
      await beacon.close()
    },
  }
}

export type TestRaffles = Awaited<ReturnType<typeof openRaffles>>

/** Takes the deposits of a member back. */
export async function reverseDeposits(
  parlour: TestParlour,
  member: TestMember,
  rows: readonly { reference: string; providerTxnId: string; amount: string }[],
): Promise<void> {
  const { currency } = defined(parlour.brands[0], 'a brand')
  for (const row of rows) await parlour.callback({ ...row, status: 'REVERSED', currency, merchant: member.merchant })
}
