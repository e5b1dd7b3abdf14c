import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { GridSkeleton } from './game-grid.tsx'
import { hallPlace } from './game-place.ts'
import { GameTile } from './game-tile.tsx'
import { gamesQuery, type Game, type GamePage } from './games.queries.ts'
import { HallFailure } from './hall-failure.tsx'
import { keepCard } from './known-cards.ts'
import { MaintenanceSheet } from './maintenance-sheet.tsx'
import { useHeart } from './use-heart.ts'

export interface VendorGamesProps {
  readonly gameType: string
  /** The vendor's code. */
  readonly vendor: string
}

/** A vendor's games as a popup to choose from; whoever closes it stands in the vendor's hall. */
export default function VendorGames({ gameType, vendor }: VendorGamesProps) {
  const t = useText('games')
  const { tag: language } = useLocale()
  const { token } = useSession()
  const navigate = useNavigate()
  const hall = hallPlace(gameType === '' ? 'RNG' : gameType, vendor)
  const find = { gameType, vendor, tab: 'ALL', tag: '', volatility: '', text: '' } as const
  const games = useQuery(gamesQuery({ ...find, language, isMember: token !== null }, 1))
  const title = games.data?.games[0]?.vendorName ?? t('list')
  return (
    <Sheet isOpen onClose={() => void navigate({ ...hall, replace: true })} title={title} size="l">
      {games.isPending ? <GridSkeleton /> : null}
      {games.isError ? <HallFailure error={games.error} onRetry={() => void games.refetch()} /> : null}
      {games.data === undefined ? null : <Choice page={games.data} hall={hall} />}
    </Sheet>
  )
}

interface ChoiceProps {
  readonly page: GamePage
  readonly hall: ReturnType<typeof hallPlace>
}

function Choice({ page: { games, total }, hall }: ChoiceProps) {
  const t = useText('games')
  const keep = useHeart()
  const [stopped, setStopped] = useState<Game>()
  if (total === 0) return <EmptyState title={t('noneTitle')} text={t('noneText')} />
  return (
    <>
      <ul aria-label={t('list')} className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-x-3.5 gap-y-5">
        {games.map((game) => (
          <li key={game.gameId}>
            <GameTile game={game} onFavourite={keep} onMaintenance={setStopped} onPlay={keepCard} />
          </li>
        ))}
      </ul>
      {total > games.length ? (
        <Link {...hall} replace className={buttonLook('quiet', 'm', 'mt-5 w-full')}>
          {t('showAll')}
        </Link>
      ) : null}
      <MaintenanceSheet game={stopped} onClose={() => setStopped(undefined)} />
    </>
  )
}
