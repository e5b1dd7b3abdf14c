import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { postCancel, type Withdrawal } from './withdrawal.queries.ts'

/** Takes a withdrawal back, once however often it is pressed. */
export function useCancelWithdrawal({ withdrawalId }: Withdrawal) {
  const t = useText('withdrawal')
  const queryClient = useQueryClient()
  const { keyOf } = useRequestKeys()
  const mutation = useMutation({
    mutationFn: postCancel,
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    onSuccess: (answer) => {
      takeBalance(queryClient, answer)
      showToast(t('cancel.done', { amount: moneyText(answer.amount) }))
    },
    // Refused, it has ended another way: what is shown is asked for again.
    onSettled: () => {
      for (const queryKey of [queryKeys.withdrawals, queryKeys.funds, queryKeys.walletRecords]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })

  function cancel() {
    mutation.mutate({ withdrawalId, key: keyOf(withdrawalId) })
  }

  const { error, isPending } = mutation
  return { cancel, error, isPending }
}
