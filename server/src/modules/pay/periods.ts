import type { DividendCycle } from '@parlour/core/rules/agents/contract-terms.ts'
import { periodAt, type ContractPeriod } from '#modules/contracts/index.ts'
import type { PaidKind, PaidSeries } from './types.ts'

/** When after the end of a period it is computed: the day's hour, or minutes behind the hour. Lottery book E.9 to E.11. */
const hourOf: Readonly<Record<Exclude<PaidKind, 'HOURLY_SALARY'>, number>> = { DIVIDEND: 2, DAILY_SALARY: 1 }
const minutesBehindHour = 5

/** The period of a series that an instant is in. */
export function periodOf({ kind, cycle }: PaidSeries, at: number, timeZone: string): ContractPeriod {
  // Salaries have the cycle of their kind, which asks for none.
  const own: DividendCycle = cycle === 'OWN' ? 'MONTH' : cycle
  return periodAt(kind, own, { at, timeZone })
}

/** From when on a period that is over is computed. */
export function dueAt(
  { kind }: Pick<PaidSeries, 'kind'>,
  { end }: Pick<ContractPeriod, 'end'>,
  timeZone: string,
): number {
  const over = Temporal.Instant.fromEpochMilliseconds(end).toZonedDateTimeISO(timeZone)
  if (kind === 'HOURLY_SALARY') return over.add({ minutes: minutesBehindHour }).epochMilliseconds
  return over.withPlainTime({ hour: hourOf[kind] }).epochMilliseconds
}
