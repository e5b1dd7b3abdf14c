import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable } from '@parlour/ui/components/data-table.tsx'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BoardRow, BoardRanking } from './boards.queries.ts'
import { useValueText } from './use-value-text.ts'

const shownFirst = 10

interface BoardRowsProps {
  readonly board: BoardRanking
  readonly ownRank: number | undefined
}

/** Who stands behind the first three, in their order. */
export function BoardRows({ board: { rows, metric }, ownRank }: BoardRowsProps) {
  const t = useText('boards')
  const { number } = useFormat()
  const valueText = useValueText()
  const [isWhole, setIsWhole] = useState(false)
  const behind = rows.filter(({ rank }) => rank > 3)
  if (behind.length === 0) return null
  return (
    <>
      <DataTable<BoardRow>
        label={t('rankings')}
        rows={isWhole ? behind : behind.slice(0, shownFirst - 3)}
        rowKey={({ rank }) => String(rank)}
        columns={[
          {
            id: 'name',
            title: t('name'),
            cell: ({ rank, maskedName }) => (
              <span className="flex items-baseline gap-3">
                <span className="tabular w-7 shrink-0 text-text-muted">{number(rank)}</span>
                <bdi translate="no">{maskedName}</bdi>
                {rank === ownRank ? <span className="text-xs text-accent-strong">{t('you')}</span> : null}
              </span>
            ),
          },
          {
            id: 'value',
            title: t(`reached.${metric}`),
            align: 'end',
            place: 'figure',
            cell: ({ reachedValue }) => <span className="tabular ltr-run">{valueText(metric, reachedValue)}</span>,
          },
          {
            id: 'reward',
            title: t('reward'),
            align: 'end',
            place: 'noteEnd',
            isEmpty: ({ reward }) => reward === null,
            cell: ({ reward }) =>
              reward === null ? '–' : <span className="tabular ltr-run font-semibold">{moneyText(reward)}</span>,
          },
        ]}
      />
      {!isWhole && rows.length > shownFirst ? (
        <Button size="s" className="mt-3" onPress={() => setIsWhole(true)}>
          {t('more', { all: number(rows.length) })}
        </Button>
      ) : null}
    </>
  )
}
