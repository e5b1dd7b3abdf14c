import { toWire } from '@parlour/core/money/money.ts'
import { incomeTotal, type IncomeSums } from '@parlour/core/rules/agents/income.ts'

/** Income by its sorts and together, as it travels. */
export function wireIncome(sums: IncomeSums) {
  return {
    commission: toWire(sums.commission),
    daily: toWire(sums.daily),
    hourly: toWire(sums.hourly),
    realtime: toWire(sums.realtime),
    dividend: toWire(sums.dividend),
    total: toWire(incomeTotal(sums)),
  }
}
