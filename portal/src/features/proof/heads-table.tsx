import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Head } from './proof.queries.ts'
import { useDayText } from './use-day-text.ts'

export interface HeadsTableProps {
  readonly heads: readonly Head[]
  readonly hasMore: boolean
  readonly isMore: boolean
  readonly onMore: () => void
}

export function HeadsTable({ heads, hasMore, isMore, onMore }: HeadsTableProps) {
  const t = useText('proof')
  const dayText = useDayText()
  if (heads.length === 0) return <EmptyState title={t('heads.empty')} text={t('heads.emptyText')} />
  return (
    <>
      <DataTable
        label={t('heads.title')}
        rows={heads}
        rowKey={({ day }) => day}
        columns={[
          { id: 'day', title: t('heads.day'), cell: ({ day }) => dayText(day) },
          {
            id: 'version',
            title: t('heads.lines'),
            align: 'end',
            place: 'noteEnd',
            cell: ({ version }) => <span className="tabular">{version}</span>,
          },
          {
            id: 'balance',
            title: t('heads.balance'),
            align: 'end',
            place: 'figure',
            cell: ({ balance }) => <span className="ltr-run tabular font-semibold">{moneyText(balance)}</span>,
          },
          {
            id: 'hash',
            title: t('heads.hash'),
            place: 'note',
            cell: ({ hash }) => (
              <code className="ltr-run font-mono text-xs" translate="no" title={hash}>
                {hash.slice(0, 16)}…
              </code>
            ),
          },
        ]}
      />
      {hasMore ? (
        <Button size="s" className="self-center" isPending={isMore} onPress={onMore}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
