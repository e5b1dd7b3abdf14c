import { groupDays, type Grouping } from '@parlour/core/rules/records/period-groups.ts'
import { amountOf, nothing } from '../../lib/api/amount-of.ts'
import type { Profit } from './member.queries.ts'

export interface ProfitRow {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly bets: number
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly profit: bigint
}

/** The days of a profit gathered into weeks, halves of a month or months. */
export function profitRows(days: Profit['days'], grouping: Grouping): readonly ProfitRow[] {
  return groupDays(days, grouping).map(({ first, last, rows }) => {
    const sum = (name: 'stake' | 'payout' | 'rebate' | 'profit') =>
      rows.reduce((total, row) => total + amountOf(row[name]), nothing)
    return {
      id: first,
      first,
      last,
      bets: rows.reduce((total, row) => total + row.bets, 0),
      stake: sum('stake'),
      payout: sum('payout'),
      rebate: sum('rebate'),
      profit: sum('profit'),
    }
  })
}
