import { groupings, type Grouping } from '@parlour/core/rules/records/period-groups.ts'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amountOf, percentOf } from '../../lib/api/amount-of.ts'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { recordDaysMax, type Days } from '../../lib/period/periods.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { profitCsvRow } from './csv-rows.ts'
import { LoadFailure } from './load-failure.tsx'
import { playedGamesQuery, profitQuery, type Profit } from './member.queries.ts'
import { PageTitle } from './page-title.tsx'
import { ProfitPicture } from './profit-picture.tsx'
import { profitRows, type ProfitRow } from './profit-rows.ts'
import { RecordFilter } from './record-filter.tsx'

const columnsOfCsv = ['day', 'bets', 'stake', 'payout', 'rebate', 'validTurnover', 'profit'] as const

/** What was won and lost on the brand's days, by the day of settlement. */
export function ProfitPage() {
  const t = useText('member')
  const productName = useProductName()
  const choice = usePeriod('previous7', recordDaysMax)
  const [vertical, setVertical] = useState('all')
  const games = useQuery(playedGamesQuery())
  const verticals = [...new Set((games.data?.list ?? []).map((one) => one.vertical))]
  const request = {
    from: choice.chosen?.first ?? '',
    to: choice.chosen?.last ?? '',
    ...(vertical === 'all' ? {} : { vertical }),
  }
  const profit = useQuery({ ...profitQuery(request), enabled: choice.chosen !== undefined })
  const { data } = profit
  const isEmpty = data !== undefined && data.days.length === 0 && amountOf(data.totals.promotions) === amountOf('0')
  return (
    <>
      <PageTitle
        aside={
          <ExportButton
            name="profit"
            isDisabled={data === undefined || data.days.length === 0}
            total={data?.days.length}
            titles={columnsOfCsv.map((column) => t(`profit.${column}`))}
            fetchPage={async () => ({ list: data?.days ?? [], next: null })}
            rowOf={profitCsvRow}
          />
        }
      >
        {t('page.personalProfit')}
      </PageTitle>
      <RecordFilter
        choice={choice}
        others={[
          {
            label: t('filter.vertical'),
            options: verticals.map((value) => ({ value, label: productName(value) })),
            value: vertical,
            onChange: setVertical,
          },
        ]}
      />
      {profit.isLoading ? (
        <div role="status" aria-label={t('profit.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-24 rounded-large" />
          <Skeleton className="h-48 rounded-large" />
        </div>
      ) : null}
      {profit.isError ? <LoadFailure error={profit.error} onRetry={() => void profit.refetch()} /> : null}
      {isEmpty ? <EmptyState title={t('profit.empty')} text={t('profit.emptyText')} /> : null}
      {data === undefined || isEmpty ? null : <Sums profit={data} period={choice.chosen} />}
    </>
  )
}

interface SumsProps {
  readonly profit: Profit
  readonly period: Days | undefined
}

function Sums({ profit, period }: SumsProps) {
  const t = useText('member')
  const [grouping, setGrouping] = useState<Grouping>('day')
  return (
    <>
      <Totals totals={profit.totals} />
      {period === undefined ? null : <ProfitPicture days={profit.days} period={period} />}
      <div className="mt-6 mb-2 flex items-end justify-between gap-4">
        <h4 className="text-sm font-semibold">{t('profit.byTime')}</h4>
        <Select
          isLabelHidden
          label={t('profit.grouping')}
          options={groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
          value={grouping}
          onChange={(value) => setGrouping(groupings.find((one) => one === value) ?? 'day')}
        />
      </div>
      <DaysTable rows={profitRows(profit.days, grouping)} />
      <h4 className="mt-6 mb-2 text-sm font-semibold">{t('profit.byGame')}</h4>
      <GamesTable rows={profit.games} />
    </>
  )
}

function Totals({ totals }: Pick<Profit, 'totals'>) {
  const t = useText('member')
  const figures = [
    [t('profit.stake'), moneyText(totals.stake)],
    [t('profit.payout'), moneyText(totals.payout)],
    [t('profit.rebate'), moneyText(totals.rebate)],
    [t('profit.promotions'), signedMoneyText(totals.promotions)],
  ] as const
  return (
    <section aria-label={t('profit.sum')} className="rounded-large border border-line-soft bg-surface-sunken p-5">
      <p className="text-sm text-text-muted">{t('profit.net')}</p>
      <p className="tabular ltr-run mt-1 text-2xl font-semibold rtl:text-end">
        <Signed amount={totals.net} />
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-text-muted">{name}</dt>
            <dd className="tabular ltr-run mt-0.5 font-semibold rtl:text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A loss is told in the words of every amount, without alarm; only what is above nothing is green. */
function Signed({ amount }: { readonly amount: bigint | string }) {
  const isAbove = (typeof amount === 'string' ? amountOf(amount) : amount) > amountOf('0')
  return <span className={isAbove ? 'ltr-run text-positive' : 'ltr-run'}>{signedMoneyText(amount)}</span>
}

function DaysTable({ rows }: { readonly rows: readonly ProfitRow[] }) {
  const t = useText('member')
  const { dateTime, number } = useFormat()
  const dayText = (day: string) => dateTime(Date.parse(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <DataTable
      label={t('profit.byTime')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'day',
          title: t('profit.day'),
          cell: ({ first, last }) => (first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`),
        },
        {
          id: 'bets',
          title: t('profit.bets'),
          align: 'end',
          place: 'note',
          cell: ({ bets }) => (
            <>
              <span className="@max-xl:hidden">{number(bets)}</span>
              {/* Under the day it has no column that says what it counts. */}
              <span className="@xl:hidden">{t('home.bets', { count: bets })}</span>
            </>
          ),
        },
        { id: 'stake', title: t('profit.stake'), align: 'end', isWideOnly: true, cell: (row) => moneyText(row.stake) },
        {
          id: 'payout',
          title: t('profit.payout'),
          align: 'end',
          isWideOnly: true,
          cell: (row) => moneyText(row.payout),
        },
        {
          id: 'profit',
          title: t('profit.profit'),
          align: 'end',
          place: 'figure',
          cell: (row) => <Signed amount={row.profit} />,
        },
      ]}
    />
  )
}

function GamesTable({ rows }: { readonly rows: Profit['games'] }) {
  const t = useText('member')
  const productName = useProductName()
  const most = rows.reduce((highest, { stake }) => (amountOf(stake) > amountOf(highest) ? stake : highest), '0')
  return (
    <DataTable
      label={t('profit.byGame')}
      rows={rows}
      rowKey={({ gameCode }) => gameCode}
      columns={[
        { id: 'game', title: t('bets.game'), cell: (row) => <GameCell row={row} most={most} /> },
        {
          id: 'vertical',
          title: t('filter.vertical'),
          place: 'note',
          cell: (row) => <span className="text-text-muted">{productName(row.vertical)}</span>,
        },
        { id: 'stake', title: t('profit.stake'), align: 'end', isWideOnly: true, cell: (row) => moneyText(row.stake) },
        {
          id: 'payout',
          title: t('profit.payout'),
          align: 'end',
          isWideOnly: true,
          cell: (row) => moneyText(row.payout),
        },
        {
          id: 'profit',
          title: t('profit.profit'),
          align: 'end',
          place: 'figure',
          cell: (row) => <Signed amount={row.profit} />,
        },
      ]}
    />
  )
}

/** A game, and how much of the stakes on the game that was played most were put on it. */
function GameCell({ row, most }: { readonly row: Profit['games'][number]; readonly most: string }) {
  return (
    <>
      <bdi className="font-semibold">{row.gameName}</bdi>
      <span aria-hidden="true" className="mt-1 block h-1 w-full max-w-44 rounded-full bg-surface-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percentOf(row.stake, most)}%` }} />
      </span>
    </>
  )
}
