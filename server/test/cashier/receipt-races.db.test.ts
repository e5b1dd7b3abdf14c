import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  receiptEvents,
  receiptStates,
  receiptSteps,
  type ReceiptEvent,
  type ReceiptState,
} from '@parlour/core/rules/cashier/receipt-steps.ts'
import { brokenChecks } from '../support/ledger.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { approveWithdrawal, claimWithdrawal, rejectWithdrawal } from '../../src/modules/cashier/review.service.ts'
import {
  failReceipt,
  payReceipt,
  reopenReceipt,
  resolveReceipt,
  type Verdict,
} from '../../src/modules/cashier/pay-receipts.service.ts'
import { listReceipts } from '../../src/modules/cashier/receipt.sql.ts'
import { runReceiptClock } from '../../src/modules/cashier/receipts.jobs.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openReceipts } from '../support/receipts.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let buttons: ReturnType<typeof openReceipts>
let taker: { member: TestMember; payoutAccountId: string }
const minuteMs = 60_000
const operator = 'rosa'
const reason = 'Because the test says so.'

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  cashier = openTestCashier(parlour)
  buttons = openReceipts(parlour)
  await buttons.terms({ confirmMinutes: 10, requestsADay: 10_000 })
  taker = await rich('racer')
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

/** Cash for as many withdrawals as a test needs. */
async function rich(username: string) {
  const ready = await cashier.ready(username, 5000n)
  await parlour.credit(ready.member, 5000n)
  return ready
}
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => parlour.database.transaction(work)
const clock = () =>
  runReceiptClock({
    database: parlour.database,
    brands: parlour.brandsOfServer,
    news: { ...memberNews, receiptDue: async () => undefined, receiptForced: async () => undefined },
  })

const decisionOf = (withdrawalId: string) => ({ withdrawalId, n: 1, operator, reason })
const resolve = (verdict: Verdict) => (id: string) => inTx((tx) => resolveReceipt(tx, { ...decisionOf(id), verdict }))
const pay = (id: string) => inTx((tx) => payReceipt(tx, { ...decisionOf(id), reference: 'TRF' }))
const hold = (id: string) => inTx((tx) => claimWithdrawal(tx, id, operator)).catch(() => undefined)

/** What each event is when it comes to the server. */
const events: Readonly<Record<ReceiptEvent, (id: string) => Promise<unknown>>> = {
  pay,
  fail: (id) => inTx((tx) => failReceipt(tx, decisionOf(id))),
  received: (id) => buttons.received(taker.member, id),
  notReceived: (id) => buttons.missed(taker.member, id),
  expire: clock,
  confirmPaid: resolve('confirmPaid'),
  payAgain: resolve('payAgain'),
  refund: resolve('refund'),
  reopen: (id) => inTx((tx) => reopenReceipt(tx, decisionOf(id))),
}

/** `done`, or the code of the refusal; anything else that goes wrong is the test's to fail by. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    const answer = (await work) as { status?: number; code?: string } | undefined
    return answer?.status === undefined || answer.status === 200 ? 'done' : String(answer.code)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code !== 'string' || !/^[a-z]+\./.test(code)) throw error
    return code
  }
}

/** A new dispute would keep the next from being asked for: enough are asked for before any begins. */
const prepared: string[] = []
async function prepare(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { value } = await cashier.request(taker, { amount: '100' })
    prepared.push(String(value['withdrawalId']))
  }
}
async function inState(state: ReceiptState | 'REQUESTED'): Promise<string> {
  const id = prepared.pop()
  if (id === undefined) throw new Error('more were needed than were prepared')
  if (state === 'REQUESTED') return id
  await approve(id)
  await hold(id)
  if (state === 'QUEUED') return id
  await pay(id)
  if (state === 'PAID') return id
  if (state === 'RECEIVED') await buttons.received(taker.member, id)
  if (state === 'FORCED_RECEIVED') {
    await parlour.clock.advance(10.5 * minuteMs)
    await clock()
    await parlour.clock.advance(-10.5 * minuteMs)
  }
  if (state === 'DISPUTED' || state === 'REFUNDED') {
    await parlour.clock.advance(2.5 * minuteMs)
    await buttons.missed(taker.member, id)
    await parlour.clock.advance(-2.5 * minuteMs)
  }
  if (state === 'REFUNDED') await resolve('refund')(id)
  return id
}
const stateOf = async (id: string) => (await listReceipts(parlour.database.db, [id]))[0]?.state

test('every event on every state: what the table says happens in the database', async () => {
  await prepare(receiptStates.length * receiptEvents.length)
  for (const state of receiptStates) {
    for (const event of receiptEvents) {
      const id = await inState(state)
      // Past the money's way, before the end.
      if (state === 'PAID') await parlour.clock.advance(3 * minuteMs)
      const wanted = receiptSteps[state][event]
      // The table knows neither whether sending has failed nor that the end is not reached.
      const isRefused = wanted.startsWith('cashier.') || (event === 'refund' && state === 'QUEUED')
      const said = await outcome(events[event](id))
      const after = await stateOf(id)
      if (state === 'PAID') await parlour.clock.advance(-3 * minuteMs)
      expect([said === 'done', state, event]).toEqual([!isRefused || refusesNothing(event), state, event])
      const expected = isRefused || wanted === 'stays' || event === 'expire' ? state : wanted
      expect([after, state, event]).toEqual([expected, state, event])
    }
  }
}, 240_000)

/** The clock passes over what is not its own. */
const refusesNothing = (event: ReceiptEvent) => event === 'expire'

const claimed = (id: string, decide: (tx: Tx) => Promise<unknown>) =>
  inTx(async (tx) => {
    await claimWithdrawal(tx, id, operator)
    return decide(tx)
  })
