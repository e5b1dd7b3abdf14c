import { Balls } from '@parlour/ui/components/balls.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { Link } from '@tanstack/react-router'
import { useCountdown } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { specialPrize } from './home-rules.ts'
import type { PopularGame } from './home.queries.ts'

const dayMs = 86_400_000

export function DrawRow({ game }: { readonly game: PopularGame }) {
  const t = useText('home')
  const remainingMs = useCountdown(game.closeTime)
  const totalMs = game.periodSeconds === null ? dayMs : game.periodSeconds * 1000
  const special = game.lastWinNo === null ? '' : specialPrize(game.lastWinNo)
  return (
    <li className="flex min-h-[76px] items-center gap-3.5">
      <CountdownRing
        remainingMs={remainingMs}
        totalMs={totalMs}
        label={t('draws.closesIn', { game: game.displayName })}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{game.displayName}</p>
        <div className="mt-1 flex min-h-6 items-center">
          {remainingMs === 0 ? <span className="text-sm text-accent-strong">{t('draws.drawing')}</span> : null}
          {remainingMs > 0 && special !== '' ? (
            <Balls
              numbers={[...special]}
              accentFrom={special.length - 2}
              label={t('draws.last', { game: game.displayName })}
            />
          ) : null}
          {remainingMs > 0 && special === '' ? (
            <span className="text-sm text-text-muted">{t('draws.noResult')}</span>
          ) : null}
        </div>
      </div>
      <Link
        to="/vnlottery"
        search={{ gameCode: game.gameCode }}
        aria-label={t('draws.betOn', { game: game.displayName })}
        className={buttonLook('quiet', 's')}
      >
        {t('draws.bet')}
      </Link>
    </li>
  )
}
