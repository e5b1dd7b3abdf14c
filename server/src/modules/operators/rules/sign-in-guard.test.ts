import { expect, test } from 'vitest'
import { afterFailure, isLocked, lockRules, untried } from './sign-in-guard.ts'

const minute = 60_000
const now = 1_000_000_000
const fail = (times: number, kind: 'name' | 'network' = 'name', guard = untried) =>
  Array.from({ length: times }).reduce<typeof untried>((g) => afterFailure(g, now, lockRules[kind]), guard)

test('two failures lock nothing, the third locks for a quarter of an hour', () => {
  expect(isLocked(fail(2), now)).toBe(false)
  expect(isLocked(fail(3), now)).toBe(true)
  expect(isLocked(fail(3), now + 15 * minute - 1)).toBe(true)
  expect(isLocked(fail(3), now + 15 * minute)).toBe(false)
})

test('each further lock is twice as long, up to a day', () => {
  expect(fail(6).lockedUntil - now).toBe(30 * minute)
  expect(fail(9).lockedUntil - now).toBe(60 * minute)
  expect(fail(90).lockedUntil - now).toBe(24 * 60 * minute)
})

test('failures half an hour apart are not added up', () => {
  expect(afterFailure(fail(2), now + 30 * minute, lockRules.name).failures).toBe(1)
  expect(isLocked(afterFailure(fail(2), now + 30 * minute - 1, lockRules.name), now + 30 * minute)).toBe(true)
})

test('a network bears more than a name', () => {
  expect(isLocked(fail(19, 'network'), now)).toBe(false)
  expect(isLocked(fail(20, 'network'), now)).toBe(true)
})
