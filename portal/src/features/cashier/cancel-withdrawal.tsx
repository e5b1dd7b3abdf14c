import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useCancelWithdrawal } from './use-cancel-withdrawal.ts'
import type { Withdrawal } from './withdrawal.queries.ts'

/** Cancelling, asked once more in its own place. */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawal')
  const refusalText = useRefusalText()
  const [isAsked, setIsAsked] = useState(false)
  const { cancel, error, isPending } = useCancelWithdrawal(withdrawal)
  const question = t('cancel.ask', { amount: moneyText(withdrawal.amount) })
  return (
    <div className="mt-5 print:hidden">
      {isAsked ? (
        <div role="group" aria-label={question} className="flex flex-wrap items-center gap-3">
          <p className="text-sm">{question}</p>
          <Button autoFocus onPress={() => setIsAsked(false)}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" isPending={isPending} onPress={cancel}>
            {t('cancel.yes')}
          </Button>
        </div>
      ) : (
        <Button onPress={() => setIsAsked(true)}>{t('cancel.start')}</Button>
      )}
      {error === null ? null : (
        <InlineNotice tone="negative" className="mt-3">
          {refusalText(error)}
        </InlineNotice>
      )}
    </div>
  )
}
