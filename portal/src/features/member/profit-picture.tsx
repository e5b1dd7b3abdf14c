import { drawnAmount } from '@parlour/core/money/drawn-amount.ts'
import { DayHeat } from '@parlour/ui/charts/day-heat.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { signedMoneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Days } from '../../lib/period/periods.ts'
import { levelOf, profitDays } from './profit-days.ts'
import type { Profit } from './member.queries.ts'

const TimeChart = lazy(() => import('@parlour/ui/charts/time-chart.tsx'))

/** So many days make weeks that are worth comparing. */
const heatFrom = 14
/** A Monday, to name the days of the week from. */
const monday = Date.UTC(2026, 0, 5, 12)
const dayMs = 86_400_000

export interface ProfitPictureProps {
  readonly days: Profit['days']
  readonly period: Days
}

/** A period as a curve over its days, and a longer one as squares by the week. The tables below say the same. */
export function ProfitPicture({ days, period: { first, last } }: ProfitPictureProps) {
  const t = useText('member')
  const { dateTime, number } = useFormat()
  const all = profitDays(days, first, last)
  if (all.length < 2) return null
  const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const dayText = (day: string) => dateTime(noonOf(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <section aria-label={t('profit.picture')} className="mt-4 rounded-large border border-line-soft p-4">
      <Suspense fallback={<Skeleton className="h-56 rounded-medium" />}>
        <TimeChart
          label={t('profit.picture')}
          barName={t('profit.ofDay')}
          lineName={t('profit.soFar')}
          scaleText={(value) => number(value, { notation: 'compact', maximumFractionDigits: 1 })}
          rows={all.map(({ day, profit, sum }) => ({
            key: day,
            name: dayText(day),
            bar: drawnAmount(profit),
            barText: signedMoneyText(profit),
            line: drawnAmount(sum),
            lineText: signedMoneyText(sum),
          }))}
        />
      </Suspense>
      {all.length < heatFrom ? null : (
        <div className="mt-4 border-t border-line-soft pt-4">
          <DayHeat
            label={t('profit.heat')}
            weekdays={Array.from({ length: 7 }, (_, at) =>
              dateTime(monday + at * dayMs, { weekday: 'short', timeZone: 'UTC' }),
            )}
            days={all.map(({ day, profit }) => ({
              day,
              text: `${dayText(day)}: ${signedMoneyText(profit)}`,
              level: levelOf(profit, all),
            }))}
          />
          <p className="mt-2 text-xs text-text-muted">{t('profit.heatText')}</p>
        </div>
      )}
    </section>
  )
}
