import type { DrawText } from './model.ts'

/** A row of a result: a prize with its numbers, or the balls. */
export interface DrawRow {
  /** `DB`, `G1` …; `first`, `front3` …; `BALLS`, `SPECIAL`. */
  readonly code: string
  readonly numbers: readonly string[]
}

/** A result row by row, in drawn order, whatever its kind. */
export function drawRows(draw: DrawText): readonly DrawRow[] {
  switch (draw.kind) {
    case 'prizes':
      return draw.prizes
    case 'list':
      return [
        { code: 'BALLS', numbers: draw.balls },
        ...(draw.special === undefined ? [] : [{ code: 'SPECIAL', numbers: [draw.special] }]),
      ].filter(({ numbers }) => numbers.length > 0)
    case 'thai':
      return rowsOf({ first: draw.first, front3: draw.front3, back3: draw.back3, last2: draw.last2 })
    case 'fourd':
      return rowsOf({
        first: draw.first,
        second: draw.second,
        third: draw.third,
        special: draw.special,
        consolation: draw.consolation,
      })
  }
}

function rowsOf(rows: Readonly<Record<string, string | readonly string[]>>): readonly DrawRow[] {
  return Object.entries(rows)
    .map(([code, numbers]) => ({ code, numbers: [numbers].flat().filter((number) => number !== '') }))
    .filter(({ numbers }) => numbers.length > 0)
}

/** Whether a result has no numbers: its issue was void. */
export function isEmptyDraw(draw: DrawText): boolean {
  return drawRows(draw).every(({ numbers }) => numbers.length === 0)
}
