import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { lineProfitQuery, type Days, type LineProfit, type MemberLine, type Whose } from './lines.queries.ts'

interface LineRowsProps {
  readonly whose: Whose
  readonly days: Days
  readonly own: MemberLine['trail'][number] | undefined
}

type Row = Omit<LineProfit['list'][number], 'memberId' | 'type'> & {
  readonly kind: 'total' | 'own' | 'line'
  readonly memberId: string
}

/** What each direct member's line did, the member itself, and the total, to which the rows come; each leads on down. */
export function LineRows({ whose, days, own }: LineRowsProps) {
  const t = useText('lines')
  const profit = useInfiniteQuery(lineProfitQuery(whose, days))
  return (
    <Panel title={t('rows')}>
      <Loaded query={profit} lines={5}>
        {({ pages }) => (
          <div className="flex flex-col gap-4">
            <Rows
              merchant={whose.merchant}
              rows={rowsOf(pages, own?.memberId ?? '')}
              currency={pages[0]?.currency ?? ''}
            />
            {profit.hasNextPage ? (
              <div>
                <Button size="s" isPending={profit.isFetchingNextPage} onPress={() => void profit.fetchNextPage()}>
                  {t('more')}
                </Button>
              </div>
            ) : null}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function rowsOf(pages: readonly LineProfit[], ownId: string): readonly Row[] {
  const [head] = pages
  if (head === undefined) return []
  const plain = { hasTeam: false, isMovedAway: false, memberId: ownId }
  return [
    { ...head.total, ...plain, account: '', kind: 'total' },
    { ...head.own, ...plain, kind: 'own' },
    ...pages.flatMap(({ list }) => list).map((row) => ({ ...row, kind: 'line' as const })),
  ]
}

interface RowsProps {
  readonly merchant: string
  readonly rows: readonly Row[]
  readonly currency: string
}

const amounts = ['turnover', 'netWin', 'rebates', 'promotions', 'deposits', 'withdrawals'] as const

function Rows({ merchant, rows, currency }: RowsProps) {
  const t = useText('lines')
  const { money } = useFormat()
  const amount = (wire: string) => (
    <span className="tabular whitespace-nowrap">{money(wire, { symbol: currency })}</span>
  )
  return (
    <DataTable
      label={t('rows')}
      rows={rows}
      rowKey={({ kind, memberId }) => `${kind} ${memberId}`}
      columns={[
        {
          id: 'account',
          title: t('account'),
          cell: (row) => <Whom merchant={merchant} row={row} />,
        },
        {
          id: 'profit',
          title: t('profit'),
          align: 'end',
          place: 'figure',
          cell: ({ profit }) => amount(profit),
        },
        ...amounts.map((name) => ({
          id: name,
          title: t(name),
          align: 'end' as const,
          cell: (row: Row) => amount(row[name]),
        })),
      ]}
    />
  )
}

function Whom({ merchant, row }: { readonly merchant: string; readonly row: Row }) {
  const t = useText('lines')
  const { kind, memberId, account, isMovedAway } = row
  if (kind === 'total') return <strong>{t('total')}</strong>
  if (kind === 'own')
    return (
      <span>
        <bdi translate="no">{account}</bdi> <span className="text-text-muted">({t('own')})</span>
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Link
        to="/brands/$merchant/members/$memberId/line"
        params={{ merchant, memberId }}
        className="font-semibold underline-offset-2 hover:underline"
      >
        <bdi translate="no">{account}</bdi>
      </Link>
      {isMovedAway ? <Badge>{t('movedAway')}</Badge> : null}
    </span>
  )
}
