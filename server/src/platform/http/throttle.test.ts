import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { createThrottle } from './throttle.ts'

test('who was refused as often as is let waits until the time of the first is over; others do not', async () => {
  let now = 0
  const throttle = createThrottle({ most: 3, withinMs: 1000, now: () => now })
  const beRefused = (who: string) =>
    throttle
      .counting(who, () => Promise.reject(new Refusal('cashier.account_unknown')))
      .catch((error: unknown) => (error as Refusal).code)
  for (let at = 0; at < 3; at += 1) {
    throttle.refuseOver('a')
    expect(await beRefused('a')).toBe('cashier.account_unknown')
    now += 100
  }
  expect(() => throttle.refuseOver('a')).toThrow('request.too_often')
  throttle.refuseOver('b')
  now = 999
  expect(() => throttle.refuseOver('a')).toThrow('request.too_often')
  now = 1000
  throttle.refuseOver('a')
  expect(await beRefused('a')).toBe('cashier.account_unknown')
  throttle.refuseOver('a')
})

test('what succeeds or fails counts nothing', async () => {
  const throttle = createThrottle({ most: 1, withinMs: 1000, now: () => 0 })
  expect(await throttle.counting('a', async () => 7)).toBe(7)
  await expect(throttle.counting('a', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
  throttle.refuseOver('a')
})
