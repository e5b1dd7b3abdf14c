import { moneyText } from '../../lib/api/money-text.ts'

/** One row where there is room; as many in each row as leave none half empty. */
const columns: Readonly<Record<number, string>> = {
  4: 'grid-cols-2 sm:grid-cols-4',
  5: 'grid-cols-3 sm:grid-cols-5',
}

export interface QuickAmountsProps {
  readonly label: string
  readonly amounts: readonly string[]
  readonly all?: { readonly label: string; readonly wire: string }
  readonly onChoose: (wire: string) => void
}

export function QuickAmounts({ label, amounts, all, onChoose }: QuickAmountsProps) {
  const choices = [
    ...amounts.map((wire) => ({ wire, text: moneyText(wire).replace(/\.00$/u, '') })),
    ...(all === undefined ? [] : [{ wire: all.wire, text: all.label }]),
  ]
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={label} className={`-mt-2 grid gap-2 ${columns[choices.length] ?? 'grid-cols-3'}`}>
      {choices.map(({ wire, text }) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(wire)}
          className="tabular min-h-11 rounded-medium border border-line-soft bg-surface-sunken px-2 text-sm font-semibold transition-colors duration-150 hover:border-line-control hover:bg-surface-hover"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
