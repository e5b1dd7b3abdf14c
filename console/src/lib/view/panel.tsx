import type { ReactNode } from 'react'

export interface PanelProps {
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="rounded-medium border border-line-soft bg-surface-raised">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-b border-line-soft px-4 py-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside}
      </header>
      <div className="p-4">{children}</div>
    </section>
  )
}
