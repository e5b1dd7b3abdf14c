import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { serverNow } from '../../../lib/clock/server-clock.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { popularGamesQuery, type Game } from '../lottery.queries.ts'
import { Strip } from '../strip.tsx'
import { useGameGroups } from '../use-game-groups.ts'
import { recentLotteriesQuery } from './favourites.queries.ts'
import { hallLook } from './hall-look.ts'
import { closingNext, findGames, gamesOf, rowShown } from './hall-rules.ts'
import { HallSection, type HallSectionProps } from './hall-section.tsx'
import { HallSkeleton } from './hall-skeleton.tsx'
import { useFavourites } from './use-favourites.ts'

type Shared = Pick<HallSectionProps, 'current' | 'favourites'>

export interface LotteryHallProps {
  readonly games: readonly Game[]
  /** What is looked for; empty for all. */
  readonly question: string
  readonly onClear: () => void
}

/** The lotteries of an area: what closes next, what the member plays and keeps, and every family. */
export function LotteryHall({ games, question, onClear }: LotteryHallProps) {
  const t = useText('lottery')
  const { token } = useSession()
  const popular = useQuery(popularGamesQuery())
  const recent = useQuery({ ...recentLotteriesQuery(), enabled: token !== null })
  const favourites = useFavourites()
  // The first screen is drawn first: sixty cards at once would hold the page for a fifth of a second. An address that
  // leads to a family waits for all of them.
  const isWhole = useDeferredValue(true, location.hash !== '')
  // All rows come at once: what was drawn first does not move when another follows.
  if (popular.isLoading || recent.isLoading || favourites.codes === undefined)
    return <HallSkeleton label={t('loading')} />
  const current = new Map((popular.data ?? []).map((game) => [game.gameCode, game]))
  const shared = { current, favourites }
  if (question.trim() !== '') return <Found {...shared} games={games} question={question} onClear={onClear} />
  return (
    <>
      <HallSection
        {...shared}
        isRow
        title={t('hall.closingNext')}
        games={closingNext(games, popular.data ?? [], serverNow())}
      />
      <HallSection
        {...shared}
        isRow
        title={t('hall.recent')}
        games={gamesOf(games, recent.data ?? []).slice(0, rowShown)}
      />
      <HallSection {...shared} title={t('hall.favourites')} games={gamesOf(games, favourites.codes)} />
      {isWhole ? <Families {...shared} games={games} /> : null}
    </>
  )
}

/** Every game, by family; links above lead to each where there are several. */
function Families({ games, ...shared }: Shared & { readonly games: readonly Game[] }) {
  const t = useText('lottery')
  const nameOf = useGameGroups()
  const families = [...Map.groupBy(games, ({ groupCode }) => groupCode)]
  return (
    <>
      {families.length < 3 ? null : (
        <Strip label={t('kinds')}>
          {families.map(([code]) => (
            <li key={code} className="shrink-0">
              <Link
                to="."
                search={(held) => held}
                hash={familyId(code)}
                className="inline-flex min-h-9 items-center rounded-full border border-line-soft px-3.5 text-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:border-line-control hover:text-text max-md:min-h-11"
              >
                {nameOf(code)}
              </Link>
            </li>
          ))}
        </Strip>
      )}
      <div className={hallLook.families}>
        {families.map(([code, own]) => (
          <HallSection
            {...shared}
            key={code}
            id={familyId(code)}
            title={nameOf(code)}
            games={own}
            className={hallLook.family[own.length as 1] ?? hallLook.family[5]}
          />
        ))}
      </div>
    </>
  )
}

const familyId = (groupCode: string) => `family-${groupCode}`

interface FoundProps extends Shared {
  readonly games: readonly Game[]
  readonly question: string
  readonly onClear: () => void
}

function Found({ games, question, onClear, ...shared }: FoundProps) {
  const t = useText('lottery')
  const nameOf = useGameGroups()
  const found = findGames(games, question, nameOf)
  return (
    <>
      <p role="status" className="sr-only">
        {t('hall.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            title={t('hall.none')}
            text={t('hall.noneText')}
            action={<Button onPress={onClear}>{t('hall.clear')}</Button>}
          />
        </Card>
      ) : (
        <HallSection {...shared} title={t('hall.results')} games={found} />
      )}
    </>
  )
}
