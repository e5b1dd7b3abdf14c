import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { runReceiptClock } from '../../src/modules/cashier/receipts.jobs.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { holdsDemo } from '../../src/platform/db/demo-mark.sql.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openDeposits, slip } from '../support/deposits.ts'
import { foundingWords } from '../support/founding.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openReceipts } from '../support/receipts.ts'
import { placeSlip } from '../support/slip.ts'
import { openTestCashier } from '../support/withdrawals.ts'

// A production installation from nothing: its brand comes by the command alone, and then it takes a member from the
// form to the money on a bank account.

let parlour: TestParlour
let console: TestConsole
let rosa: Desk
let marta: Desk
const merchant = 'casa'
const minuteMs = 60_000
const dayMs = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour({ mode: 'production', sandboxSecret: '' }, { brands: 'none' })
  console = await openTestConsole(parlour)
})
afterAll(() => parlour.close())

/** Two who decide sit down at the desk. */
async function seat(): Promise<void> {
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
}

async function found(): Promise<void> {
  const said = await operate(parlour, ...foundingWords(merchant, { default: '' }))
  expect(said).toEqual(['casa is founded. `brand show casa` says what it has.'])
  parlour.brands.push(...(await parlour.brandsOfServer.all()))
}

async function deposit(member: TestMember): Promise<void> {
  const desk = openDeposits(parlour)
  const { value } = await desk.begin(member, { channelId: 'bank-1', amount: '1000' })
  const id = String(value['depositId'])
  expect((await desk.find(member, id)).value).toMatchObject({
    payTo: { bank: 'BDO Unibank', holder: 'Casa Luna Inc.', number: '0012 3456 78' },
  })
  await desk.show(member, id, [await slip()])
  await desk.staff(rosa, id, 'claims', {}, merchant)
  const credited = await desk.staff(rosa, id, 'approvals', { amount: '1000', number: 'BDO-1' }, merchant)
  expect(credited).toMatchObject({ status: 200, value: { approvalId: null } })
  expect(await desk.stateOf(id)).toBe('CONFIRMED')
  expect((await parlour.balanceOf(member)).balance).toBe(units(1000n))
}

/** Half of the endings by their number and the other half by their first digit: one of the two wins, whatever is drawn. */
async function bet(member: TestMember): Promise<bigint> {
  const { value } = await parlour.call('GET', '/lgw/numeros/near?gameId=1', { merchant })
  const { numero } = value['currentNumero'] as { numero: string }
  const lower = Array.from({ length: 50 }, (_, at) => String(at).padStart(2, '0')).join()
  const half = { numero, totalStake: '500' }
  await placeSlip(parlour, member, { ...half, playCode: 'DE_DB', picks: lower, units: 50, price: '10' })
  const placed = await placeSlip(parlour, member, {
    ...half,
    playCode: 'DAU',
    picks: '5,6,7,8,9',
    units: 5,
    price: '100',
  })
  expect(placed).toMatchObject({ success: true, value: { balance: '0.0000' } })
  await parlour.clock.nextIssue()
  await parlour.round()
  const { balance } = await parlour.balanceOf(member)
  expect([units(995n), units(990n)]).toContain(balance)
  return balance
}

async function signIn(member: TestMember): Promise<TestMember> {
  const wanted = { username: member.username, password: 'a long enough secret', type: 'username' }
  const { value } = await parlour.sealed('POST', '/wps/session/login', wanted, merchant)
  return { ...member, token: String(value['token']) }
}

async function withdraw(member: TestMember, won: bigint): Promise<void> {
  const cashier = openTestCashier(parlour)
  await cashier.setPaymentPassword(member)
  const { value: account } = await cashier.addAccount(member)
  const payout = { member, payoutAccountId: String(account['payoutAccountId']) }
  // A new account waits for a day.
  expect(await cashier.request(payout)).toMatchObject({ code: 'cashier.account_cooling' })
  await parlour.clock.advance(dayMs + minuteMs)
  await seat()
  const again = await signIn(member)
  const asked = await cashier.request({ ...payout, member: again })
  expect(asked).toMatchObject({ success: true })
  const { value } = asked
  const id = String(value['withdrawalId'])
  const { staff, received } = openReceipts(parlour)
  await staff(marta, id, 'claims', {}, merchant)
  expect(await staff(marta, id, 'approvals', {}, merchant)).toMatchObject({ status: 200, value: { approvalId: null } })
  await staff(rosa, id, 'claims', {}, merchant)
  const paid = await staff(rosa, id, 'receipts/1/payments', { reference: 'BDO-2' }, merchant)
  expect(paid).toMatchObject({ status: 200 })
  expect(await received(again, id)).toMatchObject({ status: 200 })
  expect((await cashier.find(again, id)).value).toMatchObject({ state: 'COMPLETED' })
  expect((await parlour.balanceOf(again)).balance).toBe(won - units(300n))
}

test('an empty production installation is founded, and takes a member from the form to money on the bank', async () => {
  expect(await parlour.brandsOfServer.all()).toEqual([])
  expect(await holdsDemo(parlour.database.db)).toBe(false)
  await found()
  await seat()
  await parlour.round()
  const member = await parlour.register('primera', merchant)
  await deposit(member)
  const won = await bet(member)
  await withdraw(member, won)
  await runReceiptClock({
    database: parlour.database,
    brands: parlour.brandsOfServer,
    news: memberNews,
  })
  expect(await brokenChecks(parlour.database)).toEqual([])
})
