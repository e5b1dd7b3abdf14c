import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { recordCsvRow } from './csv-rows.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { fetchRecords, recordsQuery, type RecordFilter as Filter } from './member.queries.ts'
import { PageTitle } from './page-title.tsx'
import { RecordFilter } from './record-filter.tsx'
import { RecordList } from './record-list.tsx'
import { entryName, nameOf, RecordTable } from './record-table.tsx'
import { recordDaysMax } from '../../lib/period/periods.ts'
import { usePeriod } from '../../lib/period/use-period.ts'

const kinds = [
  ...(['deposit', 'withdrawal', 'bet', 'win', 'refund', 'bonus', 'rebate', 'dividend', 'salary'] as const),
  ...(['transfer_in', 'transfer_out', 'adjustment', 'fee', 'points'] as const),
]
/** What a kind's movements may be, where that is more than one thing. */
const entries: Readonly<Record<string, readonly string[]>> = {
  deposit: ['deposit.confirmed', 'deposit.assigned', 'deposit.suspended'],
  withdrawal: ['withdrawal.requested', 'withdrawal.cancelled', 'withdrawal.rejected', 'withdrawal.refunded'],
  refund: ['bet.cancelled', 'bet.voided'],
  transfer_in: ['transfer.up', 'transfer.down', 'transfer.top_up', 'vendor_wallet.returned', 'vendor_wallet.refunded'],
  transfer_out: ['transfer.up', 'transfer.down', 'transfer.top_up', 'vendor_wallet.sent'],
  bonus: ['promo.credited', 'promo.reversed', 'promo.awarded', 'bonus.converted'],
  adjustment: [
    'adjustment.credited',
    'adjustment.debited',
    'deposit.reversed',
    'deposit.charged_back',
    'deposit.returned',
    'bet.reversed',
    'rebate.reversed',
    'tip.paid',
    'tip.reversed',
    'vendor.corrected',
  ],
}
const columnsOfCsv = ['at', 'kind', 'before', 'amount', 'after', 'reference'] as const

export function RecordsPage() {
  const t = useText('member')
  const choice = usePeriod('today', recordDaysMax)
  const [kind, setKind] = useState('all')
  const chosen = kinds.find((known) => known === kind)
  const [entry, setEntry] = useState('all')
  const offered = entries[kind] ?? []
  const filter: Filter = {
    ...choice.period,
    ...(chosen === undefined ? {} : { kind: chosen }),
    ...(offered.includes(entry) ? { entry } : {}),
  }
  const records = useInfiniteQuery({ ...recordsQuery(filter), enabled: choice.period !== undefined })
  const rows = records.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <PageTitle
        aside={
          <ExportButton
            name="account-record"
            isDisabled={rows.length === 0}
            titles={columnsOfCsv.map((column) => t(`records.${column}`))}
            fetchPage={(cursor, signal) => fetchRecords(filter, { cursor, limit: 500, signal })}
            rowOf={(row) => recordCsvRow(row, nameOf(t, row))}
          />
        }
      >
        {t('page.transactionHistory')}
      </PageTitle>
      <RecordFilter
        choice={choice}
        others={[
          {
            label: t('filter.kind'),
            options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            value: kind,
            onChange: (value) => {
              setKind(value)
              setEntry('all')
            },
          },
          ...(offered.length === 0
            ? []
            : [
                {
                  label: t('filter.state'),
                  options: offered.map((value) => ({ value, label: entryName(t, value) })),
                  value: entry,
                  onChange: setEntry,
                },
              ]),
        ]}
      />
      <RecordList
        query={records}
        count={rows.length}
        loading={t('records.loading')}
        empty={{ title: t('records.empty'), text: t('records.emptyText') }}
      >
        <RecordTable rows={rows} />
      </RecordList>
    </>
  )
}
