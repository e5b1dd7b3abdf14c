import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applicationStates,
  approvedAmount,
  judgeApplications,
  mayApply,
  mayBecome,
  readApplication,
  type Applicant,
  type ApplicationState,
  type ApplicationTerms,
  type PastApplication,
} from './application.ts'

const rule: ApplicationTerms = { most: 1, oneAtATime: true, again: true, chosen: false, atOnce: false }
const terms = (own: Partial<ApplicationTerms> = {}) => ({
  startAt: 100,
  endAt: 200,
  rankFrom: 1,
  application: { ...rule, ...own },
})
const past = (...states: readonly ApplicationState[]): readonly PastApplication[] =>
  states.map((state, at) => {
    const isApproved = state === 'issued' || state === 'claimed'
    return {
      applicationId: `a${at}`,
      state,
      amount: isApproved ? 500_000n : null,
      claimUntil: isApproved ? 180 : null,
    }
  })
const who = (own: Partial<Applicant> = {}): Applicant => ({
  now: 150,
  rank: 1,
  isSpent: false,
  applications: [],
  ...own,
})

describe('who may apply', () => {
  test.each<[string, Partial<ApplicationTerms>, Partial<Applicant>, string | true]>([
    ['in its time', {}, {}, true],
    ['before it', {}, { now: 99 }, 'promo.promotion_coming'],
    ['at its first moment', {}, { now: 100 }, true],
    ['at its end', {}, { now: 200 }, 'promo.promotion_over'],
    ['of a lower rank', {}, { rank: 0 }, 'promo.not_for_rank'],
    ['with nothing left', {}, { isSpent: true }, 'promo.budget_spent'],
    ['while one waits', {}, { applications: past('applying') }, 'promo.application_waits'],
    ['while one is ready', {}, { applications: past('issued') }, 'promo.application_waits'],
    ['after a claim', {}, { applications: past('claimed') }, 'promo.application_most'],
    ['after a claim, where there may be two', { most: 2 }, { applications: past('claimed') }, true],
    ['after a rejection', {}, { applications: past('rejected') }, true],
    [
      'after a rejection that is the last word',
      { again: false },
      { applications: past('rejected') },
      'promo.application_rejected',
    ],
    ['after one that closed', {}, { applications: past('close') }, true],
    ['with one that waits, where two may', { most: 2, oneAtATime: false }, { applications: past('applying') }, true],
    [
      'with two that wait, where two may',
      { most: 2, oneAtATime: false },
      { applications: past('applying', 'applying') },
      'promo.application_waits',
    ],
  ])('%s', (_, own, applicant, expected) => {
    const decision = mayApply(terms(own), who(applicant))
    expect(decision.ok || decision.code).toBe(expected)
  })

  test('of a promotion that is not applied for nobody does', () => {
    expect(mayApply({ startAt: 0, endAt: null, rankFrom: 0 }, who())).toMatchObject({ code: 'promo.promotion_unknown' })
  })

  test('never are more approved than the terms say, whatever happens in between', () => {
    const steps = fc.array(fc.constantFrom('apply', 'approve', 'reject', 'claim', 'close'), { maxLength: 40 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), fc.boolean(), (walk, most, oneAtATime) => {
        let all: { state: ApplicationState }[] = []
        const become: Readonly<Record<string, ApplicationState>> = {
          approve: 'issued',
          reject: 'rejected',
          claim: 'claimed',
          close: 'close',
        }
        for (const step of walk) {
          if (step === 'apply') {
            const decision = mayApply(
              terms({ most, oneAtATime }),
              who({ applications: past(...all.map(({ state }) => state)) }),
            )
            if (decision.ok) all = [{ state: 'applying' }, ...all]
          } else {
            const to = become[step] ?? 'close'
            const one = all.find(({ state }) => mayBecome(state, to))
            if (one) one.state = to
          }
          const count = (...states: readonly ApplicationState[]) =>
            all.filter(({ state }) => states.includes(state)).length
          expect(count('claimed', 'issued')).toBeLessThanOrEqual(most)
          if (oneAtATime) expect(count('applying', 'issued')).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

test.each<[string, number, string | true]>([
  ['a word', 0, true],
  [' '.repeat(9), 0, 'promo.application_empty'],
  ['', 1, true],
  ['x'.repeat(140), 0, true],
  ['x'.repeat(141), 0, 'promo.application_words'],
  ['😀'.repeat(140), 3, true],
  ['a word', 4, 'promo.application_pictures'],
])('%j with %i pictures', (remark, pictures, expected) => {
  const decision = readApplication({ remark, pictures })
  expect(decision.ok || decision.code).toBe(expected)
})

test.each<[boolean, bigint | undefined, bigint | null]>([
  [false, undefined, 500_000n],
  [false, 500_000n, 500_000n],
  [false, 400_000n, null],
  [true, undefined, 500_000n],
  [true, 400_000n, 400_000n],
  [true, 500_001n, null],
  [true, 510_000n, null],
  [true, 0n, null],
  [true, 400_050n, null],
])('chosen %s: %s', (chosen, amount, expected) => {
  const decision = approvedAmount(
    { application: { ...rule, chosen }, reward: { amount: 500_000n } },
    { amount, minorUnit: 100n },
  )
  expect(decision.ok ? decision.value : null).toBe(expected)
})

test('what is over stays over', () => {
  for (const from of ['rejected', 'claimed', 'close'] as const)
    for (const to of applicationStates) expect(mayBecome(from, to)).toBe(false)
})

describe('how a member stands', () => {
  test.each<[readonly ApplicationState[], Partial<Applicant>, string, string | null]>([
    [[], {}, 'open', 'apply'],
    [[], { rank: 0 }, 'open', 'rank'],
    [['applying'], {}, 'applying', null],
    [['issued'], {}, 'issued', null],
    [['issued'], { rank: 0 }, 'issued', null],
    [['issued'], { now: 180 }, 'close', null],
    [['rejected'], {}, 'rejected', 'apply'],
    [['claimed'], {}, 'claimed', null],
    [['close'], { now: 300 }, 'close', null],
    [[], { now: 300 }, 'close', null],
  ])('%j %j: %s', (states, own, status, missing) => {
    const applicant = who({ applications: past(...states), ...own })
    const judged = judgeApplications(terms(), applicant)
    expect([judged.status, judged.missing]).toEqual([status, missing])
    expect(judged.ready.map(({ given }) => given)).toEqual(status === 'issued' ? [500_000n] : [])
  })
})
