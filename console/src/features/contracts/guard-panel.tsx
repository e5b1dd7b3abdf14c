import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { guardQuery, type GuardedProduct } from './contracts.queries.ts'

const parts = ['rebate', 'salary', 'points'] as const
/** Places of a percentage that are told apart at a glance. */
const places = 3
const percent = (rate: string) => `${Number(Number(rate).toFixed(places))} %`

/** What is given for turnover of each product against what the house kept of it: above that, betting pays by itself. */
export function GuardPanel({ merchant }: { readonly merchant: string }) {
  const t = useText('contracts')
  const guard = useQuery(guardQuery(merchant))
  return (
    <Panel title={t('guard.title')}>
      <p className="mb-4 text-sm text-text-muted">{t('guard.text')}</p>
      <Loaded query={guard} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('guard.none')} text={t('guard.noneText')} />
          ) : (
            <div className="flex flex-col gap-4">
              {list.some(({ isAbove }) => isAbove) ? (
                <InlineNotice tone="negative">{t('guard.warning')}</InlineNotice>
              ) : null}
              <GuardTable list={list} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

function GuardTable({ list }: { readonly list: readonly GuardedProduct[] }) {
  const t = useText('contracts')
  return (
    <DataTable
      label={t('guard.title')}
      rows={list}
      rowKey={({ product }) => product}
      columns={[
        {
          id: 'product',
          title: t('categoryLabel'),
          cell: ({ product }) => <bdi className="font-semibold">{product}</bdi>,
        },
        {
          id: 'edge',
          title: t('guard.edge'),
          align: 'end',
          cell: ({ edge }) => (edge === null ? t('guard.few') : percent(edge)),
        },
        ...parts.map((part) => ({
          id: part,
          title: t(`guard.${part}`),
          align: 'end' as const,
          cell: (row: GuardedProduct) => percent(row[part]),
        })),
        {
          id: 'given',
          title: t('guard.given'),
          align: 'end',
          place: 'figure',
          cell: ({ given, isAbove }) => (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {isAbove ? <Badge tone="negative">{t('guard.above')}</Badge> : null}
              <strong>{percent(given)}</strong>
            </span>
          ),
        },
      ]}
    />
  )
}
