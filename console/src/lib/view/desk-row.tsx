import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent, ReactNode } from 'react'

/** Rows of a queue, one under another. */
export const deskListLook =
  'flex flex-col divide-y divide-line-soft rounded-medium border border-line-soft bg-surface-raised'

export interface DeskRowProps {
  /** How much, or whose it is: what one looks for. */
  readonly lead: ReactNode
  /** Whose, or by which name. */
  readonly beside?: ReactNode
  /** What stands beside both: states and flags. */
  readonly marks: ReactNode
  /** What stands below, small. */
  readonly notes: ReactNode
  readonly onOpen: () => void
}

/** An order in a queue of a desk: how much, whose, and what to know of it before it is opened. */
export function DeskRow({ lead, beside, marks, notes, onOpen }: DeskRowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      onKeyDown={walkRows}
      className="flex w-full items-center gap-4 px-4 py-3 text-start -outline-offset-2! hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular min-w-0 truncate text-sm font-semibold">{lead}</span>
          {beside === undefined ? null : <span className="min-w-0 truncate text-sm">{beside}</span>}
          {marks}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-text-muted">{notes}</span>
      </span>
      <ChevronRight size={17} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** From row to row by the arrows, as in a list of messages. */
function walkRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  const list = event.currentTarget.closest('ul')
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [])]
  const at = rows.indexOf(event.currentTarget)
  if (step === undefined || at < 0) return
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}
