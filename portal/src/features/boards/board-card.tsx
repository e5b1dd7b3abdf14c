import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { BoardBanner } from './board-banner.tsx'
import { boardPlace } from './board-places.ts'
import { phaseOf } from './board-rules.ts'
import type { Board } from './boards.queries.ts'
import { useBoardNote } from './use-board-note.ts'

/** A board: what the first has, what counts, until when, and the way to it. */
export function BoardCard({ board, now }: { readonly board: Board; readonly now: number }) {
  const t = useText('boards')
  const noteOf = useBoardNote()
  const { boardId, title, metric } = board
  const action = phaseOf(board, now) === 'frozen' ? 'result' : 'see'
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-large border border-line-soft bg-surface-raised">
      <BoardBanner board={board} now={now} className="min-h-44 p-4 md:min-h-48 md:p-5" />
      <div className="flex flex-1 flex-col gap-1 p-4 md:p-5">
        <h3 className="text-base font-semibold">
          <Link {...boardPlace(boardId)} className="rounded-small underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-text-muted">{noteOf(board, now)}</p>
        <p className="text-sm text-text-muted">{t(`metric.${metric}`)}</p>
        <div className="mt-auto pt-3">
          <Link
            {...boardPlace(boardId)}
            aria-label={t(`action.${action}Of`, { title })}
            className={buttonLook('quiet', 'm')}
          >
            {t(`action.${action}`)}
          </Link>
        </div>
      </div>
    </article>
  )
}
