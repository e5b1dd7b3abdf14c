import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PointPages } from './point-pages.tsx'
import { pointsText } from './points-text.ts'
import { pointLinesQuery, type LineType, type PointLine } from './points.queries.ts'

const types = ['EARN', 'CONVERT', 'REDEEM', 'REFUND', 'ADJUST'] as const satisfies readonly LineType[]

/** Every movement of points, the latest first. */
export function PointLines() {
  const t = useText('points')
  const { dateTime } = useFormat()
  const [type, setType] = useState<LineType>()
  const lines = useInfiniteQuery(pointLinesQuery(type))
  const rows = lines.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div className="flex flex-col gap-4">
      <div className="w-full sm:w-64">
        <Select
          label={t('lines.filter')}
          options={[
            { value: 'all', label: t('lines.all') },
            ...types.map((value) => ({ value, label: t(`lines.type.${value}`) })),
          ]}
          value={type ?? 'all'}
          onChange={(value) => setType(types.find((one) => one === value))}
        />
      </div>
      <PointPages
        query={lines}
        isEmpty={rows.length === 0}
        empty={<EmptyState title={t('lines.empty')} text={t('lines.emptyText')} />}
      >
        <DataTable
          label={t('tab.lines')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'what', title: t('lines.what'), cell: (row) => <What line={row} /> },
            {
              id: 'points',
              title: t('lines.points'),
              align: 'end',
              place: 'figure',
              cell: ({ points }) => <Moved points={points} />,
            },
            {
              id: 'balance',
              title: t('lines.balance'),
              align: 'end',
              place: 'noteEnd',
              cell: ({ balance }) => pointsText(balance),
            },
            {
              id: 'at',
              title: t('lines.when'),
              place: 'note',
              cell: ({ at }) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
            },
          ]}
        />
      </PointPages>
    </div>
  )
}

function What({ line: { type, vertical } }: { readonly line: PointLine }) {
  const t = useText('points')
  const productName = useProductName()
  return (
    <>
      <span className="font-semibold">{t(`lines.type.${type}`)}</span>
      {vertical === null ? null : <span className="ms-2 font-normal text-text-muted">{productName(vertical)}</span>}
    </>
  )
}

function Moved({ points }: { readonly points: string }) {
  const isLess = points.startsWith('-')
  return (
    <span className={isLess ? 'font-semibold' : 'font-semibold text-positive'}>
      {isLess ? pointsText(points) : `+${pointsText(points)}`}
    </span>
  )
}
