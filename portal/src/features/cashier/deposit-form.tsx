import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { toWire } from '@parlour/core/money/money.ts'
import { isFoundByHand, isOfAgent } from '@parlour/core/rules/cashier/method-offer.ts'
import { useRef, useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { currencyDecimals } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { AmountField } from './amount-field.tsx'
import { readAmount } from './amount-rules.ts'
import type { Method } from './cashier.queries.ts'
import { rememberDepositMethod } from './last-method.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { useDeposit } from './use-deposit.ts'
import { useAskTopUp } from './use-top-up.ts'

/** How much by the chosen method, and where it asks, by which channel. */
export function DepositForm({ method }: { readonly method: Method }) {
  const t = useText('cashier')
  const refusalText = useRefusalText()
  const [channelId, setChannelId] = useState('')
  const [text, setText] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const deposit = useDeposit()
  const topUp = useAskTopUp()

  const decimals = currencyDecimals()
  const { minimum, maximum } = method
  const decision = readAmount({ text, minimum, maximum, decimals })
  const channel = method.channels.find((known) => known.channelId === channelId) ?? method.channels[0]

  function submit() {
    setIsTouched(true)
    if (!decision.ok) {
      field.current?.focus()
      return
    }
    rememberDepositMethod(method.methodId)
    const request = { methodId: method.methodId, amount: toWire(decision.amount) }
    if (isOfAgent(method.kind)) {
      topUp.run(request)
      return
    }
    deposit.start({
      ...request,
      ...(channel === undefined ? {} : { channelId: channel.channelId }),
    })
  }

  const way = isOfAgent(method.kind) ? topUp : deposit
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {method.channels.length > 1 && channel !== undefined ? (
        <ChannelField method={method} selected={channel.channelId} onSelect={setChannelId} />
      ) : null}
      <AmountField
        method={method}
        text={text}
        onText={setText}
        onLeave={() => setIsTouched(text !== '')}
        problem={isTouched && !decision.ok ? decision.problem : undefined}
        inputRef={field}
      />
      <RefusedNotice error={way.error} textOf={refusalText} />
      <Button type="submit" variant="accent" size="l" isPending={way.isPending}>
        {decision.ok ? t('deposit.submitAmount', { amount: moneyText(decision.amount) }) : t('deposit.submit')}
      </Button>
      <p role="status" className="text-xs text-text-muted">
        {deposit.started?.redirectUrl === undefined ? promiseOf(t, method) : t('deposit.leaving')}
      </p>
    </form>
  )
}

/** What follows once it is begun. */
function promiseOf(t: ReturnType<typeof useText<'cashier'>>, { kind, usualMinutes }: Method): string {
  if (isOfAgent(kind)) return t('deposit.agentPromise')
  return isFoundByHand(kind) ? t('transfer.promise', { minutes: usualMinutes }) : t('deposit.promise')
}

interface ChannelFieldProps {
  readonly method: Method
  readonly selected: string
  readonly onSelect: (channelId: string) => void
}

/** A card, or the brand's account that is paid to. */
function ChannelField({ method, selected, onSelect }: ChannelFieldProps) {
  const t = useText('cashier')
  return (
    <Select
      label={isFoundByHand(method.kind) ? t('transfer.channel') : t('deposit.channel')}
      options={method.channels.map(({ channelId: value, name }) => ({ value, label: name }))}
      value={selected}
      onChange={onSelect}
    />
  )
}
