import type { Money } from '@parlour/core/money/money.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { hasFee, payoutOf, usualTime } from './withdrawal-rules.ts'
import type { Turnover } from './withdrawal.queries.ts'

export interface WithdrawTermsProps {
  readonly method: Method
  /** All that is kept of it. */
  readonly fee: string
  /** Undefined while none is typed. */
  readonly amount: Money | undefined
  /** How many withdrawals a day has, and how many are left of today’s. */
  readonly today: Turnover['today']
}

/** What it costs, what arrives, and how long it takes, before anything is asked. */
export function WithdrawTerms({ method, fee, amount, today }: WithdrawTermsProps) {
  const t = useText('withdrawal')
  const { number } = useFormat()
  const { unit, count } = usualTime(method.usualMinutes)
  const time = t(unit, { count })
  return (
    <div className="flex flex-col gap-2 rounded-medium border border-line-soft px-4 py-3 text-sm">
      <p className="flex justify-between gap-4 text-text-muted">
        <span>{t('form.fee')}</span>
        <span className="tabular">{hasFee(fee) ? moneyText(fee) : t('form.noFee')}</span>
      </p>
      <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
        <span>{t('form.youReceive')}</span>
        <span className="tabular">{amount === undefined ? '–' : moneyText(payoutOf(amount, fee))}</span>
      </p>
      <p className="text-xs text-text-muted">{t('form.usual', { time })}</p>
      <p className="text-xs text-text-muted">{t('form.leftToday', { count: today.left, most: number(today.most) })}</p>
    </div>
  )
}
