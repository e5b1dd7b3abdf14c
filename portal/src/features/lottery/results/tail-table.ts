import { drawRows } from '@parlour/core/rules/lottery/draw-rows.ts'
import type { WinNo } from '../lottery.queries.ts'

export interface TailRow {
  readonly head: string
  /** The last digits of the numbers that end with this head, in order, with repetition. */
  readonly tails: readonly { readonly digit: string; readonly isSpecial: boolean }[]
}

/** The last two digits of every number, by their first: how players of the lô read a board. */
export function tailTable(winNo: WinNo): readonly TailRow[] {
  const tails = drawRows(winNo).flatMap(({ code, numbers }) =>
    numbers.map((number) => ({ tail: number.slice(-2), isSpecial: code === 'DB' })),
  )
  return Array.from({ length: 10 }, (_, head) => ({
    head: String(head),
    tails: tails
      .filter(({ tail }) => tail.startsWith(String(head)))
      .map(({ tail, isSpecial }) => ({ digit: tail.slice(1), isSpecial }))
      .toSorted((a, b) => a.digit.localeCompare(b.digit)),
  }))
}
