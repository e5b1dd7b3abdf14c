import { Balls } from '@parlour/ui/components/balls.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { Link } from '@tanstack/react-router'
import { useCountdown } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { headlineOf, lotteryPage } from './home-rules.ts'
import type { PopularGame } from './home.queries.ts'

const dayMs = 86_400_000

export interface DrawRowProps {
  readonly game: PopularGame
  /** Where few games are open, each has more room. */
  readonly isRoomy: boolean
}

export function DrawRow({ game, isRoomy }: DrawRowProps) {
  const t = useText('home')
  const remainingMs = useCountdown(game.closeTime)
  const totalMs = game.periodSeconds === null ? dayMs : game.periodSeconds * 1000
  const { balls, accentFrom } = headlineOf(game.lastWinNo)
  return (
    <li className={`flex min-h-[76px] items-center gap-3 md:gap-3.5 ${isRoomy ? 'flex-1 py-4 md:gap-5' : ''}`}>
      <CountdownRing
        remainingMs={remainingMs}
        totalMs={totalMs}
        label={t('draws.closesIn', { game: game.displayName })}
        size={isRoomy ? 72 : 46}
        className="max-md:size-12"
      />
      <div className="min-w-0 flex-1">
        <p className={`truncate font-semibold ${isRoomy ? 'text-base' : ''}`}>{game.displayName}</p>
        {isRoomy ? (
          <p className="tabular truncate text-xs text-text-muted">{t('results.draw', { numero: game.numero })}</p>
        ) : null}
        <div className={`flex items-center ${isRoomy ? 'mt-2 min-h-6 md:min-h-8' : 'mt-1 min-h-6'}`}>
          {remainingMs === 0 ? <span className="text-sm text-accent-strong">{t('draws.drawing')}</span> : null}
          {remainingMs > 0 && balls.length > 0 ? (
            <Balls
              numbers={balls}
              accentFrom={accentFrom}
              size={isRoomy && balls.length < 8 ? 'fluid' : 's'}
              label={t('draws.last', { game: game.displayName })}
            />
          ) : null}
          {remainingMs > 0 && balls.length === 0 ? (
            <span className="text-sm text-text-muted">{t('draws.noResult')}</span>
          ) : null}
        </div>
      </div>
      <Link
        to={lotteryPage(game.area)}
        search={{ gameCode: game.gameCode }}
        aria-label={t('draws.betOn', { game: game.displayName })}
        className={buttonLook('quiet', 's')}
      >
        {t('draws.bet')}
      </Link>
    </li>
  )
}
