import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goalShareAt } from '@parlour/core/rules/sportsbook/pricing/goal-times.ts'
import { scoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { createBrandOdds } from '../../src/modules/sportsbook/offer/brand-odds.ts'
import { createMatchGrids } from '../../src/modules/sportsbook/offer/known-grids.ts'
import { decideWaiting } from '../../src/modules/sportsbook/placing/decide-waiting.service.ts'
import { modelMarkets, placeBuilder, type BuilderLegOf, type BuilderSlip } from '../support/builders.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { reprice, underGate } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'

// A builder in play waits as one bet at one price, and is decided by what happened to its match meanwhile.

let parlour: TestParlour
let member: TestMember
let eventId: string
let n = 0
const prices = { odds: createBrandOdds(), grids: createMatchGrids() }
const score = { home: 1, away: 0 }
/** Ten minutes are played, as `plantEvent` has it. */
const atTen = () => modelMarkets({ score, share: goalShareAt(10) }, 'LIVE')
const legs: readonly BuilderLegOf[] = [
  { marketKey: '1X2', outcome: '1' },
  { marketKey: 'BTTS', outcome: 'YES' },
]

beforeAll(async () => {
  parlour = await openTestParlour()
  await openBooks(parlour.database, [parlour.brands[0]?.brandId ?? ''])
})
afterAll(() => parlour.close())

beforeEach(async () => {
  const startAt = (await parlour.clock.now()) - 600_000
  eventId = await plantEvent(parlour.database, { startAt, phase: 'LIVE', score, markets: atTen() })
  member = await parlour.register(`livebuilder${(n += 1)}`)
  await parlour.credit(member, 100n)
})

interface Seen {
  readonly betId: string
  readonly builderPrices: readonly string[]
}

async function placed(more: Omit<BuilderSlip, 'eventId' | 'legs'> = {}): Promise<Seen> {
  const { value } = await placeBuilder(parlour, member, { eventId, legs, ...more })
  return value['bet'] as Seen
}
const decideDue = () => parlour.database.transaction((tx) => decideWaiting(tx, { prices, limit: 100 }))
const waitOver = async () => parlour.clock.set((await parlour.clock.read()) + 5000)
const balance = async () => (await parlour.balanceOf(member)).balance / 10_000n
const readBet = async (betId: string) =>
  (await parlour.call('GET', `/api/sports/bets/${betId}`, { token: member.token })).value
const priceNow = async () => {
  const { value } = await parlour.call('POST', '/api/sports/builders/quotes', { body: { eventId, legs } })
  return String(value['odds'])
}
/** What the match is priced at where the home side is as strong as that; lines that are offered no more stay as they are. */
async function repriceAll(lambda: number) {
  const grid = scoreGrid({ lambda, mu: 1.23, rho: -0.05 })
  await sql`update sportsbook.market set status = 'INACTIVE' where event_id = ${eventId} and market_key ~ '^(AH|OU)'`.execute(
    parlour.database.db,
  )
  for (const { key, chances } of modelMarkets({ grid, score, share: goalShareAt(10) }, 'LIVE'))
    await reprice(parlour.database, { eventId, key, chances })
}

test('it waits with its stake taken, and stands when nothing happened', async () => {
  const now = await priceNow()
  const { betId, builderPrices } = await placed({ odds: now })
  expect(builderPrices.at(-1)).toBe(now)
  expect(await readBet(betId)).toMatchObject({ state: 'WAITING', legs: [{ isLive: true }, { isLive: true }] })
  expect(await balance()).toBe(90n)
  await waitOver()
  expect(await decideDue()).toMatchObject([{ betId, isTaken: true }])
  expect(await readBet(betId)).toMatchObject({ state: 'OPEN', builderPrices: [...builderPrices] })
})

test('what happened meanwhile refuses it, its stake comes back and is counted nowhere', async () => {
  const cases: readonly (readonly [cause: string, happens: () => Promise<unknown>])[] = [
    ['DANGER', () => underGate(parlour.database, eventId, { danger: true })],
    ['CLOSED', () => reprice(parlour.database, { eventId, key: 'BTTS', status: 'SUSPENDED' })],
  ]
  for (const [cause, happens] of cases) {
    const { betId } = await placed({ odds: await priceNow(), confirmRepeat: true })
    await happens()
    await waitOver()
    expect(await decideDue(), cause).toMatchObject([{ betId, isTaken: false }])
    expect(await readBet(betId)).toMatchObject({ state: 'REJECTED', rejectedFor: cause, payout: '10.0000' })
    expect(await balance()).toBe(100n)
  }
  const { rows } = await sql`
    select from sportsbook.exposure where event_id = ${eventId} and (stakes, returns) <> (0, 0)`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([])
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('a worse price refuses it, or is carried by all of its parts; a better one stays the one that was submitted', async () => {
  const now = await priceNow()
  const asked = await placed({ odds: now })
  const any = await placed({ odds: now, stake: '11', policy: { kind: 'ANY' } })
  await repriceAll(1.75)
  const worse = await priceNow()
  expect(Number(worse)).toBeLessThan(Number(now))
  await waitOver()
  const decided = new Map((await decideDue()).map((one) => [one.betId, one.isTaken]))
  expect([decided.get(asked.betId), decided.get(any.betId)]).toEqual([false, true])
  const carried = (await readBet(any.betId))['builderPrices'] as string[]
  expect(carried.at(-1)).toBe(worse)
  expect(carried).not.toEqual(any.builderPrices)
  const kept = await placed({ odds: worse, stake: '12' })
  await repriceAll(1.4)
  expect(Number(await priceNow())).toBeGreaterThan(Number(worse))
  await waitOver()
  await decideDue()
  expect((await readBet(kept.betId))['builderPrices']).toEqual(kept.builderPrices)
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('less than is offered is not made up for in play, for the whole and every part of it', async () => {
  const now = await priceNow()
  const { builderPrices: full } = await placed({ odds: now })
  const low = (Number(now) * 0.8).toFixed(2)
  const { builderPrices } = await placed({ odds: low, stake: '11' })
  expect(builderPrices.at(-1)).toBe(low)
  for (const [set, price] of builderPrices.entries()) {
    if (set === 0) expect(price).toBe('1.00')
    else expect(Number(price)).toBeLessThanOrEqual(Math.max(Number(full[set]) * 0.8 + 0.01, 1))
  }
})

test('a leg that adds nothing buys the other no better odds than its single has', async () => {
  // An outsider’s single has more of the margin than one leg of a builder.
  const away = { marketKey: '1X2', outcome: '2' }
  const asked = { body: { legs: [{ eventId, ...away }] } }
  const { value } = await parlour.call('POST', '/api/sports/quotes', asked)
  const [single] = value['legs'] as { odds: string }[]
  const both = [away, { marketKey: 'DC', outcome: 'X2' }]
  const quote = await parlour.call('POST', '/api/sports/builders/quotes', { body: { eventId, legs: both } })
  expect(quote.value).toMatchObject({ odds: single?.odds, legs: [{ isImplied: false }, { isImplied: true }] })
  const bet = await placeBuilder(parlour, member, { eventId, legs: both, odds: single?.odds ?? '' })
  expect((bet.value['bet'] as Seen).builderPrices.at(-1)).toBe(single?.odds)
})

test('a handicap counts from the score of now; at another one it is a changed line', async () => {
  const key = atTen().find(({ key: own }) => own.startsWith('AH|'))?.key ?? ''
  const line = (scoreAtBet: { readonly home: number; readonly away: number }) => [
    { marketKey: key, outcome: 'HOME', scoreAtBet },
    { marketKey: 'BTTS', outcome: 'YES' },
  ]
  const old = await placeBuilder(parlour, member, { eventId, legs: line({ home: 0, away: 0 }) })
  expect(old).toMatchObject({ code: 'sports.line_changed', value: { leg: 0 } })
  const { value } = await placeBuilder(parlour, member, { eventId, legs: line(score) })
  expect(value['bet']).toMatchObject({ legs: [{ scoreAtBet: score }, { scoreAtBet: null }] })
})

test('without a clock, or after regular time, there is no grid of scores', async () => {
  const change = (live: object) =>
    sql`update sportsbook.event set live = live || ${JSON.stringify(live)}::jsonb where event_id = ${eventId}`.execute(
      parlour.database.db,
    )
  const codeNow = async () => (await placeBuilder(parlour, member, { eventId, legs })).code
  await change({ clockMs: null })
  expect(await codeNow()).toBe('sports.market_suspended')
  await change({ clockMs: 600_000, period: 'ET1' })
  expect(await codeNow()).toBe('sports.market_suspended')
  await change({ period: '1H' })
  expect(await codeNow()).not.toBe('sports.market_suspended')
})
