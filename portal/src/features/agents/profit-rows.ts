import type { LineProfit } from './line.queries.ts'

type Row = Omit<LineProfit['list'][number], 'type'>

export interface ProfitLine extends Row {
  readonly kind: 'total' | 'own' | 'line'
}

/** The total first, then one’s own, then the lines of all pages that are read: the last two come to the first. */
export function profitRows(pages: readonly LineProfit[]): readonly ProfitLine[] {
  const [head] = pages
  if (head === undefined) return []
  const plain = { hasTeam: false, isMovedAway: false }
  return [
    { ...head.total, ...plain, account: '', kind: 'total' },
    { ...head.own, ...plain, kind: 'own' },
    ...pages.flatMap(({ list }) => list).map((row) => ({ ...row, kind: 'line' as const })),
  ]
}
