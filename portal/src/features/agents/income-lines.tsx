import type { IncomeTab } from '@parlour/core/rules/agents/income.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PeriodChoice } from '../../lib/period/use-period.ts'
import { fetchIncome, incomeLinesQuery, type IncomeLine } from './income.queries.ts'
import { Result } from './line-figures.tsx'
import { exportSize } from './line.queries.ts'
import { PagePart } from './page-part.tsx'

interface IncomeLinesProps {
  readonly tab: IncomeTab
  readonly choice: PeriodChoice
  readonly filter: React.ReactNode
}

/** What came of one sort: each payment, or of commission what each product of a day gave. */
export function IncomeLines({ tab, choice, filter }: IncomeLinesProps) {
  const t = useText('agents')
  const nameOf = useNameOf()
  const { first: from = '', last: to = '' } = choice.chosen ?? {}
  const lines = useInfiniteQuery({ ...incomeLinesQuery(tab, { from, to }), enabled: choice.chosen !== undefined })
  const rows = lines.data?.pages.flatMap(({ list }) => list) ?? []
  const title = t(`income.${tab}`)
  return (
    <PagePart
      title={`${t('page.agentIncome')}: ${title}`}
      query={{ ...lines, isPending: lines.isLoading }}
      printed={{ days: choice.chosen, isMore: lines.hasNextPage }}
      aside={
        <ExportButton
          name={`my-income-${tab}`}
          isDisabled={rows.length === 0}
          titles={[t('income.at'), title, t('income.amount')]}
          fetchPage={(cursor, signal) => fetchIncome(tab, { from, to }, { limit: exportSize, cursor, signal })}
          rowOf={(row: IncomeLine) => [
            row.at === null ? row.day : new Date(row.at).toISOString(),
            nameOf(row),
            row.amount,
          ]}
        />
      }
      lead={filter}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('income.empty')} text={t('income.emptyText')} />
      ) : (
        <LineTable label={title} rows={rows} nameOf={nameOf} />
      )}
      {lines.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={lines.isFetchingNextPage} onPress={() => void lines.fetchNextPage()}>
          {t('team.more')}
        </Button>
      ) : null}
    </PagePart>
  )
}

function useNameOf() {
  const t = useText('agents')
  const productName = useProductName()
  return ({ product, amount }: IncomeLine) => {
    if (product !== null) return productName(product)
    return t(amount.startsWith('-') ? 'income.paid' : 'income.received')
  }
}

interface LineTableProps {
  readonly label: string
  readonly rows: readonly IncomeLine[]
  readonly nameOf: (row: IncomeLine) => string
}

function LineTable({ label, rows, nameOf }: LineTableProps) {
  const t = useText('agents')
  const { dateTime, day: dayText } = useFormat()
  return (
    <DataTable
      label={label}
      rows={rows.map((row, at) => ({ ...row, key: `${at}` }))}
      rowKey={({ key }) => key}
      columns={[
        { id: 'what', title: label, cell: (row) => nameOf(row) },
        {
          id: 'amount',
          title: t('income.amount'),
          align: 'end',
          place: 'figure',
          cell: ({ amount }) => (
            <span className="tabular">
              <Result amount={amount} />
            </span>
          ),
        },
        {
          id: 'at',
          title: t('income.at'),
          align: 'end',
          place: 'note',
          cell: ({ at, day }) =>
            at === null ? dayText(day) : dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
        },
      ]}
    />
  )
}
