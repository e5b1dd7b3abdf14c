import { toWire, type Money } from '@parlour/core/money/money.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { useEffect, useRef, useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { useSecretText } from '../../lib/api/use-secret-text.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { hasFee, payoutOf } from './withdrawal-rules.ts'
import type { PayoutAccount } from './withdrawal.queries.ts'

const minuteMs = 60_000

export interface WithdrawConfirmProps {
  readonly account: PayoutAccount
  readonly method: Method
  readonly amount: Money
  /** All that is kept of it. */
  readonly fee: string
  readonly onBack: () => void
  readonly onDone: (withdrawalId: string) => void
}

/** The last look: everything in one place, and the payment password. */
export function WithdrawConfirm({ account, method, amount, fee, onBack, onDone }: WithdrawConfirmProps) {
  const t = useText('withdrawal')
  const secretText = useSecretText()
  const { dateTime } = useFormat()
  const [password, setPassword] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const [expectedAt] = useState(() => serverNow() + method.usualMinutes * minuteMs)
  const field = useRef<HTMLInputElement>(null)
  const withdrawal = useWithdrawal(onDone)
  const hasFailed = withdrawal.error !== null
  useEffect(() => {
    if (hasFailed) field.current?.select()
  }, [hasFailed])

  const rows: readonly (readonly [string, string])[] = [
    [t('confirm.to'), `${account.name} ${account.number}`],
    [t('receipt.holder'), account.holder],
    [t('confirm.amount'), moneyText(amount)],
    [t('form.fee'), hasFee(fee) ? moneyText(fee) : t('form.noFee')],
    [t('confirm.expected'), dateTime(expectedAt, { dateStyle: 'medium', timeStyle: 'short' })],
  ]
  return (
    <form
      noValidate
      aria-label={t('confirm.title')}
      className="flex flex-col gap-5 rounded-large border border-line-soft p-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsEmpty(password === '')
        if (password === '') field.current?.focus()
        else withdrawal.request({ payoutAccountId: account.payoutAccountId, amount: toWire(amount) }, password)
      }}
    >
      <h4 className="display text-lg">{t('confirm.title')}</h4>
      <div>
        <p className="text-sm text-text-muted">{t('form.youReceive')}</p>
        <p className="tabular mt-1 text-2xl font-semibold">{moneyText(payoutOf(amount, fee))}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-muted">{name}</dt>
            <dd className="tabular text-end break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <PasswordField
        inputRef={field}
        autoFocus
        label={t('confirm.password')}
        autoComplete="off"
        value={password}
        onChange={(value) => {
          setPassword(value)
          setIsEmpty(false)
        }}
        errorMessage={isEmpty ? t('confirm.empty') : undefined}
      />
      <RefusedNotice error={withdrawal.error} textOf={secretText} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button size="l" isDisabled={withdrawal.isPending} onPress={onBack}>
          {t('confirm.back')}
        </Button>
        <Button type="submit" variant="accent" size="l" className="flex-1" isPending={withdrawal.isPending}>
          {t('confirm.submit')}
        </Button>
      </div>
    </form>
  )
}
