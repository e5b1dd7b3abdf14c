import { Balls } from '@parlour/ui/components/balls.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from '@tanstack/react-router'
import { GameArt } from './game-art.tsx'
import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { headlineOf } from './home-rules.ts'
import type { PopularGame, Result } from './home.queries.ts'

export interface LatestResultsProps {
  /** Results carry codes; the games know their names. */
  readonly games: readonly PopularGame[]
  readonly results: readonly Result[]
  readonly isLoading: boolean
}

export function LatestResults({ games, results, isLoading }: LatestResultsProps) {
  const t = useText('home')
  const known = new Map(games.map((game) => [game.gameCode, game]))
  return (
    <Card title={t('results.title')} isFlush className="min-h-72">
      {isLoading ? <ResultSkeletons /> : null}
      {!isLoading && results.length === 0 ? (
        <EmptyState
          title={t('results.none')}
          text={t('results.noneText')}
          art={
            <Art
              motif="lanterns"
              hues={[275, 40]}
              seed={5}
              width={240}
              height={120}
              className="h-24 w-48 rounded-medium"
            />
          }
        />
      ) : null}
      <ul>
        {results.map((result) => (
          <ResultRow key={`${result.gameCode}-${result.numero}`} result={result} game={known.get(result.gameCode)} />
        ))}
      </ul>
    </Card>
  )
}

interface ResultRowProps {
  readonly result: Result
  /** Undefined where it is no longer among those that are played most. */
  readonly game: PopularGame | undefined
}

function ResultRow({ result, game }: ResultRowProps) {
  const t = useText('home')
  const { gameCode, numero, winNo } = result
  const displayName = game?.displayName ?? gameCode
  const { balls, accentFrom } = headlineOf(winNo)
  return (
    <li className="flex min-h-[68px] items-center gap-3.5 border-t border-line-soft px-5 py-2.5">
      {game === undefined ? null : <GameArt game={game} className="size-11 shrink-0 rounded-small" />}
      <div className="min-w-0 flex-1 max-md:flex max-md:flex-col max-md:gap-1.5 md:grid md:grid-cols-[1fr_auto] md:items-center md:gap-4">
        <div className="min-w-0">
          <p className="truncate font-semibold">{displayName}</p>
          <p className="tabular truncate text-xs text-text-muted">{t('results.draw', { numero })}</p>
        </div>
        <Balls numbers={balls} accentFrom={accentFrom} label={t('draws.last', { game: displayName })} />
      </div>
      <Link
        to="/fair/$gameCode/$numero"
        params={{ gameCode, numero }}
        aria-label={t('results.proofOf', { game: displayName, numero })}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-small px-2 text-sm font-medium text-text-muted hover:text-text"
      >
        <ShieldCheck size={17} className="text-positive" aria-hidden="true" />
        <span className="max-md:sr-only">{t('results.proof')}</span>
      </Link>
    </li>
  )
}

function ResultSkeletons() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex min-h-[68px] items-center gap-3.5 border-t border-line-soft px-5">
          <Skeleton className="size-11 rounded-small" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ms-auto h-6 w-32" />
        </div>
      ))}
    </div>
  )
}
