import { expect, test } from 'vitest'
import { afterWrongTry, isBlocked, isPaymentPasswordLength, triesLeft } from './payment-password.ts'

const day = 86_400_000

test('four wrong tries count, the fifth blocks for a day, and a new count begins', () => {
  let tries = { failures: 0, blockedUntil: 0 }
  for (const left of [4, 3, 2, 1]) {
    tries = afterWrongTry(tries, 1000)
    expect([triesLeft(tries), isBlocked(tries, 1000)]).toEqual([left, false])
  }
  tries = afterWrongTry(tries, 1000)
  expect(tries).toEqual({ failures: 0, blockedUntil: 1000 + day })
  expect(isBlocked(tries, 999 + day)).toBe(true)
  expect(isBlocked(tries, 1000 + day)).toBe(false)
})

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['🎲🎲🎲🎲🎲', false],
  ['🎲🎲🎲🎲🎲🎲', true],
])('%j is long enough and not too long: %s', (text, isGood) => expect(isPaymentPasswordLength(text)).toBe(isGood))
