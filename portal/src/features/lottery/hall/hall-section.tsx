import { useId } from 'react'
import type { Game, PopularGame } from '../lottery.queries.ts'
import { HallCard } from './hall-card.tsx'
import { hallLook } from './hall-look.ts'
import type { Favourites } from './use-favourites.ts'

export interface HallSectionProps {
  /** Where a link of the page leads. */
  readonly id?: string
  readonly title: string
  readonly games: readonly Game[]
  readonly current: ReadonlyMap<string, PopularGame>
  readonly favourites: Favourites
  /** Whether only one row is shown. */
  readonly isRow?: boolean
  /** Whether it stands on another page than the lottery's. */
  readonly isElsewhere?: boolean
  readonly className?: string
}

/** Games under a title; nothing where there are none. */
export function HallSection({
  id,
  title,
  games,
  current,
  favourites,
  isRow = false,
  isElsewhere = false,
  className = '',
}: HallSectionProps) {
  const titleId = useId()
  if (games.length === 0) return null
  return (
    <section aria-labelledby={titleId} id={id} className={`min-w-0 scroll-mt-20 ${className}`}>
      <header className="mb-3 flex items-baseline gap-2.5">
        <h2 id={titleId} className="display truncate text-lg">
          {title}
        </h2>
        {isRow ? null : <span className="tabular text-sm text-text-muted">{games.length}</span>}
      </header>
      <ul className={`${hallLook.grid} ${isRow ? hallLook.row : ''}`}>
        {games.map((game) => (
          <li key={game.gameCode}>
            <HallCard
              game={game}
              isElsewhere={isElsewhere}
              current={current.get(game.gameCode)}
              isKept={favourites.codes?.includes(game.gameCode) === true}
              onHeart={favourites.toggle}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
