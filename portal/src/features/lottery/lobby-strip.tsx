import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { GroupLinks } from './group-links.tsx'
import { LobbyGame } from './lobby-game.tsx'
import { popularGamesQuery, type Game } from './lottery.queries.ts'
import { Strip, StripItem } from './strip.tsx'

/** The games of the page: their groups, and the clocks of the one that is open. */
export function LobbyStrip({ games, selected }: { readonly games: readonly Game[]; readonly selected: Game }) {
  const t = useText('lottery')
  const popular = useQuery(popularGamesQuery(100))
  const groups = [...Map.groupBy(games, ({ groupCode }) => groupCode)]
  const open = games.filter(({ groupCode }) => groupCode === selected.groupCode)
  return (
    <div className="flex flex-col gap-2">
      {groups.length > 1 ? <GroupLinks groups={groups} selected={selected.groupCode} /> : null}
      <Strip label={t('lobby')}>
        {open.map((game) => (
          <StripItem key={game.gameCode} isSelected={game.gameCode === selected.gameCode}>
            <LobbyGame
              game={game}
              current={popular.data?.find((known) => known.gameCode === game.gameCode)}
              isSelected={game.gameCode === selected.gameCode}
            />
          </StripItem>
        ))}
      </Strip>
    </div>
  )
}
