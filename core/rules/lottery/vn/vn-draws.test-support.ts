import { seededBelow } from '../random-bets.test-support.ts'

export type VnModel = 'VN27' | 'VN18'

/** Digits of every number of a draw, prize by prize; lottery rule book A.1. */
const boards: Readonly<Record<VnModel, Readonly<Record<string, string>>>> = {
  VN27: { DB: '5', G1: '5', G2: '55', G3: '555555', G4: '4444', G5: '444444', G6: '333', G7: '2222' },
  VN18: { DB: '6', G1: '5', G2: '5', G3: '55', G4: '5555555', G5: '4', G6: '444', G7: '3', G8: '2' },
}

/** MB1 and MN1, the test draws of lottery rule book A.5. */
export const testDraws: Readonly<Record<VnModel, readonly string[]>> = {
  VN27: (
    '87122 64388 51684 45089 15702 11869 95889 95412 35845 75289 3651 7848 0102 9621 ' +
    '1951 8583 0029 9692 0278 9912 300 105 083 75 26 18 99'
  ).split(' '),
  VN18: '739146 20746 58213 90877 41302 66713 05946 83321 17755 29038 70460 12084 3313 8846 0219 7605 513 46'.split(
    ' ',
  ),
}

/** Random draws of a model, each as its numbers in drawn order. */
export function randomVnDraws(model: VnModel, count: number): readonly (readonly string[])[] {
  const below = seededBelow(count + model.length * model.charCodeAt(2))
  const digits = [...Object.values(boards[model]).join('')].map(Number)
  return Array.from({ length: count }, () =>
    digits.map((length) => Array.from({ length }, () => String(below(10))).join('')),
  )
}

type Board = Readonly<Record<string, readonly string[]>>
const known = new WeakMap<readonly string[], Board>()

/** The numbers of a draw by prize. */
export function boardOf(model: VnModel, drawn: readonly string[]): Board {
  let from = 0
  const board =
    known.get(drawn) ??
    Object.fromEntries(
      Object.entries(boards[model]).map(([prize, { length }]) => {
        from += length
        return [prize, drawn.slice(from - length, from)]
      }),
    )
  known.set(drawn, board)
  return board
}
