import { expect, test } from 'vitest'
import { depositEvents, depositStates, stepDeposit, type DepositState } from './deposit-steps.ts'

const no = undefined
/** Every event on every state, spelled out beside the table. */
const expected: Readonly<Record<DepositState, readonly (DepositState | undefined)[]>> = {
  //       open, slip, cancel, expire, claim, approve, reject, assign, paid, failed, reversed
  CREATED: ['REDIRECTED', no, 'CANCELLED', 'EXPIRED', no, no, no, 'CONFIRMED', 'CONFIRMED', 'FAILED', no],
  REDIRECTED: [no, no, 'CANCELLED', 'EXPIRED', no, no, no, 'CONFIRMED', 'CONFIRMED', 'FAILED', no],
  AWAITING_PAYMENT: [
    ...([no, 'PROCESSING', 'CANCELLED', 'EXPIRED', 'AWAITING_PAYMENT'] as const),
    ...(['CONFIRMED', no, 'CONFIRMED', 'CONFIRMED', 'FAILED', no] as const),
  ],
  PROCESSING: [no, 'PROCESSING', no, no, 'PROCESSING', 'CONFIRMED', 'FAILED', 'CONFIRMED', 'CONFIRMED', 'FAILED', no],
  CONFIRMED: [no, no, no, no, no, no, no, 'CONFIRMED', 'CONFIRMED', 'REVIEW', 'REVERSED'],
  EXPIRED: [no, 'PROCESSING', no, no, 'EXPIRED', 'CONFIRMED', no, 'CONFIRMED', 'CONFIRMED', no, no],
  FAILED: [no, no, no, no, 'FAILED', 'CONFIRMED', no, 'CONFIRMED', 'CONFIRMED', no, no],
  CANCELLED: [no, no, no, no, 'CANCELLED', 'CONFIRMED', no, 'CONFIRMED', 'CONFIRMED', no, no],
  REVIEW: [no, no, no, no, no, no, no, 'CONFIRMED', 'REVIEW', no, 'REVERSED'],
  REVERSED: [no, no, no, no, no, no, no, 'CONFIRMED', 'CONFIRMED', no, no],
}

test.each(depositStates.flatMap((state) => depositEvents.map((event, at) => [state, event, at] as const)))(
  '%s and %s',
  (state, event, at) => {
    expect(stepDeposit(state, event)).toBe(expected[state][at])
  },
)

test('money that comes is taken in every state, and what was credited is credited by nobody again', () => {
  expect(depositStates.every((state) => stepDeposit(state, 'paid') !== undefined)).toBe(true)
  expect(depositStates.every((state) => stepDeposit(state, 'assign') === 'CONFIRMED')).toBe(true)
  for (const state of ['CONFIRMED', 'REVIEW', 'REVERSED'] as const) expect(stepDeposit(state, 'approve')).toBe(no)
})
