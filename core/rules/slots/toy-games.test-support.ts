import type { TumbleBoards } from './book/tumble.ts'
import type { ReelGame } from './game.ts'

/** Small enough to go through every stop: 5 reels, wilds in the middle, scatters, free games. */
export const toyLines: ReelGame = {
  family: 'LINES',
  rows: 2,
  strips: ['ABSCA', 'AWBSCB', 'CABWS', 'BSAWC', 'ABCSA'],
  pays: { A: [0, 0, 0, 2, 5, 20], B: [0, 0, 0, 3, 9, 40], C: [0, 0, 0, 4, 4, 60] },
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0],
    [1, 0, 0, 0, 1],
  ],
  scatterPays: [0, 0, 0, 8, 40, 200],
  unitsPerBet: 4,
  freeGames: { spins: 1, multiplier: 2 },
}

export const toyWays: ReelGame = {
  ...toyLines,
  family: 'WAYS',
  lines: [],
  unitsPerBet: 100,
  scatterPays: [0, 0, 0, 200, 1000, 5000],
  freeGames: { spins: 1, multiplier: 3 },
}

export const toyBoards: TumbleBoards = {
  set: 0,
  rows: 2,
  strips: ['ABSCA', 'AWBSCB', 'CABWS', 'BSAWC', 'ABCSA'],
  pays: { A: [0, 0, 0, 2, 5, 20], B: [0, 0, 0, 3, 9, 40], C: [0, 0, 0, 4, 4, 60] },
  scatterPays: [0, 0, 0, 200, 1000, 5000],
  unitsPerBet: 100,
  falls: [1, 2, 4],
  freeGames: { spins: 1, multiplier: 2 },
}
