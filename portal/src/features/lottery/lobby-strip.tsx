import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { LobbyGame } from './lobby-game.tsx'
import { popularGamesQuery, type Game } from './lottery.queries.ts'

/** The chosen one may stand beyond the edge of a phone. */
function intoView(item: HTMLLIElement | null) {
  item?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

export function LobbyStrip({ games, selected }: { readonly games: readonly Game[]; readonly selected: string }) {
  const t = useText('lottery')
  const popular = useQuery(popularGamesQuery(100))
  return (
    <nav aria-label={t('lobby')} className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1">
      <ul className="flex gap-3">
        {games.map((game) => (
          <li key={game.gameCode} ref={game.gameCode === selected ? intoView : undefined} className="shrink-0">
            <LobbyGame
              game={game}
              current={popular.data?.find((known) => known.gameCode === game.gameCode)}
              isSelected={game.gameCode === selected}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
