import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { GameShelf, ShelfSkeleton, shelfLook } from './game-shelf.tsx'
import { GameTile } from './game-tile.tsx'
import { popularQuery, recentQuery, type Game } from './games.queries.ts'
import { keepCard } from './known-cards.ts'
import { MaintenanceSheet } from './maintenance-sheet.tsx'

/** A row of the widest screen. */
const shown = 8

/**
 * Games on home: what a member played last, then those that operators call hot, filled up with the newest. Where a brand
 * has none, or they cannot be had, nothing.
 */
export default function HomeGames() {
  const t = useText('games')
  const { tag } = useLocale()
  const { token } = useSession()
  const popular = useQuery(popularQuery(tag, shown))
  const recent = useQuery({ ...recentQuery(tag), enabled: token !== null })
  const [stopped, setStopped] = useState<Game>()
  // Both come at once: what was drawn first does not move when the other follows.
  if (popular.isLoading || recent.isLoading) return <ShelfSkeleton />
  return (
    <>
      <Shelf title={t('continue')} tab="RECENT" games={recent.data ?? []} onMaintenance={setStopped} />
      <Shelf title={t('popular')} tab="ALL" games={popular.data ?? []} onMaintenance={setStopped} />
      <MaintenanceSheet game={stopped} onClose={() => setStopped(undefined)} />
    </>
  )
}

interface ShelfProps {
  readonly title: string
  /** Where the hall shows all of them. */
  readonly tab: 'ALL' | 'RECENT'
  readonly games: readonly Game[]
  readonly onMaintenance: (game: Game) => void
}

function Shelf({ title, tab, games, onMaintenance }: ShelfProps) {
  const t = useText('games')
  const titleId = useId()
  if (games.length === 0) return null
  const all = { to: '/$', params: { _splat: 'seamless' }, search: (tab === 'ALL' ? {} : { tab }) as object } as const
  return (
    <GameShelf
      titleId={titleId}
      title={title}
      aside={
        <Link {...all} preload={false} aria-label={t('allOf', { title })} className={shelfLook.all}>
          {t('all')}
        </Link>
      }
    >
      {games.slice(0, shown).map((game) => (
        <li key={game.gameId} className={shelfLook.item}>
          <GameTile game={game} level={3} onMaintenance={onMaintenance} onPlay={keepCard} />
        </li>
      ))}
    </GameShelf>
  )
}
