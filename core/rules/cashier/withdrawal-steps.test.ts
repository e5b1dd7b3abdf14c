import { expect, test } from 'vitest'
import {
  hasEnded,
  stepWithdrawal,
  withdrawalEvents,
  withdrawalStates,
  type WithdrawalState,
} from './withdrawal-steps.ts'

const no = undefined
/** Every event on every state, spelled out beside the table. */
const expected: Readonly<Record<WithdrawalState, readonly (WithdrawalState | undefined)[]>> = {
  //          cancel       claim     release      approve     reject
  REQUESTED: ['CANCELLED', 'REVIEW', 'REQUESTED', 'APPROVED', 'REJECTED'],
  REVIEW: ['CANCELLED', 'REVIEW', 'REVIEW', 'APPROVED', 'REJECTED'],
  APPROVED: [no, 'PAYING', 'APPROVED', no, no],
  PAYING: [no, 'PAYING', 'APPROVED', no, no],
  AWAITING_CONFIRMATION: [no, 'AWAITING_CONFIRMATION', 'AWAITING_CONFIRMATION', no, no],
  PARTIAL: [no, 'PARTIAL', 'PARTIAL', no, no],
  DISPUTED: [no, 'DISPUTED', 'DISPUTED', no, no],
  FAILED_PAYOUT: [no, 'PAYING', 'FAILED_PAYOUT', no, 'REJECTED'],
  COMPLETED: [no, no, no, no, no],
  CANCELLED: [no, no, no, no, no],
  REJECTED: [no, no, no, no, no],
}

test.each(withdrawalStates.flatMap((state) => withdrawalEvents.map((event, at) => [state, event, at] as const)))(
  '%s and %s',
  (state, event, at) => {
    expect(stepWithdrawal(state, event)).toBe(expected[state][at])
  },
)

test('nothing happens to what has ended', () => {
  const ended = withdrawalStates.filter(hasEnded)
  expect(ended).toEqual(['COMPLETED', 'CANCELLED', 'REJECTED'])
  expect(
    ended.flatMap((state) => withdrawalEvents.map((event) => stepWithdrawal(state, event))).every((to) => to === no),
  ).toBe(true)
})
