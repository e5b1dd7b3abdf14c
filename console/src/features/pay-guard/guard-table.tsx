import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { percentShown } from '../../lib/guard/percent-shown.ts'
import type { Guarded } from '../../lib/guard/guard.queries.ts'
import { useText } from '../../lib/i18n/use-text.ts'

const parts = ['rebate', 'salary', 'points', 'cashback', 'bonus'] as const
const toneOf = { ABOVE: 'negative', CLOSE: 'info', WITHIN: 'positive', UNKNOWN: 'neutral' } as const

/** Product by product: what is kept by its games and as measured, each part that is given, and what remains. */
export function GuardTable({ list }: { readonly list: readonly Guarded[] }) {
  const t = useText('guard')
  return (
    <DataTable
      label={t('title')}
      rows={list}
      rowKey={({ product }) => product}
      columns={[
        {
          id: 'product',
          title: t('product'),
          cell: ({ product, state }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <strong>{t(`products.${product}`)}</strong>
              <Badge tone={toneOf[state]}>{t(`state.${state}`)}</Badge>
            </span>
          ),
        },
        { id: 'configured', title: t('configured'), align: 'end', cell: (row) => <Configured row={row} /> },
        {
          id: 'measured',
          title: t('measured'),
          align: 'end',
          cell: ({ measured }) => (measured === null ? t('few') : percentShown(measured)),
        },
        ...parts.map((part) => ({
          id: part,
          title: t(`part.${part}`),
          align: 'end' as const,
          cell: (row: Guarded) => percentShown(row[part]),
        })),
        {
          id: 'given',
          title: t('given'),
          align: 'end',
          cell: ({ given }) => <strong>{percentShown(given)}</strong>,
        },
        {
          id: 'remains',
          title: t('remains'),
          align: 'end',
          place: 'figure',
          cell: ({ remains }) => <strong>{remains === null ? '—' : percentShown(remains)}</strong>,
        },
      ]}
    />
  )
}

function Configured({ row: { configured, lowest } }: { readonly row: Guarded }) {
  const t = useText('guard')
  if (configured === null) return t('notTold')
  return (
    <span className="flex flex-col items-end">
      <span>{percentShown(configured)}</span>
      {lowest === null ? null : (
        <span className="text-xs text-text-muted">
          {t('lowest', { rate: percentShown(lowest.rate), name: lowest.name })}
        </span>
      )}
    </span>
  )
}
