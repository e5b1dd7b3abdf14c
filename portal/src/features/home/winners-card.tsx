import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { GameArt } from './game-art.tsx'
import { Art } from '../../lib/art/art.tsx'
import { artFor } from '../../lib/art/draw-art.ts'
import { formatMoney } from '@parlour/core/locales/format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { PopularGame, Winner } from './home.queries.ts'

export interface WinnersCardProps {
  readonly winners: readonly Winner[]
  /** The board names games; their pictures go by code. */
  readonly games: readonly PopularGame[]
  readonly isLoading: boolean
  readonly symbol: string
}

export function WinnersCard({ winners, games, isLoading, symbol }: WinnersCardProps) {
  const t = useText('home')
  const known = new Map(games.map((game) => [game.displayName, game]))
  return (
    <Card
      title={t('winners.title')}
      aside={
        <Link
          to="/$"
          params={{ _splat: 'winners' }}
          preload={false}
          className="inline-flex items-center rounded-small py-2 max-md:-my-2 max-md:min-h-11 underline-offset-4 hover:text-text hover:underline"
        >
          {t('winners.all')}
        </Link>
      }
      isFlush
      className="flex min-h-72 flex-col"
    >
      {isLoading ? <WinnerSkeletons /> : null}
      {!isLoading && winners.length === 0 ? (
        <EmptyState
          title={t('winners.none')}
          text={t('winners.noneText')}
          art={
            <Art motif="gem" hues={[270, 168]} seed={3} width={240} height={120} className="h-24 w-48 rounded-medium" />
          }
        />
      ) : null}
      <ul className="grid flex-1 auto-rows-fr">
        {winners.map((winner) => (
          <li
            key={`${winner.at}-${winner.maskedName}-${winner.payout}`}
            className="flex min-h-[60px] items-center gap-3 border-t border-line-soft px-5 py-2"
          >
            <WonIn game={known.get(winner.game)} name={winner.game} />
            <div className="min-w-0 flex-1">
              <p className="truncate">{winner.maskedName}</p>
              <p className="truncate text-xs text-text-muted">{winner.game}</p>
            </div>
            <p className="tabular ltr-run font-semibold whitespace-nowrap text-positive">
              +{formatMoney(winner.payout, { symbol })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface WonInProps {
  readonly game: PopularGame | undefined
  readonly name: string
}

/** What was won in: a lottery by its own picture, another game by one that its name makes. */
function WonIn({ game, name }: WonInProps) {
  const look = 'size-9 shrink-0 rounded-small'
  if (game !== undefined) return <GameArt game={game} className={look} />
  return <Art {...artFor(name)} width={96} height={96} className={look} />
}

function WinnerSkeletons() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex min-h-[60px] items-center gap-3 border-t border-line-soft px-5">
          <Skeleton className="size-9 rounded-small" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="ms-auto h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
