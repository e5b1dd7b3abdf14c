import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { BoardCard } from './board-card.tsx'
import { allBoards } from './board-places.ts'
import type { Board } from './boards.queries.ts'
import { useBoards } from './use-boards.ts'

/** So many stand among other things. */
const shownMost = 3

/** Among a brand’s promotions and missions: the boards that go on or ended lately; nothing where there are none. */
export default function BoardCards() {
  const t = useText('boards')
  const { boards, now } = useBoards()
  if (boards === undefined || boards.length === 0) return null
  return (
    <section aria-labelledby="promo-boards" className="grid gap-3">
      <div className="flex items-center gap-4">
        <h2 id="promo-boards" className="display text-lg">
          {t('title')}
        </h2>
        <Link
          {...allBoards}
          preload={false}
          className="ms-auto flex min-h-11 items-center rounded-small px-2 text-sm font-medium text-text-muted hover:text-text"
        >
          {t('all')}
        </Link>
      </div>
      <BoardGrid boards={boards.slice(0, shownMost)} now={now} />
    </section>
  )
}

export function BoardGrid({ boards, now }: { readonly boards: readonly Board[]; readonly now: number }) {
  const t = useText('boards')
  return (
    <ul aria-label={t('title')} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
      {boards.map((board) => (
        <li key={board.boardId} className="flex">
          <BoardCard board={board} now={now} />
        </li>
      ))}
    </ul>
  )
}
