import type { ReactNode } from 'react'

/** Names and what stands for them, in as many columns as there is room for. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-text-muted">{name}</dt>
          <dd className="tabular mt-0.5 text-sm break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
