import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { ExportButton } from '../../lib/export/export-button.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { LineFilter, lineDaysMax } from './line-filter.tsx'
import { exportSize, fetchLineMoney, lineMoneyQuery, type LineMoney, type MoneyFilter } from './line.queries.ts'
import { PagePart } from './page-part.tsx'

const items = ['DEPOSIT', 'WITHDRAWAL', 'PROMOTION', 'SALARY', 'DIVIDEND', 'TRANSFER_IN', 'TRANSFER_OUT'] as const
const columnsOfCsv = ['at', 'account', 'item', 'amount'] as const

/** What the whole line paid in and took out, was given and sent. */
export function MoneyPage() {
  const t = useText('agents')
  const choice = usePeriod('today', lineDaysMax)
  const [item, setItem] = useState('all')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { first: from = '', last: to = '' } = choice.chosen ?? {}
  const known = items.find((one) => one === item)
  const filter: MoneyFilter = {
    from,
    to,
    ...(known === undefined ? {} : { item: known }),
    ...(name === '' ? {} : { name }),
  }
  const lines = useInfiniteQuery({ ...lineMoneyQuery(filter), enabled: choice.chosen !== undefined })
  const rows = lines.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <PagePart
      title={t('page.agentTeamTransaction')}
      query={{ ...lines, isPending: lines.isLoading }}
      printed={{ days: choice.chosen, isMore: lines.hasNextPage }}
      aside={
        <ExportButton
          name="team-transactions"
          isDisabled={rows.length === 0}
          titles={columnsOfCsv.map((column) => t(`money.${column}`))}
          fetchPage={(cursor, signal) => fetchLineMoney(filter, { limit: exportSize, cursor, signal })}
          rowOf={(row: LineMoney) => [
            new Date(row.at).toISOString(),
            row.account,
            t(`money.items.${row.item}`),
            row.amount,
          ]}
        />
      }
      lead={
        <LineFilter
          choice={choice}
          name={{ value: typed, onChange: setTyped }}
          others={[
            {
              label: t('money.item'),
              options: items.map((value) => ({ value, label: t(`money.items.${value}`) })),
              value: item,
              onChange: setItem,
            },
          ]}
        />
      }
    >
      {rows.length === 0 && !lines.hasNextPage ? (
        <EmptyState title={t('money.empty')} text={t('money.emptyText')} />
      ) : (
        <MoneyTable rows={rows} />
      )}
      {lines.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={lines.isFetchingNextPage} onPress={() => void lines.fetchNextPage()}>
          {t(rows.length === 0 ? 'bets.lookFurther' : 'team.more')}
        </Button>
      ) : null}
    </PagePart>
  )
}

function MoneyTable({ rows }: { readonly rows: readonly LineMoney[] }) {
  const t = useText('agents')
  const { dateTime } = useFormat()
  return (
    <DataTable
      label={t('page.agentTeamTransaction')}
      rows={rows}
      rowKey={({ at, account, item, amount }) => `${at} ${account} ${item} ${amount}`}
      columns={[
        {
          id: 'account',
          title: t('money.account'),
          cell: ({ account }) => <bdi className="font-semibold">{account}</bdi>,
        },
        {
          id: 'item',
          title: t('money.item'),
          place: 'note',
          cell: ({ item }) => t(`money.items.${item}`),
        },
        {
          id: 'amount',
          title: t('money.amount'),
          align: 'end',
          place: 'figure',
          cell: ({ amount }) => <span className="tabular ltr-run">{moneyText(amount)}</span>,
        },
        {
          id: 'at',
          title: t('money.at'),
          align: 'end',
          place: 'noteEnd',
          cell: ({ at }) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
        },
      ]}
    />
  )
}
