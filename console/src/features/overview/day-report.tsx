import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { TimeChartProps } from '@parlour/ui/charts/time-chart.tsx'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'

const TimeChart = lazy(() => import('@parlour/ui/charts/time-chart.tsx'))

/** A figure of a day: beside the others of today, and a column of the table. */
export interface Figure<Row> {
  readonly id: string
  readonly name: string
  readonly of: (row: Row) => string
  /** Where it stands in a row of the table on a phone; the middle unless said otherwise. */
  readonly place?: 'note' | 'figure'
}

interface Props<Row> {
  readonly title: string
  readonly currency: string
  /** The latest last: today. */
  readonly days: readonly Row[]
  readonly figures: readonly Figure<Row>[]
  readonly chart: Omit<TimeChartProps, 'label' | 'rows' | 'scaleText'> & {
    readonly row: (row: Row) => Omit<TimeChartProps['rows'][number], 'key' | 'name'>
  }
}

/** Days of a brand: today beside yesterday, a picture of all of them, and a table behind it. */
export function DayReport<Row extends { readonly day: string }>({ title, currency, days, figures, chart }: Props<Row>) {
  const t = useText('overview')
  const { number, time } = useFormat()
  const { row: rowOf, ...names } = chart
  const dayText = (day: string) =>
    time(Date.parse(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div className="flex flex-col gap-5">
      <Today days={days} currency={currency} figures={figures} />
      <Suspense fallback={<Skeleton className="h-56" />}>
        <TimeChart
          label={title}
          scaleText={number}
          rows={days.map((row) => ({ key: row.day, name: dayText(row.day), ...rowOf(row) }))}
          {...names}
        />
      </Suspense>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-text-muted hover:text-text">
          {t('days.table')}
        </summary>
        <DataTable
          label={t('days.table')}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', title: t('days.day'), cell: ({ day }) => dayText(day) },
            ...figures.map(({ id, name, of, place }) => ({
              id,
              title: name,
              align: 'end' as const,
              ...(place === undefined ? {} : { place }),
              cell: (row: Row) => (
                <bdi className={place === 'figure' ? 'tabular font-semibold' : 'tabular'}>{of(row)}</bdi>
              ),
            })),
          ]}
        />
      </details>
    </div>
  )
}

type TodayProps<Row> = Pick<Props<Row>, 'days' | 'currency' | 'figures'>

/** Today so far, with yesterday below it to compare. */
function Today<Row>({ days, currency, figures }: TodayProps<Row>) {
  const t = useText('overview')
  const [yesterday, today] = days.slice(-2)
  if (today === undefined) return null
  return (
    <div>
      <p className="mb-2 text-xs font-semibold text-text-muted">{t('days.today', { currency })}</p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ id, name, of }) => (
          <div key={id} className="min-w-0">
            <dt className="text-xs text-text-muted">{name}</dt>
            <dd className="tabular mt-0.5 truncate text-lg font-semibold">
              <bdi>{of(today)}</bdi>
            </dd>
            {yesterday === undefined ? null : (
              <dd className="tabular truncate text-xs text-text-muted">
                {t('days.yesterday')} <bdi>{of(yesterday)}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
