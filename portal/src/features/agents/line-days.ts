import { amountOf, nothing } from '../../lib/api/amount-of.ts'
import { addDays } from '../../lib/period/zone-days.ts'
import type { LineFigures } from './line.queries.ts'

export interface LineDay {
  readonly day: string
  readonly turnover: bigint
  /** What players won up to this day; below nothing is what they lost. */
  readonly netWinSoFar: bigint
}

/** Every day of a period, with those on which nothing was settled; both ends are among them. */
export function lineDays(days: LineFigures['days'], first: string, last: string): readonly LineDay[] {
  const known = new Map(days.map((one) => [one.day, one]))
  const all: LineDay[] = []
  let netWinSoFar = nothing
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const one = known.get(day)
    netWinSoFar += one === undefined ? nothing : amountOf(one.netWin)
    all.push({ day, turnover: one === undefined ? nothing : amountOf(one.turnover), netWinSoFar })
  }
  return all
}
