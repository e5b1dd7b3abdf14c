import { expect, test } from 'vitest'
import { stateAt, stepVerification, verificationEvents, verificationStates, type VerificationState } from './steps.ts'

const no = undefined
/** Every event on every state, spelled out beside the table. */
const expected: Readonly<Record<VerificationState, readonly (VerificationState | undefined)[]>> = {
  //      submit, claim, screen, approve, reject, revoke, expire
  NONE: ['PENDING', no, no, no, no, no, no],
  PENDING: [no, 'PENDING', 'PENDING', 'APPROVED', 'REJECTED', no, no],
  APPROVED: [no, no, no, no, no, 'REJECTED', 'EXPIRED'],
  REJECTED: ['PENDING', no, no, no, no, no, no],
  EXPIRED: ['PENDING', no, no, no, no, no, no],
}

test.each(verificationStates.flatMap((state) => verificationEvents.map((event, at) => [state, event, at] as const)))(
  '%s and %s',
  (state, event, at) => {
    expect(stepVerification(state, event)).toBe(expected[state][at])
  },
)

test('nothing is approved but what a person has before them', () => {
  expect(verificationStates.filter((state) => stepVerification(state, 'approve') !== undefined)).toEqual(['PENDING'])
})

test.each([
  ['APPROVED', null, 'APPROVED'],
  ['APPROVED', 1001, 'APPROVED'],
  ['APPROVED', 1000, 'EXPIRED'],
  ['APPROVED', 999, 'EXPIRED'],
  ['PENDING', 1, 'PENDING'],
  ['REJECTED', 1, 'REJECTED'],
] as const)('%s that ends at %s counts as %s', (state, expiresAt, counts) => {
  expect(stateAt({ state, expiresAt }, 1000)).toBe(counts)
})
