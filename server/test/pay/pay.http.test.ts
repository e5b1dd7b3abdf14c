import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInList } from '@parlour/core/fair/merkle.ts'
import { isBillRight, readBillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { billChecks } from '../../src/modules/pay/checks/bill.check.sql.ts'
import { dayOf } from '../../src/platform/clock/calendar-day.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openContracts } from '../support/contracts.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPayStage, type PayStage } from '../support/pay.ts'
import { openTestCashier } from '../support/withdrawals.ts'

// Salaries of a line, from its bets to its bills: computed and paid by the server's own jobs, read by its sides.

let parlour: TestParlour
let console: TestConsole
let stage: PayStage
let desk: Desk
let second: Desk
let viewer: Desk
let foreign: Desk
let lines: ReturnType<typeof openLines>
let contracts: ReturnType<typeof openContracts>
let top: TestMember
let lead: TestMember
let anna: TestMember
let other: TestMember
const base = '/console/api/brands/parlour'
const reason = 'A test of it'
const dayMs = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  stage = await openPayStage(parlour.database, parlour.brands[0]?.brandId)
  contracts = openContracts(parlour)
  lines = openLines(parlour)
  top = await lines.join('paytop', { type: 2 })
  lead = await lines.join('paylead', { type: 1, below: top })
  anna = await lines.join('payanna', { below: lead, whole: 3000n })
  other = await lines.join('payother', { type: 2, whole: 10n })
  await contracts.found(top, '1', 'DAILY_SALARY')
  const offered = await contracts.offer(top, lead, '0.5', { kind: 'DAILY_SALARY' })
  const answered = await contracts.answer(lead, contracts.idOf(offered), contracts.requestOf(offered), 'A')
  expect(answered).toMatchObject({ success: true })
  await passDay()
  await contracts.cross()
})
afterAll(async () => {
  const found = await Promise.all(
    billChecks.map(({ name }) => parlour.database.transaction((tx) => runChecks(tx, name))),
  )
  await parlour.close()
  expect(found.flat().filter(({ broken }) => broken > 0)).toEqual([])
})

/** A day goes by, over which everybody signs in anew. */
async function passDay(): Promise<void> {
  await parlour.clock.advance(dayMs)
  const signIn = async ({ username, memberId, merchant }: TestMember): Promise<TestMember> => {
    const body = { type: 'username', username, password: 'a long enough secret' }
    const { value } = await parlour.sealedWith('POST', '/wps/session/login', { body, merchant })
    return { token: String(value['token']), memberId, username, merchant }
  }
  ;[top, lead, anna, other] = await Promise.all([signIn(top), signIn(lead), signIn(anna), signIn(other)])
}

/** What one day’s bets of the line come to, as the reader of endings adds them up. */
async function playADay(whole: bigint): Promise<void> {
  const stake = units(whole)
  const day = dayOf(await parlour.clock.now(), 'Asia/Manila')
  const bet = { turnover: stake, stake, payout: 0n, rebate: 0n, amount: 0n }
  const path = [top.memberId, lead.memberId]
  await stage.play([{ day, memberId: anna.memberId, path, item: 'LOTT', ...bet }])
}
const job = async () => {
  await defined(
    parlour.jobs.find(({ name }) => name === 'pay:runs_made'),
    'the job',
  ).work({})
}
const loop = () =>
  defined(
    parlour.loops.find(({ name }) => name === 'the bills of agents'),
    'the loop',
  ).work()
const get = (path: string, { token, merchant }: TestMember) =>
  parlour.call('GET', `/api/agents/bills${path}`, { token, merchant })
const list = ({ value }: Answer) => value['list'] as Record<string, unknown>[]

