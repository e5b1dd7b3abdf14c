import { TextField } from '@parlour/ui/components/text-field.tsx'
import { minorUnit } from '@parlour/core/money/money.ts'
import type { Ref } from 'react'
import { amountOf, nothing } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { currencyDecimals, currencySymbol } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { AmountProblem } from './amount-rules.ts'
import { QuickAmounts } from './quick-amounts.tsx'

export interface AmountFieldProps {
  readonly method: { readonly minimum: string; readonly maximum: string; readonly quickAmounts: readonly string[] }
  /** The whole of what there is, by one touch. */
  readonly all?: { readonly label: string; readonly wire: string }
  readonly text: string
  readonly onText: (text: string) => void
  readonly onLeave: () => void
  readonly problem: AmountProblem | undefined
  readonly inputRef: Ref<HTMLInputElement>
}

/** The amount by hand or by one touch, with the method's limits below it. */
export function AmountField({ method, all, text, onText, onLeave, problem, inputRef }: AmountFieldProps) {
  const t = useText('cashier')
  const decimals = currencyDecimals()
  const limits = { minimum: moneyText(method.minimum), maximum: moneyText(method.maximum) }

  function problemText(found: AmountProblem): string {
    if (found === 'low') return t('problem.low', limits)
    if (found === 'high') return t('problem.high', limits)
    if (found === 'decimals') return decimals === 0 ? t('problem.whole') : t('problem.decimals', { count: decimals })
    return t('problem.amount')
  }

  return (
    <>
      <TextField
        inputRef={inputRef}
        label={t('deposit.amount')}
        value={text}
        onChange={onText}
        onBlur={onLeave}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="transaction-amount"
        inputClassName="tabular ltr-run text-lg font-semibold"
        prefix={currencySymbol()}
        description={t('deposit.limits', limits)}
        errorMessage={problem === undefined ? undefined : problemText(problem)}
      />
      <QuickAmounts
        amounts={method.quickAmounts}
        {...(all === undefined ? {} : { all })}
        onChoose={(wire) => onText(plain(wire, decimals))}
        label={t('deposit.quick')}
      />
    </>
  )
}

/** `"500.0000"` as one would type it. */
function plain(wire: string, decimals: number): string {
  const amount = amountOf(wire)
  const isWhole = amount % minorUnit(0) === nothing
  const [whole = '0', places = ''] = wire.split('.')
  return isWhole ? whole : `${whole}.${places.slice(0, decimals)}`
}
