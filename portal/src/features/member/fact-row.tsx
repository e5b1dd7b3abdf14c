import type { ReactNode } from 'react'

/** A fact of a list of facts: its name, and what it is. */
export function FactRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line-soft px-4 py-2 text-sm last:border-0">
      <dt className="text-text-muted">{name}</dt>
      <dd className="tabular flex min-w-0 items-center gap-1 font-semibold">{children}</dd>
    </div>
  )
}
