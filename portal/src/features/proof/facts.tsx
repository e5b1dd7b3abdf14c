import type { ReactNode } from 'react'

/** Names and values beside each other. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-text-muted">{name}</dt>
          <dd className="tabular mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
