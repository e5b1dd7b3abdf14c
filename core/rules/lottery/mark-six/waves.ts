import { defined } from '../../../kernel/assert.ts'

/** The colours of the balls of mark six. Lottery rule book C.9. */
export const waves = ['RED', 'BLUE', 'GREEN'] as const

export type Wave = (typeof waves)[number]

const numbers: Readonly<Record<Wave, readonly number[]>> = {
  RED: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  BLUE: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  GREEN: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
}

/** The colour of the ball of a number from 1 to 49. */
export function waveOf(number: number): Wave {
  return defined(
    waves.find((wave) => numbers[wave].includes(number)),
    'a number of mark six',
  )
}
