import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { Result } from './line-figures.tsx'
import { LineFilter, lineDaysMax } from './line-filter.tsx'
import { exportSize, fetchOwnRecords, ownRecordsQuery, type OwnRecord, type RecordFilter } from './line.queries.ts'
import { PagePart } from './page-part.tsx'

const kinds = ['deposit', 'withdrawal', 'bonus', 'rebate', 'transfer_in', 'transfer_out', 'adjustment'] as const
const columnsOfCsv = ['at', 'item', 'amount', 'after', 'reference'] as const

/** What moved on the agent’s own account. */
export function OwnRecordsPage() {
  const t = useText('agents')
  const member = useText('member')
  const choice = usePeriod('today', lineDaysMax)
  const [kind, setKind] = useState('all')
  const known = kinds.find((one) => one === kind)
  const filter: RecordFilter = { ...choice.period, ...(known === undefined ? {} : { kind: known }) }
  const records = useInfiniteQuery({ ...ownRecordsQuery(filter), enabled: choice.period !== undefined })
  const rows = records.data?.pages.flatMap(({ list }) => list) ?? []
  const nameOf = ({ entry, kind: of }: OwnRecord) => {
    const key = `entry.${entry}`
    return member.has(key) ? member(key) : member(`kind.${of}`)
  }
  return (
    <PagePart
      title={t('page.agentTransaction')}
      query={{ ...records, isPending: records.isLoading }}
      printed={{ days: choice.chosen, isMore: records.hasNextPage }}
      aside={
        <ExportButton
          name="own-transactions"
          isDisabled={rows.length === 0}
          titles={columnsOfCsv.map((column) => t(`money.${column}`))}
          fetchPage={(cursor, signal) => fetchOwnRecords(filter, { limit: exportSize, cursor, signal })}
          rowOf={(row: OwnRecord) => [
            new Date(row.at).toISOString(),
            nameOf(row),
            row.amount,
            row.after,
            row.reference,
          ]}
        />
      }
      lead={
        <LineFilter
          choice={choice}
          others={[
            {
              label: t('money.item'),
              options: kinds.map((value) => ({ value, label: member(`kind.${value}`) })),
              value: kind,
              onChange: setKind,
            },
          ]}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t('money.ownEmpty')} text={t('money.emptyText')} />
      ) : (
        <RecordTable rows={rows} nameOf={nameOf} />
      )}
      {records.hasNextPage ? (
        <Button
          className="mt-4 w-full"
          isPending={records.isFetchingNextPage}
          onPress={() => void records.fetchNextPage()}
        >
          {t('team.more')}
        </Button>
      ) : null}
    </PagePart>
  )
}

interface RecordTableProps {
  readonly rows: readonly OwnRecord[]
  readonly nameOf: (row: OwnRecord) => string
}

function RecordTable({ rows, nameOf }: RecordTableProps) {
  const t = useText('agents')
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={t('page.agentTransaction')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'item', title: t('money.item'), cell: (row) => <span className="font-semibold">{nameOf(row)}</span> },
        {
          id: 'at',
          title: t('money.at'),
          place: 'note',
          cell: ({ at }) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
        },
        {
          id: 'amount',
          title: t('money.amount'),
          align: 'end',
          place: 'figure',
          cell: ({ amount }) => <Result amount={amount} />,
        },
        {
          id: 'after',
          title: t('money.after'),
          align: 'end',
          place: 'noteEnd',
          cell: ({ after }) => <span className="tabular">{moneyText(after)}</span>,
        },
      ]}
    />
  )
}
