import { toWire } from '@parlour/core/money/money.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRef, useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { currencyDecimals } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { AmountField } from './amount-field.tsx'
import { readAmount } from './amount-rules.ts'
import { ReceiverPicker } from './receiver-picker.tsx'
import { TransferConfirm } from './transfer-confirm.tsx'
import { transferReach } from './transfer-rules.ts'
import type { SentTransfer, TransferTerms } from './transfer.queries.ts'

export interface TransferFormProps {
  readonly terms: TransferTerms
  readonly onDone: (sent: SentTransfer) => void
}

/** To whom and how much, then the same once more to confirm. */
export function TransferForm({ terms, onDone }: TransferFormProps) {
  const t = useText('transfer')
  const [to, setTo] = useState<string>()
  const [text, setText] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const decimals = currencyDecimals()
  const { direction, minimum, upline, reach, turnoverPercent } = terms
  const { most, obstacle } = transferReach(terms, decimals)
  const decision = readAmount({ text, minimum, maximum: toWire(most), decimals })
  const other = direction === 'UP' ? upline : to
  const isNamed = other !== undefined && other !== null
  if (isConfirming && decision.ok && isNamed) {
    const request = { direction, amount: toWire(decision.amount), ...(to === undefined ? {} : { to }) }
    return <TransferConfirm {...{ request, other, terms, onDone }} onBack={() => setIsConfirming(false)} />
  }
  if (obstacle !== undefined) {
    const details = { minimum: moneyText(minimum), left: moneyText(terms.turnoverLeft) }
    return <InlineNotice>{t(`obstacle.${obstacle}`, details)}</InlineNotice>
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsTouched(true)
        if (!decision.ok) field.current?.focus()
        else if (isNamed) setIsConfirming(true)
      }}
    >
      {direction === 'DOWN' ? (
        <ReceiverPicker
          reach={reach}
          chosen={to}
          onChoose={setTo}
          problem={isTouched && !isNamed ? t('receiver.choose') : undefined}
        />
      ) : null}
      <AmountField
        method={{ minimum, maximum: toWire(most), quickAmounts: [] }}
        all={{ label: t('all'), wire: toWire(most) }}
        text={text}
        onText={setText}
        onLeave={() => setIsTouched(text !== '')}
        problem={isTouched && !decision.ok ? decision.problem : undefined}
        inputRef={field}
      />
      <p className="text-sm text-text-muted">
        {turnoverPercent === 0 ? t('note') : t('notePlayed', { percent: turnoverPercent })}
      </p>
      <Button type="submit" variant="accent" size="l">
        {decision.ok ? t('continueAmount', { amount: moneyText(toWire(decision.amount)) }) : t('continue')}
      </Button>
    </form>
  )
}
