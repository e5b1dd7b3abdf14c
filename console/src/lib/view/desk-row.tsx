import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

/** Rows of a queue, one under another. */
export const deskListLook =
  'flex flex-col divide-y divide-line-soft rounded-medium border border-line-soft bg-surface-raised'

export interface DeskRowProps {
  readonly amount: string
  readonly username: string
  /** What stands beside both: states and flags. */
  readonly marks: ReactNode
  /** What stands below, small. */
  readonly notes: ReactNode
  readonly onOpen: () => void
}

/** An order in a queue of a desk: how much, whose, and what to know of it before it is opened. */
export function DeskRow({ amount, username, marks, notes, onOpen }: DeskRowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-4 px-4 py-3 text-start -outline-offset-2! hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular text-sm font-semibold">{amount}</span>
          <bdi translate="no" className="truncate text-sm">
            {username}
          </bdi>
          {marks}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-text-muted">{notes}</span>
      </span>
      <ChevronRight size={17} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
