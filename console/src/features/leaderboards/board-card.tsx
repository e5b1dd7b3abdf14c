import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { percentOf } from '../../lib/view/percent-of.ts'
import { stateOf, type BoardState } from './board-form.ts'
import { cyclesQuery, type Board, type Cycle, type Known } from './boards.queries.ts'
import { useBoardWords } from './use-board-words.ts'

export type BoardDeed = 'edit' | 'propose' | 'close'

export interface BoardCardProps {
  readonly merchant: string
  readonly board: Board
  readonly known: Known
  readonly now: number
  readonly onAsk: (what: BoardDeed) => void
  readonly onCycle: (cycle: Cycle) => void
}

const tones = { draft: 'neutral', published: 'positive', over: 'neutral', ended: 'negative' } as const
const deeds: Readonly<Record<BoardState, readonly BoardDeed[]>> = {
  draft: ['edit', 'propose'],
  published: ['close'],
  over: [],
  ended: [],
}

/** A board of the list: what it counts, its days and prizes, what it costs, and its cycles. */
export function BoardCard({ merchant, board, known, now, onAsk, onCycle }: BoardCardProps) {
  const t = useText('leaderboards')
  const { tag } = useLocale()
  const titleId = useId()
  const { amount, value } = useBoardWords(known)
  const name = nameIn(board.titles, tag)
  const state = stateOf(board, known, now)
  const { metric, product, minStake, budget, spent } = board
  return (
    <article aria-labelledby={titleId} className="rounded-medium border border-line-soft bg-surface-raised text-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line-soft px-4 py-2.5">
        <h2 id={titleId} className="min-w-0 font-semibold break-words">
          <bdi>{name}</bdi>
        </h2>
        <span className="flex gap-2 md:ms-auto">
          {board.waiting === 0 ? null : <Badge tone="accent">{t('waiting', { count: board.waiting })}</Badge>}
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      </header>
      <div className="flex flex-col gap-4 p-4">
        <Facts
          columns={4}
          facts={[
            [t('field.metric'), t(`metric.${metric}`)],
            [t('field.cycle'), t(`cycle.${board.cycle}`)],
            [t('field.product'), product ?? t('allProducts')],
            [t('days'), `${board.firstDay} – ${board.lastDay}`],
            [t('field.least'), value(metric, board.least)],
            [t('field.minStake'), metric === 'MULTIPLIER' ? amount(minStake) : '–'],
            [t('field.movesUp'), t(board.movesUp ? 'movesUp.yes' : 'movesUp.no')],
            [t('budget'), amount(budget)],
          ]}
        />
        <Prizes board={board} known={known} />
        {board.publishedAt === null ? null : (
          <>
            <ProgressBar
              label={t('spent')}
              value={percentOf(spent, budget)}
              words={t('spentOf', { spent: amount(spent), budget: amount(budget) })}
            />
            <Cycles merchant={merchant} board={board} known={known} onCycle={onCycle} />
          </>
        )}
        <Actions deeds={deeds[state]} name={name} onAsk={onAsk} />
      </div>
    </article>
  )
}

/** What each rank has, and what is to be played of it. */
function Prizes({ board: { prizes, turnoverPercent }, known }: Pick<BoardCardProps, 'board' | 'known'>) {
  const t = useText('leaderboards')
  const { amount, number } = useBoardWords(known)
  return (
    <ul aria-label={t('prizes')} className="flex flex-wrap gap-x-6 gap-y-1">
      {prizes.map(({ from, to, amount: prize }) => (
        <li key={from}>
          <span className="text-text-muted">
            {from === to ? t('rank', { rank: number(from) }) : t('ranks', { from: number(from), to: number(to) })}
          </span>{' '}
          <bdi className="ltr-run font-medium">{amount(prize)}</bdi>
        </li>
      ))}
      <li className="text-text-muted">{t('toPlay', { percent: number(turnoverPercent) })}</li>
    </ul>
  )
}

interface ActionsProps {
  readonly deeds: readonly BoardDeed[]
  readonly name: string
  readonly onAsk: (what: BoardDeed) => void
}

function Actions({ deeds: possible, name, onAsk }: ActionsProps) {
  const t = useText('leaderboards')
  if (possible.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((what) => (
        <Button
          key={what}
          size="s"
          variant={what === 'propose' ? 'accent' : 'quiet'}
          aria-label={t(`${what}Of`, { name })}
          onPress={() => onAsk(what)}
        >
          {t(what)}
        </Button>
      ))}
    </div>
  )
}

const cycleTones = {
  open: 'positive',
  settling: 'info',
  review: 'accent',
  paying: 'info',
  paid: 'neutral',
  unpaid: 'neutral',
} as const

/** The cycles that have begun, the latest first, each with the way to its rankings. */
function Cycles({ merchant, board, known, onCycle }: Omit<BoardCardProps, 'now' | 'onAsk'>) {
  const t = useText('leaderboards')
  const { amount, at, number } = useBoardWords(known)
  const cycles = useInfiniteQuery(cyclesQuery(merchant, board.boardId))
  return (
    <div role="group" aria-label={t('cyclesBegun')} className="flex flex-col gap-2">
      <h3 className="text-xs font-medium text-text-muted">{t('cyclesBegun')}</h3>
      <Loaded query={cycles} lines={2}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          if (list.length === 0) return <p className="text-text-muted">{t('noCycles')}</p>
          return (
            <ul className="divide-y divide-line-soft rounded-medium border border-line-soft">
              {list.map((cycle) => (
                <li key={cycle.cycleId} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-2">
                  <span className="font-medium">
                    {cycle.fromDay === cycle.toDay ? cycle.fromDay : `${cycle.fromDay} – ${cycle.toDay}`}
                  </span>
                  <Badge tone={cycleTones[cycle.state]}>{t(`cycleState.${cycle.state}`)}</Badge>
                  <span className="text-text-muted">
                    {cycle.state === 'open'
                      ? t('endsAt', { time: at(cycle.endsAt) })
                      : cycle.state === 'settling'
                        ? t('freezesAt', { time: at(cycle.freezesAt) })
                        : t('listedCount', { count: cycle.listed ?? 0, all: number(cycle.listed ?? 0) })}
                    {cycle.paid === null ? '' : ` · ${amount(cycle.paid)}`}
                  </span>
                  <Button
                    size="s"
                    variant={cycle.state === 'review' ? 'accent' : 'quiet'}
                    className="ms-auto"
                    aria-label={t(cycle.state === 'review' ? 'reviewOf' : 'rankingsOf', { day: cycle.fromDay })}
                    onPress={() => onCycle(cycle)}
                  >
                    {t(cycle.state === 'review' ? 'review' : 'rankings')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {cycles.hasNextPage ? (
        <Button
          size="s"
          className="self-start"
          isPending={cycles.isFetchingNextPage}
          onPress={() => void cycles.fetchNextPage()}
        >
          {t('moreCycles')}
        </Button>
      ) : null}
    </div>
  )
}