test('a salary is computed for the day, paid down the line, and shown to both sides with its proof', async () => {
  await playADay(1000n)
  await job()
  expect(list(await get('?side=RECEIVED', top))).toEqual([])
  await passDay()
  await job()
  await job()
  await loop()
  await loop()
  expect(list(await get('?side=RECEIVED', top))).toMatchObject([
    {
      kind: 'DAILY_SALARY',
      state: 'PAID',
      gross: '10.0000',
      net: '5.0000',
      paid: '10.0000',
      open: '0.0000',
      other: null,
    },
  ])
  expect(list(await get('?side=PAID', top))).toMatchObject([{ state: 'PAID', due: '5.0000', other: 'paylead' }])
  expect(list(await get('?side=PAID&receiver=payother', top))).toEqual([])
  expect([await lines.cash(top), await lines.cash(lead)]).toEqual(['5.0000', '5.0000'])
  const [bill] = list(await get('?side=RECEIVED', lead))
  const id = String(bill?.['billId'])
  expect(bill).toMatchObject({ side: 'RECEIVED', state: 'PAID', other: 'pa··p' })
  const detail = await get(`/${id}`, lead)
  expect(detail.value).toMatchObject({
    figures: { turnover: '1000.0000', active: 1, gross: '5.0000', childrenGross: '0.0000' },
    rules: { tier: 0, terms: { rateType: 'P', tiers: [{ rate: '0.5' }] } },
    payments: [{ amount: '5.0000' }],
    adjustments: [],
  })
  const { leaf, root, ...proof } = detail.value['proof'] as {
    leaf: string
    root: string
    place: number
    count: number
    path: string[]
  }
  expect(isInList({ ...proof, line: leaf }, root)).toBe(true)
  expect(isBillRight(defined(readBillLeaf(leaf), 'a line of a run'))).toBe(true)
  expect((await get(`/${id}`, top)).value).toMatchObject({ bill: { side: 'PAID' } })
  for (const stranger of [anna, other])
    expect(await get(`/${id}`, stranger)).toMatchObject({ status: 404, code: 'pay.bill_unknown' })
  const told = await contracts.messages(lead)
  expect(told.filter(({ kind }) => kind.startsWith('bill'))).toMatchObject([{ kind: 'billPaid' }])
  const figures = await parlour.call('GET', `/api/agents/figures?from=2000-01-01&to=2000-01-01`, top)
  expect(figures.value).toMatchObject({ salaries: '0.0000', dividends: '0.0000' })
})

