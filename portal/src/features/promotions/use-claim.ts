import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { postClaim } from './promotions.queries.ts'
import { useClaimedText } from './use-claimed-text.ts'
import { useRefresh } from './use-refresh.ts'

/** Claims rewards of a promotion; each by a key of its own, kept until it is answered. */
export function useClaim(promotionId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const keys = useRequestKeys()
  const claimedText = useClaimedText()
  const refresh = useRefresh()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (cycleKey: string) => postClaim({ promotionId, cycleKey, key: keys.keyOf(cycleKey) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: (answer, cycleKey) => {
      keys.forget(cycleKey)
      takeBalance(queryClient, answer)
      showToast(claimedText(answer), answer.state === 'APPLYING' ? 'info' : 'positive')
      onDone()
    },
    onSettled: refresh,
  })
  return { claim: (cycleKey: string) => mutate(cycleKey), isPending, error, reset }
}
