import type { ReactNode } from 'react'

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** How many stand side by side on wide screens, where the rows say something. */
  readonly columns?: 3 | 4
  /** The names are codes, the same in every language. */
  readonly areCodes?: boolean
}

const widths = {
  3: 'grid-cols-2 md:grid-cols-3',
  4: 'grid-cols-2 md:grid-cols-4',
  any: 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]',
}

/** Names and what stands for them, in as many columns as there is room for. */
export function Facts({ facts, columns, areCodes = false }: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 ${widths[columns ?? 'any']}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-text-muted" {...(areCodes ? { translate: 'no' as const } : {})}>
            {name}
          </dt>
          <dd className="tabular mt-0.5 text-sm break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
