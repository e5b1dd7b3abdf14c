import { classNames } from '@parlour/ui/components/class-names.ts'
import Crown from 'lucide-react/icons/crown'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BoardRow, BoardRanking } from './boards.queries.ts'
import { useValueText } from './use-value-text.ts'

interface PodiumProps {
  readonly board: BoardRanking
  readonly ownRank: number | undefined
}

/** From the second over the first to the third, as they stand beside each other. */
const seats = [
  { rank: 2, look: 'order-1 h-20 bg-surface-hover md:h-24' },
  { rank: 1, look: 'order-2 h-28 bg-accent-soft md:h-34' },
  { rank: 3, look: 'order-3 h-14 bg-surface-hover md:h-16' },
] as const

/** The first three on their steps; readers hear them in their order. */
export function Podium({ board, ownRank }: PodiumProps) {
  const t = useText('boards')
  const placed = seats.toSorted((a, b) => a.rank - b.rank)
  return (
    <ol aria-label={t('podium')} className="mb-5 grid grid-cols-3 items-end gap-2 md:gap-3">
      {placed.map(({ rank, look }) => {
        const row = board.rows.find((one) => one.rank === rank)
        return row === undefined ? (
          <li key={rank} aria-hidden="true" className={classNames(look.split(' ')[0] ?? '', 'opacity-40')} />
        ) : (
          <Seat key={rank} row={row} metric={board.metric} look={look} isOwn={ownRank === rank} />
        )
      })}
    </ol>
  )
}

interface SeatProps {
  readonly row: BoardRow
  readonly metric: BoardRanking['metric']
  readonly look: string
  readonly isOwn: boolean
}

function Seat({ row, metric, look, isOwn }: SeatProps) {
  const t = useText('boards')
  const { number } = useFormat()
  const valueText = useValueText()
  const [order = '', ...step] = look.split(' ')
  const { rank, maskedName, reachedValue, reward } = row
  return (
    <li className={classNames(order, 'flex min-w-0 flex-col items-center gap-0.5 text-center')}>
      {rank === 1 ? <Crown size={22} strokeWidth={1.75} aria-hidden="true" className="text-accent-strong" /> : null}
      <span className="max-w-full truncate text-sm font-semibold">
        <bdi translate="no">{maskedName}</bdi>
      </span>
      {isOwn ? <span className="text-xs font-medium text-accent-strong">{t('you')}</span> : null}
      <span className="tabular ltr-run max-w-full truncate text-xs text-text-muted">
        {valueText(metric, reachedValue)}
      </span>
      <span
        className={classNames(
          step.join(' '),
          'mt-1.5 flex w-full flex-col items-center justify-center gap-0.5 rounded-t-medium px-1',
        )}
      >
        <span className="display text-xl">
          <span className="sr-only">{t('rankOf')} </span>
          {number(rank)}
        </span>
        {reward === null ? null : (
          <span className="tabular ltr-run max-w-full truncate text-xs font-semibold text-accent-strong">
            {moneyText(reward)}
          </span>
        )}
      </span>
    </li>
  )
}
