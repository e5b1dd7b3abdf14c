import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { BoardBanner } from './board-banner.tsx'
import { BoardHistory } from './board-history.tsx'
import { BoardProofCard } from './board-proof-card.tsx'
import { isMoving, phaseOf } from './board-rules.ts'
import { BoardRows } from './board-rows.tsx'
import { ownEveryMs, ownPlaceQuery, type BoardRanking } from './boards.queries.ts'
import { OwnPlaceBar } from './own-place-bar.tsx'
import { Podium } from './podium.tsx'
import { useBoardNote } from './use-board-note.ts'
import { useReader } from './use-boards.ts'
import { useValueText } from './use-value-text.ts'
import { useWaitText } from './use-wait-text.ts'

export interface BoardDetailProps {
  readonly board: BoardRanking
  /** Whether a cycle that is over was asked for. */
  readonly isOver: boolean
  readonly now: number
}

/** One board: how long it goes on, who is first, where the reader stands, the prizes, and what was frozen. */
export function BoardDetail({ board, isOver, now }: BoardDetailProps) {
  const t = useText('boards')
  const { number } = useFormat()
  const noteOf = useBoardNote()
  const reader = useReader()
  const { boardId, title, rows, listed, cycleFrom } = board
  const phase = phaseOf(board, now)
  const cycle = isOver ? cycleFrom : undefined
  const own = useQuery({
    ...ownPlaceQuery(boardId, cycle),
    enabled: reader === 'member',
    refetchInterval: isMoving(board, now) ? ownEveryMs : false,
  })
  return (
    <>
      <BoardBanner board={board} now={now} isLarge className="min-h-96 rounded-large p-5.5 md:min-h-80 md:p-9">
        <h1 className="mt-4 text-base font-semibold text-text">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-0.5 text-sm text-text">{noteOf(board, now)}</p>
        {phase === 'frozen' ? null : <Countdown board={board} now={now} />}
      </BoardBanner>
      {phase === 'settling' ? <InlineNotice>{t('settling')}</InlineNotice> : null}
      {phase === 'frozen' ? (
        <InlineNotice>{t(board.state === 'paid' ? 'frozenPaid' : 'frozenText')}</InlineNotice>
      ) : null}
      <OwnPlaceBar board={board} own={own.data} reader={reader} phase={phase} isPending={own.isPending} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-start">
        <Card title={t('rankings')}>
          {rows.length === 0 ? (
            <EmptyState title={t('nobody')} text={t(phase === 'open' ? 'nobodyText' : 'nobodyWas')} />
          ) : (
            <>
              <Podium board={board} ownRank={own.data?.me?.rank} />
              <BoardRows board={board} ownRank={own.data?.me?.rank} />
              <p className="mt-3 text-xs text-text-muted">
                {t('listed', { count: listed, all: number(listed), shown: number(rows.length) })}
              </p>
            </>
          )}
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
          <Prizes board={board} />
          <Rules board={board} />
        </div>
      </div>
      <BoardHistory board={board} />
      {board.root === null ? null : <BoardProofCard board={board} own={own.data} />}
    </>
  )
}

function Countdown({ board, now }: Pick<BoardDetailProps, 'board' | 'now'>) {
  const t = useText('boards')
  const wait = useWaitText()
  const phase = phaseOf(board, now)
  const at = phase === 'coming' ? board.beginsAt : phase === 'open' ? board.endsAt : board.freezesAt
  const what = phase === 'coming' ? 'begins' : phase === 'open' ? 'ends' : 'freezes'
  return (
    <p className="mt-4 text-text">
      <span className="block text-xs">{t(`countdown.${what}`)}</span>
      <span role="timer" className="display tabular block text-2xl">
        {at <= now ? t('countdown.now') : wait(at - now)}
      </span>
    </p>
  )
}

function Prizes({ board: { prizes, turnoverPercent } }: { readonly board: BoardRanking }) {
  const t = useText('boards')
  const { number } = useFormat()
  return (
    <Card title={t('prizes.title')}>
      <ul aria-label={t('prizes.title')} className="divide-y divide-line-soft">
        {prizes.map(({ from, to, amount }) => (
          <li key={from} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0">
            <span className="text-sm font-semibold">
              {from === to
                ? t('prizes.rank', { rank: number(from) })
                : t('prizes.ranks', { from: number(from), to: number(to) })}
            </span>
            <span className="tabular ltr-run shrink-0 text-lg font-semibold">{moneyText(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-text-muted">
        {turnoverPercent === 0 ? t('prizes.free') : t('prizes.toPlay', { percent: number(turnoverPercent) })}
      </p>
    </Card>
  )
}

function Rules({ board }: { readonly board: BoardRanking }) {
  const t = useText('boards')
  const productName = useProductName()
  const valueText = useValueText()
  const { metric, product, least, minStake, text } = board
  const rules = [
    t(`rules.${metric}`),
    product === null ? t('rules.all') : t('rules.product', { product: productName(product) }),
    ...(metric === 'MULTIPLIER' ? [t('rules.minStake', { amount: moneyText(minStake) })] : []),
    t('rules.least', { value: valueText(metric, least) }),
    t('rules.ties'),
    t('rules.takenBack'),
    t('rules.freeze'),
    t('rules.review'),
  ]
  return (
    <Card title={t('rules.title')}>
      {text === '' ? null : (
        <p className="mb-4 max-w-[70ch] text-base whitespace-pre-line text-text-muted">
          <bdi>{text}</bdi>
        </p>
      )}
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-muted marker:text-accent-strong">
        {rules.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}
