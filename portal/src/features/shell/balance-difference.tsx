import { toWire, type Money } from '@parlour/core/money/money.ts'
import { useEffect, useState } from 'react'
import { formatMoney } from '@parlour/core/locales/format.ts'
import { amountOf, nothing } from '../../lib/api/amount-of.ts'

const shownMs = 2400

/** What the balance has just gained or lost, rising from it once. */
export function BalanceDifference({ sumBalance }: { readonly sumBalance: string }) {
  const [seen, setSeen] = useState(sumBalance)
  const [difference, setDifference] = useState<Money>(nothing)
  if (seen !== sumBalance) {
    setDifference(amountOf(sumBalance) - amountOf(seen))
    setSeen(sumBalance)
  }
  useEffect(() => {
    if (difference === nothing) return
    const timer = setTimeout(() => setDifference(nothing), shownMs)
    return () => clearTimeout(timer)
  }, [difference, sumBalance])
  if (difference === nothing) return null
  const isGain = difference > nothing
  return (
    <span
      key={sumBalance}
      aria-hidden="true"
      className={`tabular ltr-run pointer-events-none absolute start-3 top-full mt-1 animate-[difference_2400ms_var(--ease-calm)_both] rounded-full bg-surface-raised px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${isGain ? 'text-positive' : 'text-text-muted'}`}
    >
      {isGain ? '+' : ''}
      {formatMoney(toWire(difference))}
    </span>
  )
}
