import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { GameIcon } from './game-icon.tsx'
import { gamePlace } from './game-place.ts'
import { popularQuery, type Game } from './games.queries.ts'

export interface MaintenanceSheetProps {
  readonly game: Game | undefined
  readonly onClose: () => void
}

/** A game that is shown and not played, and others that are. */
export function MaintenanceSheet({ game, onClose }: MaintenanceSheetProps) {
  const t = useText('games')
  const { tag } = useLocale()
  const popular = useQuery({ ...popularQuery(tag), enabled: game !== undefined })
  return (
    <Sheet isOpen={game !== undefined} onClose={onClose} title={t('underMaintenance')} size="m">
      <p className="text-sm text-text-muted">{t('maintenanceText', { name: game?.gameName ?? '' })}</p>
      <Suggested games={popular.data ?? []} />
    </Sheet>
  )
}

/** Popular games that can be played now. */
export function Suggested({ games }: { readonly games: readonly Game[] }) {
  const t = useText('games')
  if (games.length === 0) return null
  return (
    <section aria-labelledby="suggested" className="mt-6 w-full text-start">
      <h2 id="suggested" className="display text-lg text-text">
        {t('popular')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {games.map((game) => (
          <li key={game.gameId}>
            <Link
              {...gamePlace(game.gameId)}
              preload={false}
              className="group block rounded-medium"
              aria-label={t('playGame', { name: game.gameName })}
            >
              <GameIcon
                game={game}
                className="aspect-4/3 w-full rounded-medium border border-line-soft object-cover group-hover:border-line"
              />
              <span className="mt-1.5 block truncate text-sm font-medium text-text">
                <bdi translate="no">{game.gameName}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
