import { expect, test } from 'vitest'
import { readWorldCup } from './world-cup.ts'

test('matches of the file are read with the goals of their ninety minutes, those without a goal too', () => {
  const matches = readWorldCup()
  expect(matches.length).toBeGreaterThan(90)
  expect(matches.some(({ goals }) => goals.length === 0)).toBe(true)
  expect(matches.flatMap(({ goals }) => goals).every(({ minute }) => minute >= 1 && minute <= 90)).toBe(true)
})
