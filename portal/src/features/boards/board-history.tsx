import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { boardPlace } from './board-places.ts'
import { cyclesQuery, type BoardCycleResult, type BoardRanking } from './boards.queries.ts'
import { useValueText } from './use-value-text.ts'

/** Who was first in the cycles before; nothing where there were none. */
export function BoardHistory({ board }: { readonly board: BoardRanking }) {
  const t = useText('boards')
  const cycles = useInfiniteQuery(cyclesQuery(board.boardId))
  const before = (cycles.data?.pages ?? [])
    .flatMap(({ list }) => list)
    .filter((one) => one.cycleFrom !== board.cycleFrom)
  if (before.length === 0) return null
  return (
    <Card title={t('history.title')}>
      <ul aria-label={t('history.title')} className="divide-y divide-line-soft">
        {before.map((cycle) => (
          <PastCycle key={cycle.cycleFrom} board={board} cycle={cycle} />
        ))}
      </ul>
      {cycles.hasNextPage ? (
        <Button
          size="s"
          className="mt-3"
          isPending={cycles.isFetchingNextPage}
          onPress={() => void cycles.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      ) : null}
    </Card>
  )
}

function PastCycle({ board, cycle }: { readonly board: BoardRanking; readonly cycle: BoardCycleResult }) {
  const t = useText('boards')
  const { number, dateTime } = useFormat()
  const valueText = useValueText()
  const { cycleFrom, cycleTo, rows, listed } = cycle
  const calendarDay = (day: string) =>
    dateTime(Date.parse(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const days =
    cycleFrom === cycleTo
      ? calendarDay(cycleFrom)
      : t('history.days', { from: calendarDay(cycleFrom), to: calendarDay(cycleTo) })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-40">
        <Link
          {...boardPlace(board.boardId, cycleFrom)}
          className="inline-flex min-h-11 items-center rounded-small text-sm font-semibold underline-offset-4 hover:underline"
        >
          {days}
        </Link>
        <span className="block text-xs text-text-muted">
          {t('history.listed', { count: listed, all: number(listed) })}
        </span>
      </span>
      <ol className="flex min-w-0 flex-[2] basis-64 flex-col gap-1">
        {rows.map(({ rank, maskedName, reachedValue }) => (
          <li key={rank} className="flex items-baseline justify-between gap-4 text-sm">
            <span>
              <span className="tabular text-text-muted">{number(rank)}</span> <bdi translate="no">{maskedName}</bdi>
            </span>
            <span className="tabular ltr-run">{valueText(board.metric, reachedValue)}</span>
          </li>
        ))}
      </ol>
    </li>
  )
}
