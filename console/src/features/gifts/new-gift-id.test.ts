import { expect, test, vi } from 'vitest'
import { newGiftId } from './new-gift-id.ts'

test('an id is a UUIDv7: a later one stands behind an earlier one', () => {
  const times = [1_795_000_000_000, 1_795_000_000_001].map((at) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(at)
    const id = newGiftId()
    clock.mockRestore()
    return id
  })
  for (const id of times) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
  expect(times.toSorted()).toEqual(times)
})