test('whoever owes a bill neither withdraws nor sends until it is paid', async () => {
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  viewer = await console.enter('viewer')
  foreign = await console.enter('administrator', ['verbena'])
  // The top has sent its money away, and its contract gives it less than it owes.
  expect(await lines.send(top, { direction: 'DOWN', to: 'paylead', amount: '5' })).toMatchObject({ success: true })
  const limit = {
    payerMode: 'UPLINE',
    carryMode: 'PERMANENT',
    requireLoss: false,
    stepWise: false,
    depositFee: '0',
    productFees: [],
  }
  const rolling = { ...limit, carryMode: 'HIGH_ROLLER', approveAbove: '1', reason }
  for (const highRollerFrom of [undefined, null, '0'])
    expect(await desk.call('POST', `${base}/pay-terms/proposals`, { ...rolling, highRollerFrom })).toMatchObject({
      code: 'console.pay_terms_invalid',
    })
  const proposed = await desk.call('POST', `${base}/pay-terms/proposals`, { ...limit, approveAbove: '1', reason })
  expect(proposed).toMatchObject({ success: true })
  await agree(proposed)
  await playADay(1000n)
  await passDay()
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  await job()
  await loop()
  const [run] = list(await desk.call('GET', `${base}/pay-runs`))
  expect(run).toMatchObject({ state: 'COMPUTED', total: '15.0000', ofPlatform: '10.0000', bills: 2 })
  const runId = String(run?.['runId'])
  expect(await desk.call('GET', `${base}/pay-runs/${runId}/comparison`)).toMatchObject({
    value: { isEqual: true, differences: 0, first: null },
  })
  const bills = list(await desk.call('GET', `${base}/pay-runs/${runId}/bills`))
  const [first, below] = bills.map(({ billId }) => String(billId))
  // The platform's own is held: what is below it is owed by whoever has nothing.
  expect(await desk.call('POST', `${base}/pay-bills/${first}/hold`, { reason })).toMatchObject({ success: true })
  for (const [by, code] of [
    [viewer, 'console.permission_missing'],
    [foreign, 'console.brand_out_of_reach'],
  ] as const)
    expect((await by.call('POST', `${base}/pay-bills/${first}/waive`, { reason })).success, code).toBe(false)
  const payment = await desk.call('POST', `${base}/pay-runs/${runId}/payment-proposals`, { reason })
  expect(payment).toMatchObject({ success: true })
  await agree(payment)
  await loop()
  expect((await get('/status', top)).value).toMatchObject({
    isBlocked: true,
    owes: { bills: 1, amount: '5.0000' },
    held: { bills: 1, amount: '10.0000' },
  })
  expect((await get('/status', lead)).value).toMatchObject({ isBlocked: false, isOwed: { bills: 1, amount: '5.0000' } })
  expect(list(await desk.call('GET', `${base}/pay-debtors`))).toMatchObject([{ account: 'paytop', open: '5.0000' }])
  await stage.credit(top.memberId, units(3n))
  expect(await lines.send(top, { direction: 'DOWN', to: 'paylead', amount: '1' })).toMatchObject({
    status: 409,
    code: 'pay.bill_open',
  })
  const cashier = openTestCashier(parlour)
  const payoutAccountId = String((await cashier.addAccount(top)).value['payoutAccountId'])
  const asked = { member: top, payoutAccountId }
  expect(await cashier.request(asked, { amount: '1' })).toMatchObject({ status: 409, code: 'pay.bill_open' })
  await loop()
  expect((await get('/status', top)).value).toMatchObject({ owes: { amount: '2.0000' } })
  expect(await desk.call('POST', `${base}/pay-bills/${first}/release`, { reason })).toMatchObject({ success: true })
  await loop()
  expect((await get('/status', top)).value).toMatchObject({ isBlocked: false, owes: { bills: 0 } })
  expect(await lines.cash(top)).toBe('8.0000')
  const shown = await desk.call('GET', `${base}/pay-bills/${below}`)
  expect(shown.value).toMatchObject({ bill: { state: 'PAID', payer: 'paytop' }, payments: [{}, {}] })
  expect((await desk.call('GET', `${base}/pay-bills/${first}`)).value).toMatchObject({
    events: [{ what: 'release' }, { what: 'hold', reason }],
    children: [{ account: 'paylead', gross: '5.0000' }],
  })
  expect((await desk.call('GET', `${base}/pay-runs/${runId}`)).value).toMatchObject({
    run: { state: 'PAID', paid: '15.0000' },
    states: [{ state: 'PAID', bills: 2 }],
  })
})

test('an operator makes the run of a period that is over before its hour', async () => {
  await playADay(200n)
  desk = await console.enter('administrator')
  const body = { kind: 'DAILY_SALARY', category: 'CONS', cycle: 'OWN', reason }
  expect(await desk.call('POST', `${base}/pay-runs`, body)).toMatchObject({ code: 'console.nothing_changed' })
  const now = await parlour.clock.now()
  const midnight = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('Asia/Manila')
    .startOfDay()
    .add({ days: 1 })
  await parlour.clock.set(midnight.epochMilliseconds + 60_000)
  desk = await console.enter('administrator')
  await job()
  expect(await desk.call('POST', `${base}/pay-runs`, body)).toMatchObject({ success: true, value: { made: 1 } })
  expect(await desk.call('POST', `${base}/pay-runs`, body)).toMatchObject({ code: 'console.nothing_changed' })
})

async function agree({ value }: { value: Record<string, unknown> }): Promise<void> {
  const waiting = list((await second.call('GET', '/console/api/approvals?state=waiting')) as Answer) as {
    approvalId: string
    seen: string
  }[]
  const approvalId = String(value['approvalId'])
  const seen = waiting.find((one) => one.approvalId === approvalId)?.seen
  const verdict = { verdict: 'approved', seen, reason }
  expect(await second.call('POST', `/console/api/approvals/${approvalId}/decision`, verdict)).toMatchObject({
    success: true,
  })
}
