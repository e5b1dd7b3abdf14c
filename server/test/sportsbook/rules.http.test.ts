import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSports } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'

// What a brand's book is run by, as two operators change it.

let parlour: TestParlour
let desk: Desk
let second: Desk
let member: TestMember
let eventId: string
const hour = 3_600_000
const reason = 'The market moved'
const base = '/console/api/brands/parlour/sports/rules'
const home = () => ({ eventId, marketKey: '1X2', outcome: '1', odds: '2.14' })

beforeAll(async () => {
  parlour = await openTestParlour()
  await openBooks(parlour.database, [parlour.brands[0]?.brandId ?? ''])
  const console = await openTestConsole(parlour)
  desk = await console.enter('risk')
  second = await console.enter('risk')
  eventId = await plantEvent(parlour.database, { startAt: (await parlour.clock.now()) + hour })
  member = await parlour.register('rulesfan')
  await parlour.credit(member, 1000n)
})
afterAll(() => parlour.close())

const rulesNow = async () => (await desk.call('GET', base)).value['rules'] as Record<string, unknown>

const propose = async (change: object) =>
  desk.call('POST', `${base}/proposals`, { ...(await rulesNow()), ...change, reason })

async function agree(change: object): Promise<void> {
  const proposed = await propose(change)
  expect(proposed).toMatchObject({ success: true })
  const { approvalId } = proposed.value
  const { list } = (await second.call('GET', '/console/api/approvals?state=waiting')).value as {
    list: readonly { readonly approvalId: string; readonly seen: string }[]
  }
  const seen = list.find((one) => one.approvalId === approvalId)?.seen
  const decision = { verdict: 'approved', seen, reason }
  expect(await desk.call('POST', `/console/api/approvals/${String(approvalId)}/decision`, decision)).toMatchObject({
    success: false,
  })
  expect(await second.call('POST', `/console/api/approvals/${String(approvalId)}/decision`, decision)).toMatchObject({
    success: true,
  })
}

test('the rules are read with what the house has where a brand says nothing', async () => {
  const { value } = await desk.call('GET', base)
  expect(value).toMatchObject({ currency: 'PHP', version: 1, rules: { isOn: true, margins: [] } })
  expect(value['markets']).toContainEqual({ code: '1X2', prematch: 500, live: 700 })
  expect(value['sports']).toContainEqual({ sport: 'SOCCER', delayMs: 5000 })
})

test('a margin that two agreed to is in the odds of the next bet, and in no other brand', async () => {
  expect(await placeSports(parlour, member, { legs: [home()], stake: '10' })).toMatchObject({ success: true })
  await agree({ margins: [{ code: '1X2', prematch: 1500, live: 1500 }] })
  expect(await placeSports(parlour, member, { legs: [home()], stake: '11' })).toMatchObject({
    code: 'sports.odds_changed',
  })
  expect(await desk.call('GET', base)).toMatchObject({ value: { version: 2 } })
  expect(await desk.call('GET', base.replace('parlour', 'verbena'))).toMatchObject({ code: 'sports.closed_here' })
})

test('what contradicts itself, or changes nothing, is refused before anybody is asked', async () => {
  expect(await propose({})).toMatchObject({ code: 'console.nothing_changed' })
  const wrong = { code: 'sports.rules_invalid' }
  expect(await propose({ minUnit: '100000' })).toMatchObject({ ...wrong, value: { part: 'minUnit' } })
  expect(await propose({ margins: [{ code: 'NONE', prematch: 1, live: 1 }] })).toMatchObject(wrong)
  expect(await propose({ delays: { CHESS: 1000 } })).toMatchObject({ ...wrong, value: { part: 'delays' } })
  expect(await propose({ dayPayout: 0 })).toMatchObject({ code: 'request.malformed' })
  expect(await propose({ cashOutShare: { prematch: 101, live: 95 } })).toMatchObject({ code: 'request.malformed' })
})

test('a book that two close takes no bet', async () => {
  await agree({ isOn: false })
  expect(await placeSports(parlour, member, { legs: [home()], stake: '12' })).toMatchObject({
    code: 'sports.closed_here',
  })
  await agree({ isOn: true, margins: [] })
  expect(await placeSports(parlour, member, { legs: [home()], stake: '13' })).toMatchObject({ success: true })
})
