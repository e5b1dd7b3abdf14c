import { expect, test } from 'vitest'
import { newKey } from './new-key.ts'

test('a key is a UUIDv7 of now', () => {
  const before = Date.now()
  const key = newKey()
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const at = Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
})

test('no two keys are alike', () => {
  expect(new Set(Array.from({ length: 100 }, newKey)).size).toBe(100)
})
