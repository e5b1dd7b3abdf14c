import type { ReactNode } from 'react'

/** A fact of a list of facts: its name, and what it is. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="tabular text-end text-sm font-semibold">{children}</dd>
    </div>
  )
}
