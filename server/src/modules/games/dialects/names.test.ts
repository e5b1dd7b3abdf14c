import { expect, test } from 'vitest'
import { idOf } from './names.ts'

test('an id is of its words, fits, and is of no other words', () => {
  expect(idOf('bet', 'BAC-1')).toBe('bet:BAC-1')
  expect(idOf('settle', 'BAC-1', '2026-01-02T03:04:05.678+08:00')).toBe('settle:BAC-1:2026-01-02T03:04:05.678+08:00')
  const long = idOf('settle', 'x'.repeat(60), 'y')
  expect(long).toMatch(/^settle:[\w-]{43}$/)
  expect(idOf('settle', 'x'.repeat(60), 'y')).toBe(long)
  expect(idOf('settle', 'a', 'b:c')).not.toBe(idOf('settle', 'a:b', 'c'))
})
