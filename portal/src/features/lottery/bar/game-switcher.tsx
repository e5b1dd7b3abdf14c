import { SearchField } from '@parlour/ui/components/search-field.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { recentLotteriesQuery } from '../hall/favourites.queries.ts'
import { findGames, gamesOf } from '../hall/hall-rules.ts'
import { useFavourites } from '../hall/use-favourites.ts'
import type { LotteryPageOf } from '../lottery-areas.ts'
import { popularGamesQuery, type Game } from '../lottery.queries.ts'
import { useGameGroups } from '../use-game-groups.ts'
import { SwitchLink } from './switch-link.tsx'

export interface GameSwitcherProps {
  readonly game: Game
  readonly games: readonly Game[]
  readonly page: LotteryPageOf
}

/** The game's name, which opens the others of the page. */
export function GameSwitcher({ game, games, page }: GameSwitcherProps) {
  const t = useText('lottery')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <h1 className="flex min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          title={t('bar.switch')}
          onClick={() => setIsOpen(true)}
          className="group flex min-w-0 items-center gap-1.5 rounded-small py-0.5 text-start"
        >
          <span className="display truncate text-base leading-tight md:text-lg">
            <bdi translate="no">{game.displayName}</bdi>
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="shrink-0 text-text-muted transition-colors group-hover:text-text"
          />
        </button>
      </h1>
      <Sheet isOpen={isOpen} onClose={close} title={t('bar.choose')} size="l">
        <Choices game={game} games={games} page={page} onChosen={close} />
      </Sheet>
    </>
  )
}

function Choices({ game, games, page, onChosen }: GameSwitcherProps & { readonly onChosen: () => void }) {
  const t = useText('lottery')
  const nameOf = useGameGroups()
  const { token } = useSession()
  const [question, setQuestion] = useState('')
  const popular = useQuery(popularGamesQuery())
  const recent = useQuery({ ...recentLotteriesQuery(), enabled: token !== null })
  const { codes = [] } = useFavourites()
  const current = new Map((popular.data ?? []).map((known) => [known.gameCode, known]))
  const isAsked = question.trim() !== ''
  const own = isAsked
    ? []
    : ([
        [t('hall.recent'), gamesOf(games, recent.data ?? [])],
        [t('hall.favourites'), gamesOf(games, codes)],
      ] as const)
  const families = Map.groupBy(isAsked ? findGames(games, question, nameOf) : games, ({ groupCode }) => groupCode)
  const sections = [...own, ...[...families].map(([code, members]) => [nameOf(code), members] as const)]
  return (
    <div className="flex min-h-[60dvh] flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchField
          label={t('hall.search')}
          clearLabel={t('hall.clear')}
          value={question}
          onChange={setQuestion}
          className="min-w-0 flex-1"
        />
        <Link
          to={page.to}
          search={{}}
          onClick={onChosen}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-strong underline-offset-4 hover:underline"
        >
          {t('hall.back')}
        </Link>
      </div>
      {sections.map(([title, members]) =>
        members.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 text-sm font-semibold text-text-muted">{title}</h3>
            <ul className="grid gap-2 sm:grid-cols-2">
              {members.map((one) => (
                <li key={one.gameCode}>
                  <SwitchLink
                    game={one}
                    current={current.get(one.gameCode)}
                    isSelected={one.gameCode === game.gameCode}
                    onChosen={onChosen}
                  />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {isAsked && families.size === 0 ? <p className="text-sm text-text-muted">{t('hall.none')}</p> : null}
    </div>
  )
}
