import { expect, test } from 'vitest'
import { claimGraceMs, decideClaim, judgeMilestones, type CycleState } from './milestones.ts'

const milestones = [
  { value: 100n, reward: 80_000n },
  { value: 500n, reward: 0n },
  { value: 1000n, reward: 580_000n },
]
const state = (own: Partial<CycleState> = {}): CycleState => ({
  progress: 600n,
  claimed: new Set(),
  endsAt: 1_000_000,
  now: 999_999,
  ...own,
})

test('what is reached, has a reward and was not claimed is ready', () => {
  const flags = (own: Partial<CycleState>) =>
    judgeMilestones(milestones, state(own)).map(({ isReached, isClaimed, isClaimable }) =>
      [isReached, isClaimed, isClaimable].map(Number).join(''),
    )
  expect(flags({})).toEqual(['101', '100', '000'])
  expect(flags({ progress: 1000n, claimed: new Set([0]) })).toEqual(['110', '100', '101'])
  expect(flags({ now: 1_000_000 + claimGraceMs })).toEqual(['100', '100', '000'])
})

test.each([
  ['is there', {}, 0, undefined],
  ['is claimed until a day after the cycle', { now: 1_000_000 + claimGraceMs - 1 }, 0, undefined],
  ['is not reached', {}, 2, 'promo.not_reached'],
  ['was claimed', { claimed: new Set([0]) }, 0, 'promo.already_claimed'],
  ['is over', { now: 1_000_000 + claimGraceMs }, 0, 'promo.claim_over'],
  ['is information', {}, 1, 'promo.milestone_unknown'],
  ['is none', {}, 3, 'promo.milestone_unknown'],
] as const)('a milestone that %s', (_, own, place, code) => {
  const decision = decideClaim(milestones, state(own), place)
  if (code === undefined) expect(decision).toEqual({ ok: true, value: { reward: 80_000n } })
  else expect(decision).toMatchObject({ ok: false, code })
})
