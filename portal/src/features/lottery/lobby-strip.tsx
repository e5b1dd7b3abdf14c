import { classNames } from '@parlour/ui/components/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { LobbyGame } from './lobby-game.tsx'
import { popularGamesQuery, type Game } from './lottery.queries.ts'
import { useGameGroups } from './use-game-groups.ts'

/** The chosen one may stand beyond the edge of a phone. */
function intoView(item: HTMLLIElement | null) {
  item?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

const row = '-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1'

/** The games of the page: their groups, and the clocks of the one that is open. */
export function LobbyStrip({ games, selected }: { readonly games: readonly Game[]; readonly selected: Game }) {
  const t = useText('lottery')
  const popular = useQuery(popularGamesQuery(100))
  const groups = [...Map.groupBy(games, ({ groupCode }) => groupCode)]
  const open = games.filter(({ groupCode }) => groupCode === selected.groupCode)
  return (
    <div className="flex flex-col gap-2">
      {groups.length > 1 ? <GroupLinks groups={groups} selected={selected.groupCode} /> : null}
      <nav aria-label={t('lobby')} className={row}>
        <ul className="flex gap-3">
          {open.map((game) => (
            <Item key={game.gameCode} isSelected={game.gameCode === selected.gameCode}>
              <LobbyGame
                game={game}
                current={popular.data?.find((known) => known.gameCode === game.gameCode)}
                isSelected={game.gameCode === selected.gameCode}
              />
            </Item>
          ))}
        </ul>
      </nav>
    </div>
  )
}

interface GroupLinksProps {
  readonly groups: readonly (readonly [code: string, games: readonly Game[]])[]
  readonly selected: string
}

/** A group's link opens the first of its games. */
function GroupLinks({ groups, selected }: GroupLinksProps) {
  const t = useText('lottery')
  const nameOf = useGameGroups()
  return (
    <nav aria-label={t('kinds')} className={row}>
      <ul className="flex gap-1.5">
        {groups.map(([code, [first]]) => (
          <Item key={code} isSelected={code === selected}>
            <Link
              to="."
              search={{ gameCode: first?.gameCode ?? '' }}
              resetScroll={false}
              aria-current={code === selected ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors max-md:min-h-11',
                code === selected
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-line-soft text-text-muted hover:border-line-control hover:text-text',
              )}
            >
              {nameOf(code)}
            </Link>
          </Item>
        ))}
      </ul>
    </nav>
  )
}

function Item({ isSelected, children }: { readonly isSelected: boolean; readonly children: ReactNode }) {
  return (
    <li ref={isSelected ? intoView : undefined} className="shrink-0">
      {children}
    </li>
  )
}
