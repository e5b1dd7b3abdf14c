import { usePeriod } from '../../lib/period/use-period.ts'
import { IncomeLines } from './income-lines.tsx'
import { LineFilter, lineDaysMax } from './line-filter.tsx'

/** Real-time salaries, payment by payment: they have no bills. */
export function RealtimePage() {
  const choice = usePeriod('today', lineDaysMax)
  return <IncomeLines tab="realtime" choice={choice} filter={<LineFilter choice={choice} />} />
}
