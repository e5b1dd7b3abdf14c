import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { postLeaving } from './promotions.queries.ts'
import { useRefresh } from './use-refresh.ts'

/** Leaves a bonus, once: its key is kept until it is answered. */
export function useLeave(grantId: string, onDone: () => void) {
  const t = useText('promotions')
  const queryClient = useQueryClient()
  const keys = useRequestKeys()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => postLeaving({ grantId, key: keys.keyOf(grantId) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: (answer) => {
      keys.forget(grantId)
      takeBalance(queryClient, answer)
      showToast(t('leave.done', { amount: moneyText(answer.removed) }))
      onDone()
    },
    onSettled: refresh,
  })
  return { leave: () => mutate(), isPending, error }
}
