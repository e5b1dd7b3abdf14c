import { expect, test } from 'vitest'
import { isId, newId, newMarkedId } from './ids.ts'

test('each id is above the one before, however many a millisecond has', () => {
  const ids = Array.from({ length: 100_000 }, newId)
  for (const [at, id] of ids.entries()) if (at > 0 && id <= (ids[at - 1] ?? '')) throw new Error(`${ids[at - 1]} ${id}`)
  expect(ids.every((id) => isId(id) && id[14] === '7' && /[89ab]/.test(id[19] ?? ''))).toBe(true)
})

test('its time is that of the clock', () => {
  const before = Date.now()
  const at = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  // So many were made before that the count ran ahead by some milliseconds.
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThan(before + 1000)
})

test('a marked one has its own version', () => {
  expect(newMarkedId()[14]).toBe('8')
})
