import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moneyText } from '../../lib/api/money-text.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { missionsKey, postClaim } from './missions.queries.ts'

/** Claims rewards of a mission; each milestone of a cycle by a key of its own, kept until it is answered. */
export function useClaim(missionId: string) {
  const t = useText('missions')
  const queryClient = useQueryClient()
  const keys = useRequestKeys()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ cycleFrom, milestone }: { readonly cycleFrom: string; readonly milestone: number }) =>
      postClaim({ missionId, cycleFrom, milestone, key: keys.keyOf(`${cycleFrom}/${milestone}`) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: (answer, { cycleFrom, milestone }) => {
      keys.forget(`${cycleFrom}/${milestone}`)
      takeBalance(queryClient, answer)
      showToast(t('credited', { amount: moneyText(answer.amount) }), 'positive')
    },
    onSettled: () => {
      for (const queryKey of [missionsKey, queryKeys.funds, queryKeys.walletRecords])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  return {
    claim: (cycleFrom: string, milestone: number) => mutate({ cycleFrom, milestone }),
    pending: isPending ? `${variables.cycleFrom}/${variables.milestone}` : undefined,
    error,
  }
}
