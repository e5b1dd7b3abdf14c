import { lineProducts } from '@parlour/core/rules/agents/category-products.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { LineFilter, lineDaysMax } from './line-filter.tsx'
import { exportSize, fetchLineBets, lineBetsQuery, type BetFilter, type LineBet } from './line.queries.ts'
import { PagePart } from './page-part.tsx'

const states = ['PENDING', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED', 'CASHED_OUT'] as const
const columnsOfCsv = ['number', 'account', 'placedAt', 'product', 'game', 'round', 'play', 'selection'] as const
const amountsOfCsv = ['stake', 'payout', 'turnover', 'state'] as const

/** The bets of the whole line. */
export function BetsPage() {
  const t = useText('agents')
  const member = useText('member')
  const productName = useProductName()
  const choice = usePeriod('today', lineDaysMax)
  const [product, setProduct] = useState('all')
  const [state, setState] = useState('all')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { first: from = '', last: to = '' } = choice.chosen ?? {}
  const known = states.find((one) => one === state)
  const filter: BetFilter = {
    from,
    to,
    ...(product === 'all' ? {} : { vertical: product }),
    ...(known === undefined ? {} : { state: known }),
    ...(name === '' ? {} : { name }),
  }
  const bets = useInfiniteQuery({ ...lineBetsQuery(filter), enabled: choice.chosen !== undefined })
  const rows = bets.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <PagePart
      title={t('page.agentTeamBetting')}
      query={{ ...bets, isPending: bets.isLoading }}
      printed={{ days: choice.chosen, isMore: bets.hasNextPage }}
      aside={
        <ExportButton
          name="team-bets"
          isDisabled={rows.length === 0}
          titles={[...columnsOfCsv, ...amountsOfCsv].map((column) => t(`bets.${column}`))}
          fetchPage={(cursor, signal) => fetchLineBets(filter, { limit: exportSize, cursor, signal })}
          rowOf={(row: LineBet) => csvRow(row, member(`betState.${row.state}`))}
        />
      }
      lead={
        <LineFilter
          choice={choice}
          name={{ value: typed, onChange: setTyped }}
          others={[
            {
              label: t('bets.product'),
              options: lineProducts.map((value) => ({ value, label: productName(value) })),
              value: product,
              onChange: setProduct,
            },
            {
              label: t('bets.state'),
              options: states.map((value) => ({ value, label: member(`betState.${value}`) })),
              value: state,
              onChange: setState,
            },
          ]}
        />
      }
    >
      {rows.length === 0 && !bets.hasNextPage ? (
        <EmptyState title={t('bets.empty')} text={t('bets.emptyText')} />
      ) : (
        <BetTable rows={rows} />
      )}
      {bets.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={bets.isFetchingNextPage} onPress={() => void bets.fetchNextPage()}>
          {t(rows.length === 0 ? 'bets.lookFurther' : 'team.more')}
        </Button>
      ) : null}
    </PagePart>
  )
}

function csvRow(row: LineBet, state: string): readonly string[] {
  const { betNumber, account, placedAt, vertical, gameName, round, play, selection, stake, payout, validTurnover } = row
  const at = new Date(placedAt).toISOString()
  return [betNumber, account, at, vertical, gameName, round, play, selection, stake, payout, validTurnover, state]
}

function BetTable({ rows }: { readonly rows: readonly LineBet[] }) {
  const t = useText('agents')
  const member = useText('member')
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={t('page.agentTeamBetting')}
      rows={rows}
      rowKey={({ betNumber, placedAt, account }) => `${betNumber} ${placedAt} ${account}`}
      columns={[
        {
          id: 'account',
          title: t('bets.account'),
          cell: ({ account, gameName }) => (
            <span className="min-w-0">
              <bdi className="block font-semibold">{account}</bdi>
              <bdi className="block text-xs font-normal text-text-muted">{gameName}</bdi>
            </span>
          ),
        },
        {
          id: 'selection',
          title: t('bets.selection'),
          isWideOnly: true,
          cell: ({ play, selection }) => (
            <span className="block max-w-56">
              <bdi className="block truncate">{play}</bdi>
              <span className="ltr-run block truncate text-xs text-text-muted" title={selection}>
                {selection}
              </span>
            </span>
          ),
        },
        {
          id: 'placed',
          title: t('bets.placedAt'),
          place: 'note',
          cell: ({ placedAt }) => dateTime(placedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        },
        {
          id: 'stake',
          title: t('bets.stake'),
          align: 'end',
          place: 'figure',
          cell: ({ stake }) => <span className="tabular">{moneyText(stake)}</span>,
        },
        {
          id: 'payout',
          title: t('bets.payout'),
          align: 'end',
          cell: ({ payout, state }) => (state === 'PENDING' ? '—' : moneyText(payout)),
        },
        {
          id: 'state',
          title: t('bets.state'),
          place: 'noteEnd',
          cell: ({ state }) => (
            <Badge tone={state === 'WON' ? 'positive' : state === 'PENDING' ? 'info' : 'neutral'}>
              {member(`betState.${state}`)}
            </Badge>
          ),
        },
      ]}
    />
  )
}
