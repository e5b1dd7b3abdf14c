import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

test('three thousand passwords that are found most often are common, and some that people here choose', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3000)
  expect([...commonPasswords].filter((one) => one !== one.toLowerCase() || one.length < 8)).toEqual([])
  for (const one of ['password', '12345678', 'jennifer', 'contraseña']) expect(commonPasswords.has(one), one).toBe(true)
})
