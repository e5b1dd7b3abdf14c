import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMatchGrids } from '../../src/modules/sportsbook/offer/known-grids.ts'
import { createBrandOdds } from '../../src/modules/sportsbook/offer/brand-odds.ts'
import { decideWaiting } from '../../src/modules/sportsbook/placing/decide-waiting.service.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSports, reprice, underGate } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'

// Live bets wait, and are decided by what happened meanwhile; the wait is a row, so that nobody who dies takes it along.

let parlour: TestParlour
let member: TestMember
let eventId: string
let n = 0
const prices = { odds: createBrandOdds(), grids: createMatchGrids() }

beforeAll(async () => {
  parlour = await openTestParlour()
  await openBooks(parlour.database, [parlour.brands[0]?.brandId ?? ''])
})
afterAll(() => parlour.close())

beforeEach(async () => {
  eventId = await plantEvent(parlour.database, {
    startAt: (await parlour.clock.now()) - 600_000,
    phase: 'LIVE',
    score: { home: 1, away: 0 },
  })
  member = await parlour.register(`livefan${(n += 1)}`)
  await parlour.credit(member, 100n)
})

const home = (odds = '2.10') => ({ eventId, marketKey: '1X2', outcome: '1', odds })
const place = (slip: Parameters<typeof placeSports>[2]) => placeSports(parlour, member, slip)
const decideDue = () => parlour.database.transaction((tx) => decideWaiting(tx, { prices, limit: 100 }))
const balance = async () => (await parlour.balanceOf(member)).balance / 10_000n
/** The database’s clock goes on by itself: five seconds from what it says now. */
const waitOver = async () => parlour.clock.set((await parlour.clock.read()) + 5000)
const betOf = async (betId: string) =>
  (await parlour.call('GET', `/api/sports/bets/${betId}`, { token: member.token })).value
const placed = async (slip: Parameters<typeof place>[0]) => {
  const { value } = await place(slip)
  return (value['bet'] as { betId: string }).betId
}

test('a bet waits with its stake taken, and stands when nothing happened', async () => {
  const { value } = await place({ legs: [home()] })
  const bet = value['bet'] as { betId: string; placedAt: number }
  expect(value['bet']).toMatchObject({ state: 'WAITING', dueAt: bet.placedAt + 5000, legs: [{ isLive: true }] })
  expect(await balance()).toBe(90n)
  expect(await decideDue()).toEqual([])
  await waitOver()
  expect(await decideDue()).toMatchObject([{ betId: bet.betId, isTaken: true }])
  expect(await betOf(bet.betId)).toMatchObject({ state: 'OPEN', dueAt: null, rejectedFor: null })
  expect(await decideDue()).toEqual([])
  expect(await balance()).toBe(90n)
})

test('what happened meanwhile refuses it, its stake comes back and is counted nowhere', async () => {
  const cases: readonly (readonly [cause: string, happens: () => Promise<void>])[] = [
    ['DANGER', () => underGate(parlour.database, eventId, { danger: true })],
    ['PRICE', () => reprice(parlour.database, { eventId, key: '1X2', chances: { 1: 0.5, X: 0.25, 2: 0.25 } })],
    ['CLOSED', () => reprice(parlour.database, { eventId, key: '1X2', status: 'SUSPENDED' })],
  ]
  for (const [cause, happens] of cases) {
    await reprice(parlour.database, { eventId, key: '1X2', chances: { 1: 0.45, X: 0.27, 2: 0.28 } })
    const betId = await placed({ legs: [home()], confirmRepeat: true })
    await happens()
    await waitOver()
    expect(await decideDue(), cause).toMatchObject([{ betId, isTaken: false }])
    expect(await betOf(betId)).toMatchObject({ state: 'REJECTED', rejectedFor: cause, payout: '10.0000' })
    expect(await balance()).toBe(100n)
  }
  const { rows } = await sql<{ stakes: bigint; returns: bigint }>`
    select stakes, returns from sportsbook.exposure where event_id = ${eventId} and outcome = '1'`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ stakes: 0n, returns: 0n }])
  const checks = await parlour.database.inSnapshot((tx) => runChecks(tx))
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([])
})

test('a price that came back is another world; a better one stays the one that was submitted, a worse one is carried', async () => {
  const back = await placed({ legs: [home()] })
  await underGate(parlour.database, eventId, { danger: true })
  await underGate(parlour.database, eventId, { danger: true })
  const better = await placed({ legs: [home()], stake: '11' })
  const worse = await placed({ legs: [home()], stake: '12', policy: { kind: 'ANY' } })
  expect(await decideDue()).toEqual([])
  await reprice(parlour.database, { eventId, key: '1X2', chances: { 1: 0.46, X: 0.265, 2: 0.275 } })
  await waitOver()
  const decided = new Map((await decideDue()).map((one) => [one.betId, one.isTaken]))
  expect([decided.get(back), decided.get(better), decided.get(worse)]).toEqual([false, false, true])
  expect(await betOf(worse)).toMatchObject({ legs: [{ odds: '2.06' }] })
  await reprice(parlour.database, { eventId, key: '1X2', chances: { 1: 0.45, X: 0.27, 2: 0.28 } })
  const kept = await placed({ legs: [home()], stake: '13' })
  await reprice(parlour.database, { eventId, key: '1X2', chances: { 1: 0.4, X: 0.3, 2: 0.3 } })
  await waitOver()
  await decideDue()
  expect(await betOf(kept)).toMatchObject({ state: 'OPEN', legs: [{ odds: '2.10' }] })
})

test('a handicap in play counts from the score of now; one that was shown at another is a changed line', async () => {
  const line = { eventId, marketKey: 'AH|line4=-1', outcome: 'HOME', odds: '1.60' }
  const shown = await place({ legs: [{ ...line, scoreAtBet: { home: 0, away: 0 } }] })
  expect(shown).toMatchObject({ code: 'sports.line_changed' })
  const { value } = await place({ legs: [{ ...line, scoreAtBet: { home: 1, away: 0 } }], policy: { kind: 'ANY' } })
  expect(value['bet']).toMatchObject({ legs: [{ scoreAtBet: { home: 1, away: 0 } }] })
})

test('two deciders never decide one bet, and one that dies before its end has decided nothing', async () => {
  const betIds = [await placed({ legs: [home()] }), await placed({ legs: [home()], stake: '11' })]
  await underGate(parlour.database, eventId, { danger: true })
  await waitOver()
  await expect(
    parlour.database.transaction(async (tx) => {
      await decideWaiting(tx, { prices, limit: 100 })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await balance()).toBe(79n)
  const decided = (await Promise.all([decideDue(), decideDue(), decideDue()])).flat().map(({ betId }) => betId)
  expect(decided.filter((betId) => betIds.includes(betId)).toSorted()).toEqual(betIds.toSorted())
  expect(await balance()).toBe(100n)
})