const approve = (id: string) => claimed(id, (tx) => approveWithdrawal(tx, { withdrawalId: id, by: operator }))
const reject = (id: string) => claimed(id, (tx) => rejectWithdrawal(tx, { withdrawalId: id, reason, operator }))
const cancel = (id: string) => cashier.cancel(taker.member, id)
const allReceived = (id: string) => buttons.allReceived(taker.member, id)
const claimBy = (name: string) => (id: string) => inTx((tx) => claimWithdrawal(tx, id, name))

type Race = readonly [
  name: string,
  from: ReceiptState | 'REQUESTED',
  first: (id: string) => Promise<unknown>,
  second: (id: string) => Promise<unknown>,
  /** How many may say that they happened, and where it may end. */
  done: readonly number[],
  ends: readonly (ReceiptState | undefined)[],
  minutes?: number,
]
const races: readonly Race[] = [
  ['cancelling and approving', 'REQUESTED', cancel, approve, [1], [undefined, 'QUEUED']],
  ['cancelling and rejecting', 'REQUESTED', cancel, reject, [1], [undefined]],
  ['approving twice', 'REQUESTED', approve, approve, [1], ['QUEUED']],
  ['approving and rejecting', 'REQUESTED', approve, reject, [1], [undefined, 'QUEUED']],
  ['two who claim it', 'REQUESTED', claimBy('rosa'), claimBy('marta'), [1], [undefined]],
  ['paying twice', 'QUEUED', pay, pay, [1], ['PAID']],
  ['paying and failing', 'QUEUED', pay, events.fail, [1, 2], ['PAID', 'QUEUED']],
  ['received twice', 'PAID', events.received, events.received, [2], ['RECEIVED']],
  ['received and all received', 'PAID', events.received, allReceived, [2], ['RECEIVED']],
  ['received and missed', 'PAID', events.received, events.notReceived, [2], ['RECEIVED'], 3],
  ['missed twice', 'PAID', events.notReceived, events.notReceived, [2], ['DISPUTED'], 3],
  ['received and failed', 'PAID', events.received, events.fail, [1], ['RECEIVED', 'QUEUED'], 3],
  ['received at the end', 'PAID', events.received, clock, [2], ['FORCED_RECEIVED'], 10.5],
  ['missed at the end', 'PAID', events.notReceived, clock, [2], ['FORCED_RECEIVED'], 10.5],
  ['missed a moment before the end', 'PAID', events.notReceived, clock, [2], ['DISPUTED'], 9],
  ['two clocks', 'PAID', clock, clock, [2], ['FORCED_RECEIVED'], 10.5],
  ['refunding and receiving', 'DISPUTED', resolve('refund'), events.received, [1, 2], ['REFUNDED', 'RECEIVED']],
  ['refunding and confirming', 'DISPUTED', resolve('refund'), resolve('confirmPaid'), [1], ['REFUNDED', 'RECEIVED']],
  ['refunding twice', 'DISPUTED', resolve('refund'), resolve('refund'), [1], ['REFUNDED']],
  ['paying again and refunding', 'DISPUTED', resolve('payAgain'), resolve('refund'), [1], ['QUEUED', 'REFUNDED']],
  ['opening again twice', 'FORCED_RECEIVED', events.reopen, events.reopen, [1], ['DISPUTED']],
]

test('two at once: one of the two orders happened, whole, and money moved once', async () => {
  // What is in dispute from before keeps new ones from being asked for.
  taker = await rich('racer2')
  await prepare(races.length * 3)
  for (const [name, from, first, second, done, ends, minutes = 0] of races) {
    for (let round = 0; round < 3; round += 1) {
      const id = await inState(from)
      await parlour.clock.advance(minutes * minuteMs)
      await parlour.database.warm()
      const said = await Promise.all([outcome(first(id)), outcome(second(id))])
      const after = await stateOf(id)
      await parlour.clock.advance(-minutes * minuteMs)
      const count = said.filter((one) => one === 'done').length
      expect([done.includes(count), ends.includes(after), name, count, after]).toEqual([true, true, name, count, after])
    }
  }
  expect(await brokenChecks(parlour.database)).toEqual([])
}, 240_000)

test('a server that dies after any step has done none of it, and it can be done again', async () => {
  taker = await rich('racer3')
  await prepare(6)
  const died = new Error('killed')
  const steps: readonly (readonly [ReceiptState, (tx: Tx, id: string) => Promise<unknown>, ReceiptState])[] = [
    ['QUEUED', (tx, id) => payReceipt(tx, { ...decisionOf(id), reference: 'TRF' }), 'PAID'],
    ['PAID', (tx, id) => failReceipt(tx, decisionOf(id)), 'QUEUED'],
    ['DISPUTED', (tx, id) => resolveReceipt(tx, { ...decisionOf(id), verdict: 'confirmPaid' }), 'RECEIVED'],
    ['DISPUTED', (tx, id) => resolveReceipt(tx, { ...decisionOf(id), verdict: 'refund' }), 'REFUNDED'],
    ['DISPUTED', (tx, id) => resolveReceipt(tx, { ...decisionOf(id), verdict: 'payAgain' }), 'QUEUED'],
    ['FORCED_RECEIVED', (tx, id) => reopenReceipt(tx, decisionOf(id)), 'DISPUTED'],
  ]
  for (const [from, work, to] of steps) {
    const id = await inState(from)
    const before = await cashier.pools(taker.member)
    const killed = inTx(async (tx) => {
      await work(tx, id)
      throw died
    })
    await expect(killed).rejects.toBe(died)
    expect([await stateOf(id), await cashier.pools(taker.member)]).toEqual([from, before])
    await inTx((tx) => work(tx, id))
    expect(await stateOf(id)).toBe(to)
  }
}, 120_000)
