import { drawnAmount } from '@parlour/core/money/drawn-amount.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { lineDays } from './line-days.ts'
import type { LineFigures } from './line.queries.ts'

const TimeChart = lazy(() => import('@parlour/ui/charts/time-chart.tsx'))

/** Turnover as a bar for each day, and the players’ result as it grew; one day alone is no picture. */
export function LineChart({ figures: { days, from, to } }: { readonly figures: LineFigures }) {
  const t = useText('agents')
  const { dateTime, number } = useFormat()
  const all = lineDays(days, from, to)
  if (all.length < 2) return null
  const dayText = (day: string) =>
    dateTime(Date.parse(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <section aria-label={t('figures.picture')} className="rounded-large border border-line-soft p-4">
      <Suspense fallback={<Skeleton className="h-56 rounded-medium" />}>
        <TimeChart
          label={t('figures.picture')}
          barName={t('figures.turnover')}
          lineName={t('figures.netWinSoFar')}
          scaleText={(value) => number(value, { notation: 'compact', maximumFractionDigits: 1 })}
          rows={all.map(({ day, turnover, netWinSoFar }) => ({
            key: day,
            name: dayText(day),
            bar: drawnAmount(turnover),
            barText: moneyText(turnover),
            line: drawnAmount(netWinSoFar),
            lineText: signedMoneyText(netWinSoFar),
          }))}
        />
      </Suspense>
    </section>
  )
}
