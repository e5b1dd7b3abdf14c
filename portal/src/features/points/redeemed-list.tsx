import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { PointPages } from './point-pages.tsx'
import { pointsText } from './points-text.ts'
import { redemptionsQuery, type Redemption } from './points.queries.ts'

const tones = { 'in process': 'info', approved: 'positive', rejected: 'neutral' } as const
const names = { 'in process': 'inProcess', approved: 'approved', rejected: 'rejected' } as const

/** What was asked for with points, the latest first, and how it stands. */
export function RedeemedList({ onShop }: { readonly onShop: () => void }) {
  const t = useText('points')
  const { tag } = useLocale()
  const { dateTime } = useFormat()
  const redemptions = useInfiniteQuery(redemptionsQuery(tag))
  const rows = redemptions.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <PointPages
      query={redemptions}
      isEmpty={rows.length === 0}
      empty={
        <EmptyState
          title={t('redeemed.empty')}
          text={t('redeemed.emptyText')}
          action={<Button onPress={onShop}>{t('redeemed.shop')}</Button>}
        />
      }
    >
      <DataTable
        label={t('tab.redeemed')}
        rows={rows}
        rowKey={({ redemptionId }) => redemptionId}
        columns={[
          { id: 'name', title: t('redeemed.what'), cell: (row) => <Named row={row} /> },
          {
            id: 'status',
            title: t('redeemed.status'),
            place: 'figure',
            cell: ({ status }) => <Badge tone={tones[status]}>{t(`redeemed.state.${names[status]}`)}</Badge>,
          },
          {
            id: 'at',
            title: t('redeemed.when'),
            place: 'note',
            cell: ({ at }) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
          },
          {
            id: 'price',
            title: t('redeemed.price'),
            align: 'end',
            place: 'noteEnd',
            cell: ({ pricePoints }) => t('points', { points: pointsText(pricePoints) }),
          },
        ]}
      />
    </PointPages>
  )
}

function Named({ row: { name, note } }: { readonly row: Redemption }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      {note === null ? null : <span className="block text-sm font-normal text-text-muted">{note}</span>}
    </>
  )
}
