import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { PromoFailure } from './promo-failure.tsx'
import { PromoPending } from './promo-pending.tsx'
import { memberPlace } from './promo-places.ts'
import { bonusValueQuery, type BonusValue } from './promotions.queries.ts'

const sums = ['received', 'converted', 'removed', 'locked'] as const
type YearRow = BonusValue['list'][number]

/** What all bonuses of a member ever gave and took, year by year. */
export default function BonusValuePage() {
  const t = useText('promotions')
  const { tag } = useLocale()
  const value = useInfiniteQuery(bonusValueQuery(tag))
  const [first] = value.data?.pages ?? []
  const rows = value.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h3 className="text-base font-semibold">{t('value.title')}</h3>
        <p className="mt-1 max-w-[60ch] text-sm text-text-muted">{t('value.text')}</p>
      </div>
      {first === undefined ? (
        value.error !== null ? (
          <PromoFailure error={value.error} onRetry={() => void value.refetch()} />
        ) : (
          <PromoPending isResting={value.fetchStatus === 'paused'}>
            <Skeleton className="h-64 rounded-large" />
          </PromoPending>
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('value.none')} text={t('value.noneText')} />
      ) : (
        <>
          <Totals totals={first.totals} />
          {[...Map.groupBy(rows, ({ year }) => year)].map(([year, of]) => (
            <Year key={year} year={year} rows={of} />
          ))}
          {value.hasNextPage ? (
            <Button
              className="self-start"
              isPending={value.isFetchingNextPage}
              onPress={() => void value.fetchNextPage()}
            >
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
      <Link
        {...memberPlace('bonusDetails')}
        className="self-start text-sm font-medium underline underline-offset-4 max-md:min-h-11"
      >
        {t('value.back')}
      </Link>
    </section>
  )
}

function Totals({ totals }: Pick<BonusValue, 'totals'>) {
  const t = useText('promotions')
  return (
    <dl aria-label={t('value.all')} className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
      {sums.map((name) => (
        <div key={name} className="rounded-large border border-line-soft bg-surface-sunken p-3 md:p-4">
          <dt className="text-xs text-text-muted">{t(`value.${name}`)}</dt>
          <dd className="tabular mt-1 text-sm font-semibold md:text-lg">{moneyText(totals[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Year({ year, rows }: { readonly year: number; readonly rows: readonly YearRow[] }) {
  const t = useText('promotions')
  const { number } = useFormat()
  const columns: readonly DataColumn<YearRow>[] = [
    { id: 'title', title: t('bonus.name'), cell: ({ title }) => <bdi className="font-semibold">{title}</bdi> },
    {
      id: 'times',
      title: t('value.times'),
      align: 'end',
      place: 'figure',
      cell: ({ times }) => t('value.timesOf', { count: times, times: number(times) }),
    },
    ...sums.map((name): DataColumn<YearRow> => ({
      id: name,
      title: t(`value.${name}`),
      align: 'end',
      cell: (row) => moneyText(row[name]),
    })),
  ]
  return (
    <div>
      <h4 className="tabular mb-1 text-sm font-semibold">{year}</h4>
      <DataTable label={String(year)} rows={rows} rowKey={({ promotionId }) => promotionId} columns={columns} />
    </div>
  )
}
