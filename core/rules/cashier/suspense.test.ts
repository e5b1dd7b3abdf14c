import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositStates } from './deposit-steps.ts'
import { decideSuspense, leftInSuspense, stateAfterReturn, suspenseVerdicts, type Suspended } from './suspense.ts'

const money = (change: Partial<Suspended> = {}): Suspended => ({
  amount: 100n,
  takenBack: 0n,
  currency: 'PHP',
  verdict: undefined,
  ...change,
})
const toMember = { verdict: 'MEMBER', currency: 'PHP' } as const

test.each([
  ['to a member', money(), toMember, { amount: 100n }],
  ['to an order', money(), { verdict: 'ORDER', currency: 'PHP' } as const, { amount: 100n }],
  ['back', money(), { verdict: 'RETURN' } as const, { amount: 100n }],
  ['what is left of it', money({ takenBack: 40n }), toMember, { amount: 60n }],
  ['nothing that is left', money({ takenBack: 100n }), toMember, { refused: 'cashier.suspense_gone' }],
  ['to another currency', money({ currency: 'VND' }), toMember, { refused: 'cashier.suspense_currency' }],
  ['back in whatever currency', money({ currency: 'VND' }), { verdict: 'RETURN' } as const, { amount: 100n }],
  ['given before', money({ verdict: 'MEMBER' }), toMember, { refused: 'cashier.suspense_decided' }],
  ['sent back before', money({ verdict: 'RETURN' }), toMember, { refused: 'cashier.suspense_decided' }],
])('%s', (_name, current, request, decision) => expect(decideSuspense(current, request)).toEqual(decision))

test('what is decided is what lies there, and nothing lies there once it was', () => {
  const amount = fc.bigInt(1n, 300n)
  fc.assert(
    fc.property(amount, fc.bigInt(0n, 300n), (came, takenBack) => {
      const current = money({ amount: came, takenBack })
      const decision = decideSuspense(current, toMember)
      const decided = 'amount' in decision ? decision.amount : 0n
      expect(decided).toBe(leftInSuspense(current))
      expect(decided + (takenBack < came ? takenBack : came)).toBe(came)
    }),
  )
  for (const verdict of suspenseVerdicts) expect(leftInSuspense(money({ verdict }))).toBe(0n)
})

test('an order that waits for nothing but the money that is sent back has failed', () => {
  const of = (state: (typeof depositStates)[number], received: bigint, reversed = 0n) =>
    stateAfterReturn({ state, received, reversed })
  expect([of('REVIEW', 0n), of('REVIEW', 50n, 50n), of('REVIEW', 50n)]).toEqual(['FAILED', 'FAILED', 'REVIEW'])
  for (const state of depositStates) if (state !== 'REVIEW') expect(of(state, 0n)).toBe(state)
})
