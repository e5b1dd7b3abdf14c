import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import { useEffect, useState } from 'react'
import { formatMoney } from '@parlour/core/locales/format.ts'

const shownMs = 2400

/** What the balance has just gained or lost, rising from it once. */
export function BalanceDifference({ sumBalance }: { readonly sumBalance: string }) {
  const [seen, setSeen] = useState(sumBalance)
  const [difference, setDifference] = useState<Money>(0n)
  if (seen !== sumBalance) {
    setDifference((fromWire(sumBalance) ?? 0n) - (fromWire(seen) ?? 0n))
    setSeen(sumBalance)
  }
  useEffect(() => {
    if (difference === 0n) return
    const timer = setTimeout(() => setDifference(0n), shownMs)
    return () => clearTimeout(timer)
  }, [difference, sumBalance])
  if (difference === 0n) return null
  const isGain = difference > 0n
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
