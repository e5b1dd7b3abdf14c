import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amountOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { BetDetail } from './bet-detail.tsx'
import { BetTotalsRow } from './bet-totals-row.tsx'
import { betCsvRow } from './csv-rows.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import {
  betsQuery,
  fetchBets,
  playedGamesQuery,
  type BetFilter,
  type BetRow,
  type PlayedGame,
} from './member.queries.ts'
import { PageTitle } from './page-title.tsx'
import { RecordFilter } from './record-filter.tsx'
import { RecordList } from './record-list.tsx'
import { recordDaysMax } from '../../lib/period/periods.ts'
import { usePeriod } from '../../lib/period/use-period.ts'

const states = ['PENDING', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED', 'CASHED_OUT'] as const
const columnsOfCsv = [
  'number',
  'id',
  'placedAt',
  'game',
  'round',
  'play',
  'selection',
  'stake',
  'odds',
  'payout',
  'validTurnover',
  'state',
] as const

export function BetsPage() {
  const t = useText('member')
  const productName = useProductName()
  const choice = usePeriod('today', recordDaysMax)
  const [state, setState] = useState('all')
  const [place, setPlace] = useState('all')
  const [opened, setOpened] = useState<string>()
  const games = useQuery(playedGamesQuery())
  const filter: BetFilter = {
    ...choice.period,
    ...placeFilter(place),
    ...(states.some((known) => known === state) ? { state: state as (typeof states)[number] } : {}),
  }
  const bets = useInfiniteQuery({ ...betsQuery(filter), enabled: choice.period !== undefined })
  const totals = bets.data?.pages[0]?.totals
  const rows = bets.data?.pages.flatMap(({ list }) => list) ?? []
  const row = rows.find(({ betId }) => betId === opened)
  if (row !== undefined) return <BetDetail row={row} state={stateText(row, t)} onBack={() => setOpened(undefined)} />
  return (
    <>
      <PageTitle
        aside={
          <ExportButton
            name="bets"
            isDisabled={rows.length === 0}
            total={totals?.bets}
            titles={columnsOfCsv.map((column) => t(`bets.${column}`))}
            fetchPage={(cursor, signal) => fetchBets(filter, { cursor, limit: 500, signal })}
            rowOf={(one) => betCsvRow(one, stateText(one, t))}
          />
        }
      >
        {t('page.personalHistoryCopy')}
      </PageTitle>
      <RecordFilter
        choice={choice}
        others={[
          {
            label: t('filter.game'),
            options: placesOf(games.data?.list ?? [], t, productName),
            value: place,
            onChange: setPlace,
          },
          {
            label: t('filter.state'),
            options: states.map((value) => ({ value, label: t(`betState.${value}`) })),
            value: state,
            onChange: setState,
          },
        ]}
      />
      {totals === undefined ? null : <BetTotalsRow totals={totals} />}
      <RecordList
        query={bets}
        count={rows.length}
        loading={t('bets.loading')}
        empty={{ title: t('bets.empty'), text: t('bets.emptyText') }}
      >
        <BetTable rows={rows} onOpen={setOpened} />
      </RecordList>
    </>
  )
}

const ofVertical = 'vertical:'

/** A whole vertical, or one of the games that were played. */
function placeFilter(place: string): Pick<BetFilter, 'vertical' | 'gameId'> {
  if (place === 'all') return {}
  return place.startsWith(ofVertical) ? { vertical: place.slice(ofVertical.length) } : { gameId: place }
}

/** Each vertical that was played, and under it its games. */
function placesOf(
  games: readonly PlayedGame[],
  t: ReturnType<typeof useText<'member'>>,
  productName: ReturnType<typeof useProductName>,
) {
  return [...Map.groupBy(games, ({ vertical }) => vertical)].flatMap(([vertical, own]) => [
    { value: `${ofVertical}${vertical}`, label: t('filter.allOf', { name: productName(vertical) }) },
    ...own.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName })),
  ])
}

function stateText({ state }: BetRow, t: ReturnType<typeof useText<'member'>>): string {
  const key = `betState.${state}`
  return t.has(key) ? t(key) : state
}

function BetTable({ rows, onOpen }: { readonly rows: readonly BetRow[]; readonly onOpen: (betId: string) => void }) {
  const t = useText('member')
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={t('bets.label')}
      rows={rows}
      rowKey={({ betId }) => betId}
      columns={[
        {
          id: 'game',
          title: t('bets.game'),
          cell: (row) => (
            <button
              type="button"
              className="min-h-9 min-w-0 rounded-small text-start hover:underline max-md:min-h-11"
              onClick={() => onOpen(row.betId)}
            >
              <span className="block font-semibold">{row.gameName}</span>
              <span className="tabular block text-xs font-normal text-text-muted">{row.round}</span>
            </button>
          ),
        },
        {
          id: 'selection',
          title: t('bets.selection'),
          cell: (row) => (
            <span className="min-w-0 max-md:text-end">
              <span className="block text-xs text-text-muted">{row.play}</span>
              <span className="tabular ltr-run line-clamp-2 max-w-56 break-all" title={row.selection}>
                {row.selection.replaceAll(',', ' ')}
              </span>
            </span>
          ),
        },
        {
          id: 'placedAt',
          title: t('bets.placedAt'),
          cell: (row) => dateTime(row.placedAt, { dateStyle: 'medium', timeStyle: 'medium' }),
        },
        { id: 'stake', title: t('bets.stake'), align: 'end', cell: (row) => moneyText(row.stake) },
        { id: 'payout', title: t('bets.payout'), align: 'end', cell: (row) => <Payout row={row} /> },
        {
          id: 'state',
          title: t('bets.state'),
          align: 'end',
          place: 'figure',
          cell: (row) => (
            <Badge tone={row.state === 'PENDING' ? 'info' : isAbove(row) ? 'positive' : 'neutral'}>
              {stateText(row, t)}
            </Badge>
          ),
        },
      ]}
    />
  )
}

const isAbove = (row: BetRow) => amountOf(row.payout) > amountOf(row.stake)

function Payout({ row }: { readonly row: BetRow }) {
  if (row.state === 'PENDING') return <span className="text-text-faint">–</span>
  return <span className={isAbove(row) ? 'font-semibold text-positive' : undefined}>{moneyText(row.payout)}</span>
}
