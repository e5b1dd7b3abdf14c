import { classNames } from '@parlour/ui/components/class-names.ts'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { headline } from '../headline.ts'
import type { Game, PopularGame } from '../lottery.queries.ts'
import { periodText } from '../period-text.ts'
import { useDrawClock } from '../use-draw-clock.ts'

export interface SwitchLinkProps {
  readonly game: Game
  readonly current: PopularGame | undefined
  readonly isSelected: boolean
  readonly onChosen: () => void
}

/** A game to go on to: when it closes, and what it drew last. */
export function SwitchLink({ game, current, isSelected, onChosen }: SwitchLinkProps) {
  const t = useText('lottery')
  const { remainingMs, totalMs, isClosed } = useDrawClock(game, current)
  const special = current?.lastWinNo ? headline(current.lastWinNo) : undefined
  return (
    <Link
      to="."
      search={{ gameCode: game.gameCode }}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onChosen}
      className={classNames(
        'flex min-h-16 items-center gap-3 rounded-large border px-3.5 py-2 transition-colors duration-150',
        isSelected
          ? 'border-accent bg-surface-raised'
          : 'border-line-soft bg-surface-raised hover:border-line-control hover:bg-surface-hover',
      )}
    >
      {current === undefined ? (
        <Skeleton className="size-11.5 rounded-full" />
      ) : (
        <CountdownRing
          remainingMs={remainingMs}
          totalMs={totalMs}
          label={t(isClosed ? 'issue.drawIn' : 'issue.closesIn')}
        />
      )}
      <span className="min-w-0">
        <span className="block text-sm font-semibold whitespace-nowrap">{game.displayName}</span>
        <span className="tabular ltr-run mt-0.5 block max-w-40 truncate text-xs text-text-muted">
          {special ?? periodText(game, t)}
        </span>
      </span>
    </Link>
  )
}
