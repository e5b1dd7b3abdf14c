import type { Outcome } from '../tickets/outcome.ts'

/**
 * The outcome of an Asian line by quarter goals past it: a quarter line is half of the stake on each of its two neighbours,
 * and this table equals that split without splitting. Betting book A7.
 */
function outcomeOf(quarters: number): Outcome {
  if (quarters >= 2) return 'WIN'
  if (quarters === 1) return 'HALF_WIN'
  if (quarters === 0) return 'PUSH'
  if (quarters === -1) return 'HALF_LOSE'
  return 'LOSE'
}

/** A handicap for the side that is backed: its goals less the other’s, and four times its own line. Betting book A7, vectors ah. */
export const settleHandicap = (difference: number, line4: number): Outcome => outcomeOf(difference * 4 + line4)

/** Over a total; under it is the same with the sign turned. Betting book A7, vectors ou. */
export const settleOver = (total: number, line4: number): Outcome => outcomeOf(total * 4 - line4)
export const settleUnder = (total: number, line4: number): Outcome => outcomeOf(line4 - total * 4)

/** The line of the other side, without a negative zero. */
export const otherLine = (line4: number): number => (line4 === 0 ? 0 : -line4)

/** A line as it is read: `"-0.75"`, `"0"`, `"2.5"`; with a plus where a handicap gives. */
export function lineText(line4: number, { isHandicap }: { readonly isHandicap: boolean }): string {
  const text = String(line4 / 4 || 0)
  return isHandicap && line4 > 0 ? `+${text}` : text
}

/** Four times a line that a feed or a case writes as text, `"2.50"` and `"2.5"` alike; undefined where it is none. */
export function readLine(text: string): number | undefined {
  if (!/^[+-]?\d{1,4}(?:\.\d{1,3})?$/.test(text)) return undefined
  const line4 = Number(text) * 4
  return Number.isInteger(line4) ? line4 || 0 : undefined
}
