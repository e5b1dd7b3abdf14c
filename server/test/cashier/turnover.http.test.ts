import { toWire, units } from '@parlour/core/money/money.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openReceipts } from '../support/receipts.ts'
import { placeSlip } from '../support/slip.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let terms: ReturnType<typeof openReceipts>['terms']
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  cashier = openTestCashier(parlour)
  terms = openReceipts(parlour).terms
  await terms({ turnoverPercent: 100 })
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const ready = (whole: bigint) => cashier.ready(`played${(n += 1)}`, whole)
const turnoverOf = async ({ token }: TestMember) =>
  (await parlour.call('GET', '/api/cashier/turnover', { token })).value
async function play(member: TestMember): Promise<number> {
  const placed = await placeSlip(parlour, member)
  expect(placed.status).toBe(200)
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.round()
  const { value } = await parlour.call('GET', '/api/bets?limit=1', { token: member.token })
  return Number((value['totals'] as { validTurnover: string }).validTurnover)
}

test('a deposit is to be played once before it is paid out, and says what is left', async () => {
  const taker = await ready(300n)
  expect(await turnoverOf(taker.member)).toMatchObject({
    policy: 'BLOCK',
    required: '300.0000',
    played: '0.0000',
    left: '300.0000',
    list: [{ deposited: '300.0000', left: '300.0000' }],
  })
  expect(await cashier.request(taker, { amount: '100' })).toMatchObject({
    status: 422,
    code: 'cashier.turnover_open',
    value: { left: '300.0000' },
  })
  const turned = await play(taker.member)
  expect(turned).toBeGreaterThan(0)
  expect(Number((await turnoverOf(taker.member))['left'])).toBe(300 - turned)
})

test('what is played meets the oldest deposit first, and nothing that came after it', async () => {
  const taker = await ready(100n)
  const turned = await play(taker.member)
  await parlour.credit(taker.member, 200n)
  const { list, left } = (await turnoverOf(taker.member)) as { list: { left: string }[]; left: string }
  const first = Math.max(0, 100 - turned)
  expect(list.map((one) => Number(one.left))).toEqual([first, 200])
  expect(Number(left)).toBe(first + 200)
})

test('under the other policy it costs a part of the withdrawal', async () => {
  await terms({ turnoverPolicy: 'FEE' })
  const taker = await ready(300n)
  const asked = await cashier.request(taker, { amount: '150.55' })
  expect(asked).toMatchObject({ status: 200 })
  expect((await cashier.find(taker.member, asked.value['withdrawalId'])).value).toMatchObject({
    fee: '30.0500',
    turnoverFee: '15.0500',
    payout: '120.5000',
  })
  await terms({ turnoverPolicy: 'BLOCK' })
})

test('once all is met it stays met, and money that was taken back need not be played', async () => {
  const taker = await ready(100n)
  await terms({ turnoverPercent: 1 })
  await parlour.credit(taker.member, 100n)
  const { value } = await parlour.call('GET', '/api/wallet/records?kind=deposit', { token: taker.member.token })
  expect(value['list']).toHaveLength(2)
  expect(await turnoverOf(taker.member)).toMatchObject({ required: '101.0000' })
  await terms({ turnoverPercent: 0 })
  const free = await ready(100n)
  expect(await turnoverOf(free.member)).toMatchObject({ required: '0.0000', list: [] })
  expect(await cashier.request(free, { amount: '100' })).toMatchObject({ status: 200 })
  await terms({ turnoverPercent: 100 })
})

test('a withdrawal reads no bets under the lock of its member: how many there are costs nobody who bets', async () => {
  const taker = await ready(300n)
  const turned = await play(taker.member)
  await turnoverOf(taker.member)
  const holder = new pg.Client({ connectionString: parlour.database.url })
  await holder.connect()
  await holder.query('begin; lock table bets.bet, bets.outcome in access exclusive mode')
  expect(await cashier.request(taker, { amount: '100' })).toMatchObject({
    code: 'cashier.turnover_open',
    value: { left: toWire(units(300n) - BigInt(turned) * 10_000n) },
  })
  await holder.end()
})

test('who is refused again and again is told to wait before a password is tried', async () => {
  const taker = await ready(300n)
  for (let at = 0; at < 20; at += 1)
    expect(await cashier.request(taker, { amount: '100' })).toMatchObject({ code: 'cashier.turnover_open' })
  expect(await cashier.request(taker, { amount: '100' })).toMatchObject({ status: 429, code: 'request.too_often' })
  const other = await ready(300n)
  expect(await cashier.request(other, { amount: '100' })).toMatchObject({ code: 'cashier.turnover_open' })
})

test('what is played after a second deposit counts from its own mark, and meets the first one', async () => {
  const taker = await ready(300n)
  const turned = await play(taker.member)
  expect(Number((await turnoverOf(taker.member))['left'])).toBe(300 - turned)
  await parlour.credit(taker.member, 50n)
  await play(taker.member)
  const { list } = (await turnoverOf(taker.member)) as { list: { left: string }[] }
  expect(list.map((one) => Number(one.left))).toEqual([300 - 2 * turned, 50])
})

test('a bet counts by the weight that held when the money came, of its game before its product', async () => {
  const weigh = (products: Record<string, number>, games: Record<string, number> = {}) =>
    terms({ turnoverWeights: { products, games } })
  await weigh({ LOTT: 50, LIVE: 10 })
  const taker = await ready(300n)
  await weigh({ LOTT: 100 })
  const turned = await play(taker.member)
  expect(await turnoverOf(taker.member)).toMatchObject({
    list: [{ of: 'deposit', weights: { LOTT: 50, LIVE: 10 }, left: toWire(units(300n) - units(BigInt(turned)) / 2n) }],
  })
  const { value } = await parlour.call('GET', '/api/bets?limit=1', { token: taker.member.token })
  const [{ gameCode }] = value['list'] as [{ gameCode: string }]
  await weigh({ LOTT: 100 }, { [gameCode]: 0 })
  const other = await ready(300n)
  await play(other.member)
  expect(await turnoverOf(other.member)).toMatchObject({ left: '300.0000' })
  await weigh({ LOTT: 100 })
})

test('a new account waits until it may be paid to, and another’s turnover is nobody’s', async () => {
  await terms({ coolDownMinutes: 20, turnoverPercent: 0 })
  const taker = await ready(300n)
  expect(await cashier.request(taker, { amount: '100' })).toMatchObject({
    status: 422,
    code: 'cashier.account_cooling',
  })
  await parlour.clock.advance(21 * 60_000)
  expect(await cashier.request(taker, { amount: '100' })).toMatchObject({ status: 200 })
  await terms({ coolDownMinutes: 0, turnoverPercent: 100 })
})
