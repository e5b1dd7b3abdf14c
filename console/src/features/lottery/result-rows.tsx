import type { Rows } from './draws.queries.ts'
import { usePrizeName } from './use-prize-name.ts'

/** A result row by row. */
export function ResultRows({ rows }: { readonly rows: Rows }) {
  const nameOf = usePrizeName()
  return (
    <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {rows.map(({ code, numbers }) => (
        <div key={code} className="contents">
          <dt className="text-text-muted">{nameOf(code)}</dt>
          <dd className="ltr-run font-semibold">{numbers.join(' ')}</dd>
        </div>
      ))}
    </dl>
  )
}
