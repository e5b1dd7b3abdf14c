import { toWire } from '@parlour/core/money/money.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useCountdown } from '../../lib/clock/server-clock.ts'
import { currencyDecimals } from '../../lib/api/permission.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { AccountList } from './account-list.tsx'
import { AmountField } from './amount-field.tsx'
import { readAmount } from './amount-rules.ts'
import type { Method } from './cashier.queries.ts'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawTerms } from './withdraw-terms.tsx'
import { feeOf, reachOf } from './withdrawal-rules.ts'
import type { PayoutAccount, Turnover } from './withdrawal.queries.ts'

export interface WithdrawFormProps {
  readonly accounts: readonly PayoutAccount[]
  readonly methods: readonly Method[]
  readonly cash: string
  readonly turnover: Turnover
  readonly onDone: (withdrawalId: string) => void
}

/** Where to and how much, then the same once more to confirm. */
export function WithdrawForm({ accounts, methods, cash, turnover, onDone }: WithdrawFormProps) {
  const t = useText('withdrawal')
  const { dateTime } = useFormat()
  const [accountId, setAccountId] = useState('')
  const [text, setText] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const account = accounts.find((known) => known.payoutAccountId === accountId) ?? accounts[0]
  const method = methods.find((known) => known.methodId === account?.methodId)
  // A new account is paid to after a while, so that whoever took a session over is noticed.
  const isCooling = useCountdown(account?.usableFrom ?? null) > 0
  if (account === undefined) return null

  const list = <AccountList accounts={accounts} selected={account.payoutAccountId} onSelect={setAccountId} />
  if (method === undefined) return <Obstacle list={list} text={t('form.closed')} />
  if (isCooling) {
    return <Obstacle list={list} text={t('form.cooling', { time: dateTime(account.usableFrom) })} />
  }
  const { today } = turnover
  if (today.left === 0) return <Obstacle list={list} text={t('form.noneToday', { count: today.most })} />
  const decimals = currencyDecimals()
  const reach = reachOf(method, cash, decimals)
  const most = toWire(reach.most)
  const decision = readAmount({ text, minimum: method.minimum, maximum: most, decimals })
  if (isConfirming && decision.ok) {
    const fee = feeOf(decision.amount, method.fee, turnover, decimals)
    const request = { account, method, amount: decision.amount, fee }
    return <WithdrawConfirm {...request} onBack={() => setIsConfirming(false)} onDone={onDone} />
  }
  if (!reach.isEnough) {
    const limits = { minimum: moneyText(method.minimum), available: moneyText(most) }
    return <Obstacle list={list} text={cash.startsWith('-') ? t('form.debt') : t('form.tooLittle', limits)} />
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTouched(true)
        if (decision.ok) setIsConfirming(true)
        else field.current?.focus()
      }}
    >
      {list}
      <AmountField
        method={{ minimum: method.minimum, maximum: most, quickAmounts: reach.quickAmounts }}
        all={{ label: t('form.all'), wire: most }}
        text={text}
        onText={setText}
        onLeave={() => setIsTouched(text !== '')}
        problem={isTouched && !decision.ok ? decision.problem : undefined}
        inputRef={field}
      />
      <WithdrawTerms
        method={method}
        fee={decision.ok ? feeOf(decision.amount, method.fee, turnover, decimals) : method.fee}
        amount={decision.ok ? decision.amount : undefined}
        today={today}
      />
      <Button type="submit" variant="accent" size="l">
        {decision.ok ? t('form.continueAmount', { amount: moneyText(decision.amount) }) : t('form.continue')}
      </Button>
    </form>
  )
}

/** Why nothing can be asked for by this account now; another may be chosen. */
function Obstacle({ list, text }: { readonly list: ReactNode; readonly text: string }) {
  return (
    <div className="flex flex-col gap-5">
      {list}
      <InlineNotice>{text}</InlineNotice>
    </div>
  )
}
