import { Button } from '@parlour/ui/components/button.tsx'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useId, useState } from 'react'
import { amountBetween } from '../../../lib/api/amount-of.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { currencyDecimals } from '../../../lib/api/permission.ts'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useServerNow } from '../../../lib/clock/server-clock.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { CashOutQuote } from '../sports.queries.ts'
import type { SportsBet } from '../sports.types.ts'
import { partOf } from './recompute.ts'
import { useCashOut } from './use-cash-out.ts'

interface CashOutProps {
  readonly bet: SportsBet
  /** Undefined until it was asked. */
  readonly quote: CashOutQuote | undefined
}

const [leastPart, all, step] = [10, 100, 10]

/** Ends a bet early, all of it or a part. The button never leaves its place: closed it says why, and what was offered last. */
export function CashOut({ bet, quote }: CashOutProps) {
  const t = useText('sports')
  const refusalText = useRefusalText()
  const [percent, setPercent] = useState(all)
  const [last, setLast] = useState<string | null>(null)
  const { cashOut, isPending, error, dueAt } = useCashOut(bet.betId)
  const offer = quote?.offer ?? null
  if (offer !== null && offer !== last) setLast(offer)
  const decimals = currencyDecimals()
  const amount = offer === null ? null : partOf(offer, percent, decimals)
  const reasonKey = `cashOut.closed.${quote?.refusal ?? 'OTHER'}`
  const isClosed = offer === null || amount === null
  return (
    <div className="grid gap-2.5 border-t border-line-soft bg-surface-sunken px-4 py-3">
      <div className="flex items-center gap-3">
        <PartSlider value={percent} isDisabled={isClosed} onChange={setPercent} />
        {dueAt === null ? (
          <Button
            variant="accent"
            className="min-w-40"
            isDisabled={isClosed}
            isPending={isPending}
            onPress={() => {
              if (offer !== null) cashOut({ percent, offer })
            }}
          >
            {amount === null && last === null
              ? t('cashOut.title')
              : t('cashOut.take', { amount: moneyText(amount ?? last ?? '0') })}
          </Button>
        ) : (
          <CashOutRing dueAt={dueAt} delayMs={quote?.delayMs ?? 0} />
        )}
      </div>
      <p className="min-h-4 text-xs text-text-muted">
        {quote === undefined ? (
          t('cashOut.asking')
        ) : isClosed ? (
          t(t.has(reasonKey) ? reasonKey : 'cashOut.closed.OTHER')
        ) : (
          <FairWords quote={quote} offer={offer} />
        )}
      </p>
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
    </div>
  )
}

/** What the bet is worth, and what the house keeps of it. */
function FairWords({ quote, offer }: { readonly quote: CashOutQuote; readonly offer: string }) {
  const t = useText('sports')
  if (quote.fair === null) return null
  return (
    <span className="tabular">
      {t('cashOut.fair', { fair: moneyText(quote.fair), cut: moneyText(amountBetween(offer, quote.fair)) })}
    </span>
  )
}

interface PartSliderProps {
  readonly value: number
  readonly isDisabled: boolean
  readonly onChange: (percent: number) => void
}

function PartSlider({ value, isDisabled, onChange }: PartSliderProps) {
  const t = useText('sports')
  const id = useId()
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="tabular flex justify-between text-xs text-text-muted">
        {t('cashOut.part')} <span className="font-semibold text-text">{value} %</span>
      </label>
      <input
        id={id}
        type="range"
        min={leastPart}
        max={all}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-8 w-full accent-(--accent)"
      />
    </div>
  )
}

const ringEveryMs = 200

function CashOutRing({ dueAt, delayMs }: { readonly dueAt: number; readonly delayMs: number }) {
  const t = useText('sports')
  const now = useServerNow(ringEveryMs)
  return (
    <span role="status" className="flex min-h-11 min-w-40 items-center justify-center gap-3 text-sm font-semibold">
      <CountdownRing remainingMs={Math.max(0, dueAt - now)} totalMs={delayMs} label={t('cashOut.ring')} size={40} />
      {t('cashOut.waiting')}
    </span>
  )
}
