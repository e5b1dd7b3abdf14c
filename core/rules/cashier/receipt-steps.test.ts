import { describe, expect, test } from 'vitest'
import {
  decideReceipt,
  receiptEvents,
  receiptStates,
  remindersOf,
  reopenMs,
  transitMs,
  type ReceiptEvent,
  type ReceiptFacts,
  type ReceiptState,
} from './receipt-steps.ts'

const minuteMs = 60_000
const facts = (state: ReceiptState, change: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  state,
  paidAt: 0,
  dueAt: 30 * minuteMs,
  forcedAt: 30 * minuteMs,
  hasFailed: true,
  isPaused: false,
  asksMember: true,
  now: 10 * minuteMs,
  ...change,
})
const outcome = (event: ReceiptEvent, of: ReceiptFacts) => {
  const decision = decideReceipt(event, of)
  return decision.ok ? decision.value : decision.code
}

const not = 'cashier.receipt_state'
const early = 'cashier.receipt_not_paid'
/** Every event on every state, spelled out beside the rule that decides it. */
const expected: Readonly<Record<ReceiptState, readonly string[]>> = {
  //                pay    fail      received           notReceived        expire             confirmPaid  payAgain  refund      reopen
  QUEUED: ['PAID', 'QUEUED', early, early, 'QUEUED', not, not, 'REFUNDED', not],
  PAID: [not, 'QUEUED', 'RECEIVED', 'DISPUTED', 'PAID', not, not, not, not],
  DISPUTED: [not, not, 'RECEIVED', 'DISPUTED', 'DISPUTED', 'RECEIVED', 'QUEUED', 'REFUNDED', not],
  RECEIVED: [not, not, 'RECEIVED', 'RECEIVED', 'RECEIVED', not, not, not, not],
  FORCED_RECEIVED: [not, not, 'FORCED_RECEIVED', 'FORCED_RECEIVED', 'FORCED_RECEIVED', not, not, not, 'DISPUTED'],
  REFUNDED: [not, not, 'REFUNDED', 'REFUNDED', 'REFUNDED', not, not, not, not],
}

test.each(receiptStates.flatMap((state) => receiptEvents.map((event, at) => [state, event, at] as const)))(
  '%s and %s',
  (state, event, at) => {
    expect(outcome(event, facts(state))).toBe(expected[state][at])
  },
)

describe('the clock', () => {
  test.each([
    ['a millisecond too early', transitMs - 1, 'cashier.receipt_in_transit'],
    ['on the second', transitMs, 'DISPUTED'],
    ['a millisecond before the end', 30 * minuteMs - 1, 'DISPUTED'],
    ['at the end', 30 * minuteMs, 'FORCED_RECEIVED'],
    ['a day later', 1440 * minuteMs, 'FORCED_RECEIVED'],
  ])('“not received” %s', (_name, now, wanted) => {
    expect(outcome('notReceived', facts('PAID', { now }))).toBe(wanted)
  })

  test.each([
    ['received', 'FORCED_RECEIVED'],
    ['notReceived', 'FORCED_RECEIVED'],
    ['expire', 'FORCED_RECEIVED'],
    ['fail', 'cashier.receipt_state'],
    ['pay', 'cashier.receipt_state'],
  ] as const)('after the end %s finds it received, though no job has come by', (event, wanted) => {
    expect(outcome(event, facts('PAID', { now: 30 * minuteMs }))).toBe(wanted)
  })

  test('stands while the site is closed for works', () => {
    const late = { now: 90 * minuteMs, isPaused: true }
    expect(outcome('expire', facts('PAID', late))).toBe('PAID')
    expect(outcome('notReceived', facts('PAID', late))).toBe('DISPUTED')
    expect(outcome('received', facts('PAID', late))).toBe('RECEIVED')
  })

  test('lets what it took for received be opened again for seven days', () => {
    const forcedAt = 30 * minuteMs
    expect(outcome('reopen', facts('FORCED_RECEIVED', { now: forcedAt + reopenMs - 1 }))).toBe('DISPUTED')
    expect(outcome('reopen', facts('FORCED_RECEIVED', { now: forcedAt + reopenMs }))).toBe('cashier.reopen_late')
  })

  test('reminds half-way and five minutes before the end, once where they meet', () => {
    expect(remindersOf(0, 30 * minuteMs)).toEqual([15 * minuteMs, 25 * minuteMs])
    expect(remindersOf(0, 10 * minuteMs)).toEqual([5 * minuteMs])
    expect(remindersOf(0, 4 * minuteMs)).toEqual([2 * minuteMs])
  })
})

test('what is queued goes back only after sending it failed', () => {
  expect(outcome('refund', facts('QUEUED', { hasFailed: false }))).toBe('cashier.receipt_state')
})

test('where nobody is asked, what is sent has been received', () => {
  expect(outcome('pay', facts('QUEUED', { asksMember: false }))).toBe('RECEIVED')
})

test('a button pressed twice does nothing the second time', () => {
  for (const state of receiptStates) {
    for (const event of ['received', 'notReceived', 'expire'] as const) {
      const first = decideReceipt(event, facts(state))
      if (!first.ok) continue
      expect(outcome(event, facts(first.value))).toBe(first.value)
    }
  }
})
