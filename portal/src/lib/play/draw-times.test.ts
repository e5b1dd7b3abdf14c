import { expect, test } from 'vitest'
import { byClosing, nextLookMs } from './draw-times.ts'

test.each([
  [[], 0, 60_000],
  [[{ drawTime: 10_000 }, { drawTime: 30_000 }], 0, 11_500],
  [[{ drawTime: 1_000 }], 5_000, 4_000],
  [[{ drawTime: 900_000 }], 0, 60_000],
])('for %j at %i the next look is in %i ms', (games, now, expected) => expect(nextLookMs(games, now)).toBe(expected))

test('games on sale come first, the soonest before the later', () => {
  const game = (id: string, closeTime: number, isSale: boolean) => ({ id, closeTime, isSale })
  const sorted = byClosing([game('late', 3, true), game('shut', 1, false), game('soon', 2, true)])
  expect(sorted.map(({ id }) => id)).toEqual(['soon', 'late', 'shut'])
})
