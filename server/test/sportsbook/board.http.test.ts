import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertAdapter } from '../../src/modules/sportsbook/adapters/adapter.sql.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSports } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'

// The traders' board: what is open, what it would cost, and stops that nobody else lifts.

let parlour: TestParlour
let desk: Desk
let member: TestMember
let eventId: string
const hour = 3_600_000
const brand = '/console/api/brands/parlour/sports'
const home = () => ({ eventId, marketKey: '1X2', outcome: '1', odds: '2.14' })

beforeAll(async () => {
  parlour = await openTestParlour()
  await openBooks(parlour.database, [parlour.brands[0]?.brandId ?? ''])
  desk = await (await openTestConsole(parlour)).enter('risk')
  eventId = await plantEvent(parlour.database, { startAt: (await parlour.clock.now()) + hour })
  member = await parlour.register('boardfan')
  await parlour.credit(member, 1000n)
})
afterAll(() => parlour.close())

const stop = (body: Record<string, unknown>) =>
  desk.call('POST', '/console/api/sports/stops', { reason: 'odd', ...body })

test('what stands on an event is shown by outcome and by final score', async () => {
  await placeSports(parlour, member, { legs: [home()], stake: '100' })
  const board = await desk.call('GET', `${brand}/board?phase=PREMATCH&search=reds`)
  expect(board.value['list']).toMatchObject([
    { eventId, name: 'Reds – Blues', stakes: '100.0000', worst: '114.0000', stops: [], markets: 5 },
  ])
  const liability = await desk.call('GET', `${brand}/events/${eventId}/liability`)
  expect(liability.value).toMatchObject({
    markets: [
      { key: '1X2', outcomes: [{ outcome: '1', stakes: '100.0000', returns: '214.0000', liability: '114.0000' }] },
    ],
    worst: { amount: '114.0000' },
  })
  const grid = liability.value['grid'] as readonly (readonly string[])[]
  expect([grid[1]?.[0], grid[0]?.[0]]).toEqual(['114.0000', '-100.0000'])
})

test('adapters of outside feeds are shown, and one that says nothing any more is away', async () => {
  const { database } = parlour
  const adapters = async () => (await desk.call('GET', `${brand}/board`)).value['adapters']
  expect(await adapters()).toEqual([])
  const at = await parlour.clock.now()
  await database.transaction((tx) =>
    upsertAdapter(tx, { feed: 'uof', isConnected: true, heardAt: at, dropped: { UNSOLD: 3, EVENT: 2 } }),
  )
  expect(await adapters()).toMatchObject([{ feed: 'uof', isConnected: true, heardAt: at, dropped: 5 }])
  await sql`update sportsbook.adapter set noted_ms = noted_ms - 20000`.execute(database.db)
  expect(await adapters()).toMatchObject([{ feed: 'uof', isConnected: false }])
})

test('a trader’s stop closes an event, a market, a producer’s events; another one’s stays when it is lifted', async () => {
  expect(await stop({ scope: 'EVENT', id: eventId, isOn: true })).toMatchObject({ value: { events: 1 } })
  expect(await placeSports(parlour, member, { legs: [home()] })).toMatchObject({
    code: 'sports.market_suspended',
    value: { by: 'TRADER', reason: 'odd' },
  })
  await stop({ scope: 'EVENT', id: eventId, isOn: false })
  expect(await placeSports(parlour, member, { legs: [home()] })).toMatchObject({ success: true })
  await stop({ scope: 'EVENT', id: eventId, marketKey: 'BTTS', isOn: true })
  const btts = { eventId, marketKey: 'BTTS', outcome: 'YES', odds: '1.70' }
  expect(await placeSports(parlour, member, { legs: [btts] })).toMatchObject({ code: 'sports.market_suspended' })
  await stop({ scope: 'PRODUCER', id: 'test', isOn: true })
  expect(await placeSports(parlour, member, { legs: [home()], stake: '11' })).toMatchObject({ success: false })
  await stop({ scope: 'ALL', isOn: false })
  // Lifting everything lifts what was said of events, not of a market of one.
  expect(await placeSports(parlour, member, { legs: [btts] })).toMatchObject({ code: 'sports.market_suspended' })
  expect(await placeSports(parlour, member, { legs: [home()], stake: '12' })).toMatchObject({ success: true })
  expect(await stop({ scope: 'EVENT', id: 'nothing', isOn: true })).toMatchObject({ code: 'sports.event_unknown' })
})

test('a player has the share of the limits that the desk gives', async () => {
  const set = (percent: number) =>
    desk.call('POST', `${brand}/factors`, { username: 'boardfan', percent, reason: 'sharp' })
  expect(await set(1)).toMatchObject({ value: { before: 100 } })
  // 50,000 × 0.01 / 1.14
  expect(await placeSports(parlour, member, { legs: [home()], stake: '500' })).toMatchObject({
    code: 'sports.stake_above_max',
    value: { maxStake: '438.5900' },
  })
  expect(await set(100)).toMatchObject({ value: { before: 1 } })
  expect(await desk.call('POST', `${brand}/factors`, { username: 'nobody', percent: 50, reason: 'x' })).toMatchObject({
    code: 'console.member_unknown',
  })
})
