import { expect, test } from 'vitest'
import {
  afterFailure,
  afterNetworkFailure,
  isLocked,
  needsSigns,
  unheardOf,
  untried,
  withoutTry,
} from './login-guard.ts'

const minute = 60_000
const fail = (times: number, guard = untried, now = 1_000_000_000) =>
  Array.from({ length: times }).reduce<typeof untried>((g) => afterFailure(g, now, 5), guard)

test('four failures lock nothing, the fifth locks for a quarter of an hour', () => {
  const now = 1_000_000_000
  expect(isLocked(fail(4), now)).toBe(false)
  expect(isLocked(fail(5), now)).toBe(true)
  expect(isLocked(fail(5), now + 15 * minute - 1)).toBe(true)
  expect(isLocked(fail(5), now + 15 * minute)).toBe(false)
})

test('a stricter law locks sooner', () => {
  const now = 1_000_000_000
  expect(isLocked(afterFailure(fail(2), now, 3), now)).toBe(true)
  expect(isLocked(afterFailure(fail(1), now, 3), now)).toBe(false)
})

test('each further lock is twice as long, up to a day', () => {
  const now = 1_000_000_000
  expect(fail(10).lockedUntil - now).toBe(30 * minute)
  expect(fail(15).lockedUntil - now).toBe(60 * minute)
  expect(fail(100).lockedUntil - now).toBe(24 * 60 * minute)
})

test('failures half an hour apart are not added up', () => {
  const now = 1_000_000_000
  expect(afterFailure(fail(4), now + 30 * minute, 5).failures).toBe(1)
})

test('signs are asked for after three failures of a name, and of one that was locked', () => {
  const now = 1_000_000_000
  expect(needsSigns(fail(2), unheardOf, now)).toBe(false)
  expect(needsSigns(fail(3), unheardOf, now)).toBe(true)
  expect(needsSigns(fail(3), unheardOf, now + 30 * minute)).toBe(false)
  expect(needsSigns(fail(5), unheardOf, now + 60 * minute)).toBe(true)
})

test('signs are asked for after ten failures of a network within half an hour, whatever the names', () => {
  const now = 1_000_000_000
  const network = (times: number) =>
    Array.from({ length: times }).reduce<typeof unheardOf>((guard) => afterNetworkFailure(guard, now), unheardOf)
  expect(needsSigns(untried, network(9), now)).toBe(false)
  expect(needsSigns(untried, network(10), now)).toBe(true)
  expect(needsSigns(untried, network(10), now + 30 * minute)).toBe(false)
  expect(afterNetworkFailure(network(10), now + 30 * minute).failures).toBe(1)
})

test('a try that proves right takes back what it was counted as, its lock too', () => {
  const now = 1_000_000_000
  const before = fail(3)
  const fourth = { before, after: afterFailure(before, now, 5) }
  expect(withoutTry(fourth.after, fourth)).toEqual(before)
  const fifth = { before: fourth.after, after: afterFailure(fourth.after, now, 5) }
  expect(withoutTry(fifth.after, fifth)).toEqual(fourth.after)
  // Another's failure in between stays.
  expect(withoutTry(afterFailure(fourth.after, now, 10), fourth).failures).toBe(4)
  // Nothing is taken from below nothing, nor from a later lock.
  expect(withoutTry(untried, fourth)).toEqual(untried)
  expect(withoutTry(fail(10), fifth)).toMatchObject({ lockCount: 2, failures: 0 })
})
