import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { GameRow, RowSkeleton } from './game-row.tsx'
import { GameTile } from './game-tile.tsx'
import { gamesQuery, popularQuery, recentQuery, type Game } from './games.queries.ts'
import { keepCard } from './known-cards.ts'
import { MaintenanceSheet } from './maintenance-sheet.tsx'
import { rowLook, rowShown } from './row-look.ts'

/** Nothing is looked for but what is kept. */
const anyGame = { gameType: '', vendor: '', tag: '', volatility: '', text: '' } as const

/**
 * Games on home: what a member played last and keeps, then those that operators call hot, filled up with the newest. Where a brand
 * has none, or they cannot be had, nothing.
 */
export default function HomeGames() {
  const t = useText('games')
  const { tag } = useLocale()
  const { token } = useSession()
  const popular = useQuery(popularQuery(tag, rowShown))
  const recent = useQuery({ ...recentQuery(tag), enabled: token !== null })
  const find = { ...anyGame, tab: 'FAV' as const, language: tag, isMember: true }
  const kept = useQuery({ ...gamesQuery(find, 1), enabled: token !== null })
  const [stopped, setStopped] = useState<Game>()
  // All come at once: what was drawn first does not move when the other follows.
  if (popular.isLoading || recent.isLoading || kept.isLoading) return <RowSkeleton />
  return (
    <>
      <Row title={t('continue')} tab="RECENT" games={recent.data ?? []} onMaintenance={setStopped} />
      <Row title={t('kept')} tab="FAV" games={kept.data?.games ?? []} onMaintenance={setStopped} />
      <Row title={t('popular')} tab="ALL" games={popular.data ?? []} onMaintenance={setStopped} />
      <MaintenanceSheet game={stopped} onClose={() => setStopped(undefined)} />
    </>
  )
}

interface RowProps {
  readonly title: string
  /** Where the hall shows all of them. */
  readonly tab: 'ALL' | 'RECENT' | 'FAV'
  readonly games: readonly Game[]
  readonly onMaintenance: (game: Game) => void
}

function Row({ title, tab, games, onMaintenance }: RowProps) {
  const t = useText('games')
  const titleId = useId()
  if (games.length === 0) return null
  const all = { to: '/$', params: { _splat: 'seamless' }, search: (tab === 'ALL' ? {} : { tab }) as object } as const
  return (
    <GameRow
      titleId={titleId}
      title={title}
      aside={
        <Link {...all} preload={false} aria-label={t('allOf', { title })} className={rowLook.all}>
          {t('all')}
        </Link>
      }
    >
      {games.slice(0, rowShown).map((game) => (
        <li key={game.gameId} className={rowLook.item}>
          <GameTile game={game} level={3} onMaintenance={onMaintenance} onPlay={keepCard} />
        </li>
      ))}
    </GameRow>
  )
}
