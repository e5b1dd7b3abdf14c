import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { gamesQuery, popularGamesQuery } from '../lottery.queries.ts'
import { recentLotteriesQuery } from './favourites.queries.ts'
import { gamesOf, rowShown } from './hall-rules.ts'
import { HallSection } from './hall-section.tsx'
import { useFavourites } from './use-favourites.ts'

/** On home: the lotteries that a member bet on last, and after them those that are kept; nothing for others. */
export default function HomeLotteries() {
  const t = useText('lottery')
  const { token } = useSession()
  const isMember = token !== null
  const games = useQuery({ ...gamesQuery(), enabled: isMember })
  const popular = useQuery({ ...popularGamesQuery(), enabled: isMember })
  const recent = useQuery({ ...recentLotteriesQuery(), enabled: isMember })
  const favourites = useFavourites()
  // It comes whole: what lies below moves once.
  if (!isMember || games.data === undefined || popular.isLoading || recent.isLoading) return null
  const codes = [...new Set([...(recent.data ?? []), ...(favourites.codes ?? [])])]
  return (
    <HallSection
      isRow
      isElsewhere
      title={t('hall.mine')}
      games={gamesOf(games.data, codes).slice(0, rowShown)}
      current={new Map((popular.data ?? []).map((game) => [game.gameCode, game]))}
      favourites={favourites}
    />
  )
}
