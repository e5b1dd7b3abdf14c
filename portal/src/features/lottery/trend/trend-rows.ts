import type { DrawText } from '@parlour/core/rules/lottery/model.ts'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import type { TrendLine } from '@parlour/core/rules/lottery/trend/trend-lines.ts'

export interface TrendCell {
  readonly symbol: string
  /** How often the issue drew it. */
  readonly times: number
  /** Issues since it came, as they stood at that issue; undefined where the rows do not reach back so far. */
  readonly gap: number | undefined
}

export interface TrendRow {
  readonly numero: string
  readonly cells: readonly TrendCell[]
}

interface Issue {
  readonly numero: string
  readonly winNo: DrawText
}

/** Issues by the symbols of a line, in the order the issues are given in: the latest first. */
export function trendRows(line: TrendLine, issues: readonly Issue[]): readonly TrendRow[] {
  const since = new Map<string, number>()
  const rows = issues.toReversed().map(({ numero, winNo }) => {
    const drawn = line.drawn(drawnNumbers(winNo))
    const cells = line.symbols.map((symbol) => {
      const times = drawn.filter((one) => one === symbol).length
      const before = since.get(symbol)
      const gap = times > 0 ? 0 : before === undefined ? undefined : before + 1
      if (gap !== undefined) since.set(symbol, gap)
      return { symbol, times, gap }
    })
    return { numero, cells }
  })
  return rows.toReversed()
}

/** So many cells at most are drawn: a phone must still scroll through them. */
const cellsMax = 2000

/** How many issues a line of so many symbols is shown for. */
export function rowsShown(symbols: number, issues: number): number {
  return Math.min(issues, Math.floor(cellsMax / symbols))
}
