import { ballTables, isListModel, type DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { readDraw, rowsOf } from '@parlour/core/rules/lottery/read-draw.ts'

/** Where a number of a draw is typed. */
export interface Place {
  /** The prize, or `BALLS`. */
  readonly code: string
  /** Which of the prize's numbers it is, from 1. */
  readonly at: number
  readonly digitsMin: number
  readonly digitsMax: number
  readonly lowest: number
  readonly highest: number
}

/** The places of a model in drawn order. */
export function placesOf(model: DrawModel): readonly Place[] {
  if (isListModel(model)) {
    const { count, lowest, highest } = ballTables[model]
    const digitsMax = String(highest).length
    return Array.from({ length: count }, (_, at) => ({
      code: 'BALLS',
      at: at + 1,
      digitsMin: 1,
      digitsMax,
      lowest,
      highest,
    }))
  }
  return rowsOf(model).flatMap(({ code, count, digits }) =>
    Array.from({ length: count }, (_, at) => ({
      code,
      at: at + 1,
      digitsMin: digits,
      digitsMax: digits,
      lowest: 0,
      highest: 10 ** digits - 1,
    })),
  )
}

/** Whether what stands in a place can be no number of it. */
export function isWrong({ digitsMin, digitsMax, lowest, highest }: Place, text: string): boolean {
  if (text === '') return false
  if (!/^[0-9]+$/.test(text) || text.length < digitsMin || text.length > digitsMax) return true
  return Number(text) < lowest || Number(text) > highest
}

/** What was typed or pasted into a place, and into those after it where it is more than one number. */
export function withPasted(numbers: readonly string[], from: number, text: string): readonly string[] {
  const pasted = text.split(/[^0-9]+/).filter((part) => part !== '')
  return numbers.map((number, at) => pasted[at - from] ?? number)
}

/** Whether the numbers are a whole draw of the model. */
export function isWhole(model: DrawModel, numbers: readonly string[]): boolean {
  return readDraw(model, numbers).ok
}
