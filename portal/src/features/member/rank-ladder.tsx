import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { percentText } from './rank-dates.tsx'
import type { RankProgressProps } from './rank-progress.tsx'
import { isSome } from './rank-rules.ts'
import type { LadderLevel } from './rank.queries.ts'

/** Each rank: what it asks for, and what it gives. */
export function RankLadder({ rank, levels }: RankProgressProps) {
  const t = useText('member')
  const { number } = useFormat()
  const amount = (wire: string | null) => (isSome(wire) ? <span className="tabular">{moneyText(wire)}</span> : '–')
  const isGiven = levels.some(({ bonus }) => bonus !== null)
  const column = (id: 'total' | 'keep' | 'bonus' | 'salary', own: Partial<DataColumn<LadderLevel>> = {}) => ({
    id,
    title: t(`rank.column.${id}`),
    align: 'end' as const,
    cell: (level: LadderLevel) => amount(level[id]),
    isEmpty: (level: LadderLevel) => !isSome(level[id]),
    ...own,
  })
  const given: readonly DataColumn<LadderLevel>[] = [
    column('bonus'),
    column('salary'),
    {
      id: 'cashback',
      title: t('rank.column.cashback'),
      align: 'end',
      cell: ({ cashbackBasisPoints: points }) => (points ? percentText(points, number) : '–'),
      isEmpty: ({ cashbackBasisPoints: points }) => !points,
    },
  ]
  const columns: readonly DataColumn<LadderLevel>[] = [
    {
      id: 'name',
      title: t('rank.column.name'),
      cell: ({ rankLevel, labelName }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{labelName}</bdi>
          {rankLevel === rank.level ? <Badge tone="accent">{t('rank.here')}</Badge> : null}
        </span>
      ),
    },
    column('total', { place: 'figure' }),
    column('keep'),
    ...(isGiven ? given : []),
    {
      id: 'withdrawals',
      title: t('rank.column.withdrawals'),
      align: 'end',
      cell: ({ withdrawalsADay }) => number(withdrawalsADay),
    },
  ]
  return (
    <section aria-labelledby="rank-ladder">
      <h3 id="rank-ladder" className="mb-2 text-sm font-semibold">
        {t('rank.ladder')}
      </h3>
      <DataTable
        label={t('rank.ladder')}
        columns={columns}
        rows={levels}
        rowKey={({ rankLevel }) => String(rankLevel)}
      />
      <p className="mt-2 text-xs text-text-muted">{t(isGiven ? 'rank.ladderRules' : 'rank.ladderAsks')}</p>
    </section>
  )
}
