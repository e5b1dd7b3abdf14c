import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { Result } from './line-figures.tsx'
import { LineFilter, lineDaysMax } from './line-filter.tsx'
import { LineTrail } from './line-trail.tsx'
import { exportSize, fetchProfit, profitQuery, type LineProfit } from './line.queries.ts'
import { PagePart } from './page-part.tsx'
import { profitRows, type ProfitLine } from './profit-rows.ts'

const columnsOfCsv = [
  ...(['account', 'turnover', 'stake', 'payout', 'netWin', 'rebates', 'promotions', 'profit'] as const),
  ...(['deposits', 'withdrawals'] as const),
]

/** Profit and loss of the players of a line: one’s own, a row for each direct member’s line, and what both come to. */
export function ProfitPage() {
  const t = useText('agents')
  const choice = usePeriod('today', lineDaysMax)
  const [account, setAccount] = useState<string>()
  const { first: from = '', last: to = '' } = choice.chosen ?? {}
  const days = { from, to, account }
  const profit = useInfiniteQuery({ ...profitQuery(days), enabled: choice.chosen !== undefined })
  const pages = profit.data?.pages ?? []
  const [head] = pages
  return (
    <PagePart
      title={t('page.agentUserProfit')}
      query={{ ...profit, isPending: profit.isLoading }}
      printed={{ days: choice.chosen, isMore: profit.hasNextPage }}
      aside={
        <ExportButton
          name="team-profit"
          isDisabled={head === undefined}
          titles={columnsOfCsv.map((name) => t(name === 'account' ? 'team.account' : `figures.${name}`))}
          fetchPage={async (cursor, signal) => {
            const page = await fetchProfit(days, { limit: exportSize, cursor, signal })
            return { list: cursor === undefined ? [page.own, ...page.list] : page.list, next: page.next }
          }}
          rowOf={(row: LineProfit['own']) => columnsOfCsv.map((name) => row[name])}
        />
      }
      lead={<LineFilter choice={choice} />}
    >
      {head === undefined ? null : (
        <>
          <LineTrail trail={head.trail} onOpen={setAccount} />
          <ProfitTable rows={profitRows(pages)} onOpen={setAccount} />
          {profit.hasNextPage ? (
            <Button
              className="mt-4 w-full"
              isPending={profit.isFetchingNextPage}
              onPress={() => void profit.fetchNextPage()}
            >
              {t('team.more')}
            </Button>
          ) : null}
        </>
      )}
    </PagePart>
  )
}

interface ProfitTableProps {
  readonly rows: readonly ProfitLine[]
  readonly onOpen: (account: string) => void
}

function ProfitTable({ rows, onOpen }: ProfitTableProps) {
  const t = useText('agents')
  const money = (name: 'turnover' | 'deposits' | 'withdrawals' | 'rebates' | 'promotions') => ({
    id: name,
    title: t(`figures.${name}`),
    align: 'end' as const,
    cell: (row: ProfitLine) => moneyText(row[name]),
  })
  return (
    <DataTable
      label={t('page.agentUserProfit')}
      rows={rows}
      rowKey={({ kind, account }) => `${kind} ${account}`}
      columns={[
        { id: 'account', title: t('team.account'), cell: (row) => <WhoseRow row={row} onOpen={onOpen} /> },
        {
          id: 'profit',
          title: t('figures.profit'),
          align: 'end',
          place: 'figure',
          cell: ({ profit }) => <Result amount={profit} />,
        },
        money('turnover'),
        { ...money('rebates'), isWideOnly: true },
        { ...money('promotions'), isWideOnly: true },
        money('deposits'),
        money('withdrawals'),
      ]}
    />
  )
}

function WhoseRow({
  row: { kind, account, hasTeam, isMovedAway },
  onOpen,
}: { readonly row: ProfitLine } & Pick<ProfitTableProps, 'onOpen'>) {
  const t = useText('agents')
  if (kind === 'total') return <strong>{t('profit.total')}</strong>
  if (kind === 'own')
    return (
      <span className="font-semibold">
        <bdi>{account}</bdi> <span className="font-normal text-text-muted">{t('profit.own')}</span>
      </span>
    )
  if (isMovedAway)
    return (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <bdi>{account}</bdi> <Badge>{t('profit.movedAway')}</Badge>
      </span>
    )
  if (!hasTeam) return <bdi>{account}</bdi>
  return (
    <button
      type="button"
      aria-label={t('line.open', { name: account })}
      className="min-h-9 font-semibold text-accent-strong underline decoration-line underline-offset-2"
      onClick={() => onOpen(account)}
    >
      <bdi>{account}</bdi>
    </button>
  )
}
