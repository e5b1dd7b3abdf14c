import { expect, test } from 'vitest'
import { base32, matchTotp, newTotpSecret, totpAt, totpUri } from './totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code at second %d is that of RFC 6238', (seconds, code) => {
  expect(totpAt(secret, seconds * 1000)).toBe(code)
})

test('a code is good for its own step and the two beside it, and once', () => {
  const at = 1_234_567_890_000
  const step = Math.floor(at / 30_000)
  const match = (offset: number, lastStep = 0) =>
    matchTotp({ secret, code: totpAt(secret, at + offset * 30_000), atMs: at, lastStep })
  expect([-2, -1, 0, 1, 2].map((offset) => match(offset))).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(match(0, step)).toBeUndefined()
  expect(match(-1, step)).toBeUndefined()
  expect(match(1, step)).toBe(step + 1)
})

test('what is no code fits nothing', () => {
  for (const code of ['', '12345', '1234567', 'abcdef']) {
    expect(matchTotp({ secret, code, atMs: 1_234_567_890_000, lastStep: 0 })).toBeUndefined()
  }
})

test('a new secret has 160 bits, and its address names brand and member', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUri({ secret, issuer: 'Parlour', account: 'ana' })).toBe(
    `otpauth://totp/Parlour:ana?issuer=Parlour&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
