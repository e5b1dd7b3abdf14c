import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { areCeilings, levelAsked, levelOf, levels, missingFor, type Ceilings, type Proofs } from './levels.ts'
import { verificationStates } from './steps.ts'

const ceilings: Ceilings = {
  unprovedDeposits: units(500n),
  levelOneDeposits: units(2000n),
  withdrawals: units(1000n),
  enhanced: units(10_000n),
}

test.each([
  ['deposit', 500n, 0],
  ['deposit', 501n, 1],
  ['deposit', 2000n, 1],
  ['deposit', 2001n, 2],
  ['deposit', 10_000n, 2],
  ['deposit', 10_001n, 3],
  ['withdrawal', 1000n, 0],
  ['withdrawal', 1001n, 2],
  ['withdrawal', 10_000n, 2],
  ['withdrawal', 10_001n, 3],
] as const)('a %s that comes to %s asks for level %i', (kind, sum, level) => {
  expect(levelAsked({ kind, sum: units(sum) }, ceilings)).toBe(level)
})

test('the last hundredth of a hundredth counts', () => {
  expect(levelAsked({ kind: 'deposit', sum: units(2000n) + 1n }, ceilings)).toBe(2)
  expect(levelAsked({ kind: 'withdrawal', sum: units(1000n) + 1n }, ceilings)).toBe(2)
})

test('an agent is somebody who is known', () => expect(levelAsked({ kind: 'agent' }, ceilings)).toBe(2))

test('more money never asks for less, whatever the ceilings', () => {
  let state = 7
  const chance = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 2000; round += 1) {
    const one = BigInt(chance(1000))
    const two = one + BigInt(chance(1000))
    const enhanced = two + BigInt(chance(1000))
    const drawn: Ceilings = {
      unprovedDeposits: one,
      levelOneDeposits: two,
      enhanced,
      withdrawals: BigInt(chance(Number(enhanced) + 1)),
    }
    expect(areCeilings(drawn)).toBe(true)
    const less = BigInt(chance(3500))
    const more = less + BigInt(chance(3500))
    for (const kind of ['deposit', 'withdrawal'] as const) {
      expect(levelAsked({ kind, sum: less }, drawn)).toBeLessThanOrEqual(levelAsked({ kind, sum: more }, drawn))
    }
  }
})

test.each([
  [{ unprovedDeposits: -1n }],
  [{ withdrawals: -1n }],
  [{ unprovedDeposits: units(2001n) }],
  [{ levelOneDeposits: units(10_001n) }],
  [{ withdrawals: units(10_001n) }],
])('%o does not fit the others', (change) => expect(areCeilings({ ...ceilings, ...change })).toBe(false))

const everyProof: readonly Proofs[] = [true, false].flatMap((hasContact) =>
  [true, false].flatMap((hasPerson) =>
    verificationStates.flatMap((identity) =>
      verificationStates.map((funds) => ({ hasContact, hasPerson, identity, funds })),
    ),
  ),
)

test.each([
  [{ hasContact: false, hasPerson: true, identity: 'APPROVED', funds: 'APPROVED' }, 0],
  [{ hasContact: true, hasPerson: false, identity: 'NONE', funds: 'NONE' }, 0],
  [{ hasContact: true, hasPerson: true, identity: 'PENDING', funds: 'NONE' }, 1],
  [{ hasContact: true, hasPerson: true, identity: 'EXPIRED', funds: 'APPROVED' }, 1],
  [{ hasContact: true, hasPerson: true, identity: 'APPROVED', funds: 'REJECTED' }, 2],
  [{ hasContact: true, hasPerson: true, identity: 'APPROVED', funds: 'APPROVED' }, 3],
] as const)('%o has level %i', (proofs, level) => expect(levelOf(proofs)).toBe(level))

test('a level is there exactly where nothing of it is missing', () => {
  for (const proofs of everyProof) {
    for (const level of levels) {
      expect(missingFor(level, proofs).length === 0, JSON.stringify([proofs, level])).toBe(levelOf(proofs) >= level)
    }
  }
})
