import { classNames } from '@parlour/ui/components/class-names.ts'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { LotteryArt } from '../../../lib/art/lottery-art.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { readLaunched } from '../../../lib/session/launched.ts'
import type { IssuePhase } from '../issue-phase.ts'
import type { LotteryPageOf } from '../lottery-areas.ts'
import type { Game, Issue, Near } from '../lottery.queries.ts'
import { LastSpecial } from '../results/last-special.tsx'
import { DrawInfo } from './draw-info.tsx'
import { GameSwitcher } from './game-switcher.tsx'
import { isAhead, issueClock } from './issue-clock.ts'
import { IssueTimes } from './issue-times.tsx'
import { SessionFacts } from './session-facts.tsx'
import { WindowButton } from './window-button.tsx'

export interface GameBarProps {
  readonly game: Game
  /** Those of the page, to go on to. */
  readonly games: readonly Game[]
  readonly page: LotteryPageOf
  readonly issue: Issue | null
  readonly phase: IssuePhase
  readonly now: number
  readonly previous: Near['previousNumero']
}

/** One row of one height above the pad, in sight wherever the page is scrolled to: which game, which draw, how long. */
export function GameBar({ game, games, page, issue, phase, now, previous }: GameBarProps) {
  const t = useText('lottery')
  const { target, totalMs, label } = issueClock(issue, phase, now)
  const remainingMs = target === undefined ? 0 : Math.max(0, target - now)
  return (
    <header
      className={classNames(
        'sticky top-14 z-10 -mx-4 flex h-16 items-center gap-2.5 border-b border-line-soft bg-surface-raised/95 px-3 backdrop-blur-md md:mx-0 md:gap-3.5 md:rounded-large md:border md:px-4',
        // A window that was launched has a header of one height.
        readLaunched() === undefined && 'md:top-16',
      )}
    >
      <Link
        to={page.to}
        search={{}}
        aria-label={t('hall.back')}
        title={t('hall.back')}
        className="-me-1 grid size-10 shrink-0 place-items-center rounded-full text-text-muted transition-colors hover:bg-surface-hover hover:text-text max-md:hidden"
      >
        <ArrowLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </Link>
      <LotteryArt
        gameCode={game.gameCode}
        groupCode={game.groupCode}
        model={game.model}
        width={320}
        height={144}
        className="h-10 w-14 shrink-0 rounded-small max-md:hidden"
      />
      {/* Of one width, whatever is open or closed: nothing beside it moves with a draw. */}
      <div className="min-w-0 max-lg:flex-1 lg:w-68 lg:shrink-0">
        <GameSwitcher game={game} games={games} page={page} />
        <IssueLine game={game} issue={issue} phase={phase} now={now} />
      </div>
      <div className="ms-1 flex-1 border-s border-line-soft ps-5 empty:border-none max-lg:hidden">
        <LastSpecial game={game} previous={previous} />
      </div>
      <SessionFacts />
      <div className="flex shrink-0 items-center gap-1">
        <DrawInfo game={game} issue={issue} isAhead={isAhead(issue, phase, now)} previous={previous} />
        <WindowButton game={game} />
      </div>
      <CountdownRing remainingMs={remainingMs} totalMs={totalMs} label={t(`issue.${label}`)} size={48} />
    </header>
  )
}

/** The state of the draw and its number; of one that opens on another day, when. */
function IssueLine({ game, issue, phase, now }: Pick<GameBarProps, 'game' | 'issue' | 'phase' | 'now'>) {
  const t = useText('lottery')
  const isLater = isAhead(issue, phase, now)
  return (
    <p className="tabular flex items-center gap-1.5 truncate text-xs text-text-muted">
      {issue === null || (phase === 'none' && !isLater) ? (
        t('issue.waiting')
      ) : isLater ? (
        <IssueTimes issue={issue} isAhead isOfficial={game.periodSeconds === null} />
      ) : (
        <span className="truncate max-sm:sr-only">{t('issue.current', { numero: issue.numero })}</span>
      )}
      {/* Last: its words grow and shrink through a draw, and nothing else moves by it. */}
      <PhaseMark phase={phase} />
    </p>
  )
}

const marks = {
  open: { look: 'text-positive', text: 'open' },
  locked: { look: 'text-negative', text: 'locked' },
  drawing: { look: 'text-accent-strong', text: 'drawing' },
} as const

function PhaseMark({ phase }: Pick<GameBarProps, 'phase'>) {
  const t = useText('lottery')
  if (phase !== 'open' && phase !== 'locked' && phase !== 'drawing') return null
  const { look, text } = marks[phase]
  return (
    <span className={classNames('flex shrink-0 items-center gap-1.5 font-semibold', look)}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {t(`issue.${text}`)}
    </span>
  )
}
