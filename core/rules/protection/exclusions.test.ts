import { describe, expect, test } from 'vitest'
import {
  decideReturn,
  isHeld,
  longestHeld,
  mayExcluded,
  returnWaitMs,
  timeOutDays,
  timeOutEnd,
  type Exclusion,
} from './exclusions.ts'

const now = 1_000_000_000_000
const exclusion = (change: Partial<Exclusion> = {}): Exclusion => ({
  kind: 'SELF_EXCLUSION',
  from: now,
  until: now + 1000,
  returnAskedAt: null,
  liftedAt: null,
  ...change,
})

test('a time-out is six weeks at most', () => {
  expect(timeOutDays.map((days) => (timeOutEnd(days, now) - now) / 86_400_000)).toEqual([1, 7, 30, 42])
})

describe('who is held', () => {
  test.each([
    ['a time-out to its last moment', { kind: 'TIME_OUT' }, now + 999, true],
    ['a time-out ends by itself', { kind: 'TIME_OUT' }, now + 1000, false],
    ['a self-exclusion does not', {}, now + 1_000_000, true],
    ['nor when it was asked for just now', { returnAskedAt: now + 2000 }, now + 2000 + returnWaitMs - 1, true],
    ['but a day after', { returnAskedAt: now + 2000 }, now + 2000 + returnWaitMs, false],
    ['for ever is for ever', { until: null }, now * 2, true],
    ['an operator’s, without an end', { kind: 'OPERATOR', until: null }, now * 2, true],
    ['until it is lifted', { kind: 'OPERATOR', until: null, liftedAt: now + 5 }, now + 5, false],
    ['an operator’s ends when it says', { kind: 'OPERATOR' }, now + 1000, false],
  ] as const)('%s', (_name, change, at, held) => {
    expect(isHeld(exclusion(change), at)).toBe(held)
  })

  test('the longest of several says how long', () => {
    const brief = exclusion({ kind: 'TIME_OUT', until: now + 9_000_000 })
    const long = exclusion({ until: now + 5000 })
    const longest = exclusion({ until: now + 6000 })
    expect(longestHeld([brief, long, longest], now)).toBe(longest)
    expect(longestHeld([brief], now)).toBe(brief)
    expect(longestHeld([brief], now + 9_000_000)).toBeUndefined()
  })
})

describe('asking to play again', () => {
  test.each([
    ['not before the end', exclusion(), now + 999, 'protection.not_over'],
    ['at the end', exclusion(), now + 1000, now + 1000 + returnWaitMs],
    ['never where it has none', exclusion({ until: null }), now * 2, 'protection.not_over'],
    ['once', exclusion({ returnAskedAt: now + 1500 }), now + 2000, 'protection.return_asked'],
    ['not of an operator’s', exclusion({ kind: 'OPERATOR' }), now, 'protection.not_excluded'],
    ['not without one', undefined, now, 'protection.not_excluded'],
  ] as const)('%s', (_name, of, at, expected) => {
    const decision = decideReturn(of, at)
    expect(decision.ok ? decision.value.from : decision.code).toBe(expected)
  })
})

test('the exclusion page: what stays open', () => {
  const deeds = ['BET', 'DEPOSIT', 'LAUNCH', 'FREE_PLAY', 'MARKETING'] as const
  const open = ['SIGN_IN', 'BALANCE', 'WITHDRAW', 'HISTORY', 'SUPPORT', 'SET_LIMITS'] as const
  expect(deeds.filter(mayExcluded)).toEqual([])
  expect(open.filter((deed) => !mayExcluded(deed))).toEqual([])
})
