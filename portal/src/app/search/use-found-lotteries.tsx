import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recentLotteriesQuery } from '../../features/lottery/hall/favourites.queries.ts'
import { gamesOf } from '../../features/lottery/hall/hall-rules.ts'
import { pageOfArea } from '../../features/lottery/lottery-areas.ts'
import { gamesQuery } from '../../features/lottery/lottery.queries.ts'
import { useGameGroups } from '../../features/lottery/use-game-groups.ts'
import { isOn } from '../../lib/api/permission.ts'
import { LotteryArt } from '../../lib/art/lottery-art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import type { FoundKind } from './found-kind.ts'
import { pickFound, shownOfKind } from './pick-found.ts'

/** Lotteries by name, family or code; before anything is typed, those that the member bet on last. */
export function useFoundLotteries(question: string): FoundKind {
  const t = useText('search')
  const navigate = useNavigate()
  const familyOf = useGameGroups()
  const { token } = useSession()
  const isOpen = isOn('LOTT')
  const games = useQuery({ ...gamesQuery(), enabled: isOpen })
  const recent = useQuery({ ...recentLotteriesQuery(), enabled: isOpen && token !== null })
  const isAsked = question !== ''
  const named = (games.data ?? []).map((game) => {
    const family = familyOf(game.groupCode)
    return { ...game, name: game.displayName, family, also: `${family} ${game.groupCode} ${game.gameCode}` }
  })
  const picked = isAsked
    ? pickFound(named, question)
    : { items: gamesOf(named, recent.data ?? []).slice(0, shownOfKind), isNear: false }
  const families = new Map(named.map(({ gameCode, family }) => [gameCode, family]))
  const found = picked.items.map(({ gameCode, groupCode, model, area, displayName }) => ({
    key: `lottery ${gameCode}`,
    name: displayName,
    detail: families.get(gameCode) ?? '',
    picture: (
      <LotteryArt
        gameCode={gameCode}
        groupCode={groupCode}
        model={model}
        width={320}
        height={144}
        className="h-9 w-12"
      />
    ),
    go: () => void navigate({ to: pageOfArea(area).to, search: { gameCode }, replace: true }),
  }))
  return {
    group: { title: t(isAsked ? 'lotteries' : 'recent'), found },
    isPending: games.isLoading || recent.isLoading,
    isNear: picked.isNear,
    hasFailed: games.isError,
  }
}
