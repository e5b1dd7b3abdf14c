import { seededBelow } from '../random-bets.test-support.ts'

/** Random draws of 23 numbers in drawn order; half of them of few different digits, so that repeats are met. */
export function randomFourDDraws(count: number): readonly (readonly string[])[] {
  const below = seededBelow(count)
  return Array.from({ length: count }, (_, draw) =>
    Array.from({ length: 23 }, () => Array.from({ length: 4 }, () => String(below(draw % 2 === 0 ? 10 : 3))).join('')),
  )
}
