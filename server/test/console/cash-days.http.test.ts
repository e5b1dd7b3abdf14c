import { sql } from 'kysely'
import { fromWire } from '@parlour/core/money/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openReceipts } from '../support/receipts.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

// What members deposited and were paid, as a brand's overview tells it.

interface CashDay {
  readonly day: string
  readonly deposits: number
  readonly deposited: string
  readonly payouts: number
  readonly paidOut: string
}

let parlour: TestParlour
let cashier: TestCashier
let receipts: ReturnType<typeof openReceipts>
let console: TestConsole
let desk: Desk

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  cashier = openTestCashier(parlour)
  receipts = openReceipts(parlour)
  console = await openTestConsole(parlour)
  await receipts.receiptMax(1000n)
})
beforeEach(async () => {
  desk = await console.enter('administrator')
})
afterAll(() => parlour.close())

const read = async (merchant = 'parlour', query = '') =>
  (await desk.call('GET', `/console/api/brands/${merchant}/cash-days${query}`)).value as unknown as {
    readonly currency: string
    readonly days: readonly CashDay[]
  }
const today = async () => {
  const day = (await read()).days.at(-1)
  if (day === undefined) throw new Error('no day')
  return day
}
const amount = (wire: string) => fromWire(wire) ?? 0n

test('deposits count on the day they are credited; what is reversed afterwards is in no sum', async () => {
  const before = await today()
  const member = await parlour.register('depositor')
  await parlour.credit(member, 700n)
  await parlour.credit(member, 300n)
  const after = await today()
  expect(after.deposits - before.deposits).toBe(2)
  expect(amount(after.deposited) - amount(before.deposited)).toBe(10_000_000n)
  await sql`
    update cashier.deposit set reversed = received
     where deposit_id = (select max(deposit_id::text)::uuid from cashier.deposit where member_id = ${member.memberId})`.execute(
    parlour.database.db,
  )
  const reversed = await today()
  expect(reversed.deposits - before.deposits).toBe(1)
  expect(amount(reversed.deposited) - amount(before.deposited)).toBe(7_000_000n)
})

test('payouts count with each transfer that is sent, not when they are asked for', async () => {
  const taker = await cashier.ready('receiver', 5000n)
  const before = await today()
  const { value } = await cashier.request(taker, { amount: '1500' })
  const id = String(value['withdrawalId'])
  await receipts.staff(desk, id, 'claims')
  await receipts.staff(desk, id, 'approvals')
  await receipts.staff(desk, id, 'claims')
  expect(await today()).toEqual(before)
  expect(await receipts.staff(desk, id, 'receipts/1/payments', { reference: 'TRF-1' })).toMatchObject({ status: 200 })
  const after = await today()
  expect(after.payouts - before.payouts).toBe(1)
  const { rows } = await sql<{ amount: bigint }>`
    select amount from cashier.receipt where withdrawal_id = ${id} and n = 1`.execute(parlour.database.db)
  expect(amount(after.paidOut) - amount(before.paidOut)).toBe(rows[0]?.amount)
  expect({ ...after, payouts: 0, paidOut: '' }).toEqual({ ...before, payouts: 0, paidOut: '' })
})

test('a day begins at the brand’s midnight, and yesterday keeps what was its own', async () => {
  const before = await today()
  const { rows } = await sql<{
    zone: string
  }>`select time_zone as zone from brand.brand where merchant_code = 'parlour'`.execute(parlour.database.db)
  const { rows: days } = await sql<{ ends: bigint }>`
    select (extract(epoch from ((to_timestamp(platform.now_ms() / 1000.0) at time zone ${rows[0]?.zone})::date + 1)::timestamp
              at time zone ${rows[0]?.zone}) * 1000)::bigint as ends`.execute(parlour.database.db)
  const midnight = Number(days[0]?.ends)
  // The database's clock goes on meanwhile.
  await parlour.clock.set(midnight - 60_000)
  const member = await parlour.register('nightowl')
  await parlour.credit(member, 50n)
  desk = await console.enter('administrator')
  expect((await today()).deposits).toBe(before.deposits + 1)
  await parlour.clock.set(midnight)
  await parlour.credit(member, 20n)
  const last = (await read()).days.slice(-2)
  expect(last[0]).toMatchObject({ day: before.day, deposits: before.deposits + 1 })
  expect(last[1]).toMatchObject({ deposits: 1, deposited: '20.0000', payouts: 0, paidOut: '0.0000' })
})

test('as many days as are asked for, and of another brand its own', async () => {
  expect((await read('parlour', '?days=3')).days).toHaveLength(3)
  const other = await read('verbena')
  expect(other.days).toHaveLength(14)
  expect(other.days.every(({ deposits, payouts }) => deposits === 0 && payouts === 0)).toBe(true)
})
