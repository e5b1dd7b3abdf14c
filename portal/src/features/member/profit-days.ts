import { addDays } from '../../lib/period/zone-days.ts'
import { amountOf, nothing } from '../../lib/api/amount-of.ts'
import type { Profit } from './member.queries.ts'

export interface ProfitDay {
  readonly day: string
  readonly profit: bigint
  /** All profits up to this day. */
  readonly sum: bigint
}

/** Every day of a period, with those on which nothing was settled, and the sum as it grew; both ends are among them. */
export function profitDays(days: Profit['days'], first: string, last: string): readonly ProfitDay[] {
  const profits = new Map(days.map(({ day, profit }) => [day, amountOf(profit)]))
  const all: ProfitDay[] = []
  let sum = nothing
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const profit = profits.get(day) ?? nothing
    sum += profit
    all.push({ day, profit, sum })
  }
  return all
}

/** How much of the largest amount an amount is, from -1 to 1; for drawing alone. */
export function levelOf(profit: bigint, days: readonly ProfitDay[]): number {
  const size = (amount: bigint) => (amount < nothing ? -amount : amount)
  const most = days.reduce((highest, one) => (size(one.profit) > highest ? size(one.profit) : highest), nothing)
  return most === nothing ? 0 : Number(profit) / Number(most)
}
