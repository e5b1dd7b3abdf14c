import { drawnAmount } from '@parlour/core/money/drawn-amount.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { brandDaysQuery, earnedDays, type EarnedDay } from './days.ts'

const TimeChart = lazy(() => import('@parlour/ui/charts/time-chart.tsx'))

/** What the brand earned on its last days: today beside yesterday, a curve, and the days behind it. */
export function Earnings() {
  const t = useText('overview')
  const days = useQuery(brandDaysQuery(useMerchant()))
  return (
    <Panel title={t('earned.title')} aside={<span className="text-xs text-text-muted">{t('earned.days')}</span>}>
      <Loaded query={days} lines={4}>
        {({ days: list, currency }) => <Shown days={earnedDays(list)} currency={currency} />}
      </Loaded>
    </Panel>
  )
}

interface ShownProps {
  readonly days: readonly EarnedDay[]
  readonly currency: string
}

function Shown({ days, currency }: ShownProps) {
  const t = useText('overview')
  const { money, number, time } = useFormat()
  const dayText = (day: string) =>
    time(Date.parse(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div className="flex flex-col gap-5">
      <Today days={days} currency={currency} />
      <Suspense fallback={<Skeleton className="h-56" />}>
        <TimeChart
          label={t('earned.title')}
          barName={t('earned.ofDay')}
          lineName={t('earned.soFar')}
          scaleText={number}
          rows={days.map(({ day, gross, sum }) => ({
            key: day,
            name: dayText(day),
            bar: drawnAmount(gross),
            barText: money(toWire(gross)),
            line: drawnAmount(sum),
            lineText: money(toWire(sum)),
          }))}
        />
      </Suspense>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-text-muted hover:text-text">
          {t('earned.table')}
        </summary>
        <DaysTable days={days.toReversed()} dayText={dayText} />
      </details>
    </div>
  )
}

/** Today so far, with yesterday below it to compare. */
function Today({ days, currency }: ShownProps) {
  const t = useText('overview')
  const { number, money } = useFormat()
  const [yesterday, today] = days.slice(-2)
  if (today === undefined) return null
  const figures = [
    { name: t('earned.gross'), of: (day: EarnedDay) => money(toWire(day.gross)) },
    { name: t('earned.stake'), of: (day: EarnedDay) => money(day.stake) },
    { name: t('earned.payout'), of: (day: EarnedDay) => money(day.payout) },
    { name: t('earned.bets'), of: (day: EarnedDay) => number(day.bets) },
  ]
  return (
    <section aria-label={t('earned.today', { currency })}>
      <p className="mb-2 text-xs font-semibold text-text-muted">{t('earned.today', { currency })}</p>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(({ name, of }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-text-muted">{name}</dt>
            <dd className="tabular mt-0.5 truncate text-lg font-semibold">
              <bdi>{of(today)}</bdi>
            </dd>
            {yesterday === undefined ? null : (
              <dd className="tabular truncate text-xs text-text-muted">
                {t('earned.yesterday')} <bdi>{of(yesterday)}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

interface DaysTableProps {
  readonly days: readonly EarnedDay[]
  readonly dayText: (day: string) => string
}

function DaysTable({ days, dayText }: DaysTableProps) {
  const t = useText('overview')
  const { number, money } = useFormat()
  const amount = (wire: string) => <bdi className="tabular">{money(wire)}</bdi>
  return (
    <DataTable
      label={t('earned.table')}
      rows={days}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', title: t('earned.day'), cell: ({ day }) => dayText(day) },
        { id: 'bets', title: t('earned.bets'), align: 'end', place: 'note', cell: ({ bets }) => number(bets) },
        { id: 'stake', title: t('earned.stake'), align: 'end', cell: ({ stake }) => amount(stake) },
        { id: 'payout', title: t('earned.payout'), align: 'end', cell: ({ payout }) => amount(payout) },
        {
          id: 'gross',
          title: t('earned.gross'),
          align: 'end',
          place: 'figure',
          cell: ({ gross }) => <span className="font-semibold">{amount(toWire(gross))}</span>,
        },
      ]}
    />
  )
}
