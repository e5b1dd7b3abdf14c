import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { depositQuery, postCancelDeposit, type Deposit } from './cashier.queries.ts'

/** Giving a deposit up, asked once more in its own place. */
export function CancelDeposit({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('cashier')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const { keyOf } = useRequestKeys()
  const [isAsked, setIsAsked] = useState(false)
  const { depositId } = deposit
  const cancelled = useMutation({
    mutationFn: () => postCancelDeposit({ depositId, key: keyOf(depositId) }),
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    onSuccess: (answer) => void queryClient.setQueryData(depositQuery(depositId).queryKey, answer),
    onSettled: () => {
      for (const queryKey of [queryKeys.deposits, queryKeys.walletRecords]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
  return (
    <div className="print:hidden">
      {isAsked ? (
        <div role="group" aria-label={t('cancel.ask')} className="flex flex-wrap items-center gap-3">
          <p className="text-sm">{t('cancel.ask')}</p>
          <Button autoFocus onPress={() => setIsAsked(false)}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" isPending={cancelled.isPending} onPress={() => cancelled.mutate()}>
            {t('cancel.yes')}
          </Button>
        </div>
      ) : (
        <Button onPress={() => setIsAsked(true)}>{t('cancel.start')}</Button>
      )}
      {cancelled.isError ? (
        <InlineNotice tone="negative" className="mt-3">
          {refusalText(cancelled.error)}
        </InlineNotice>
      ) : null}
    </div>
  )
}
