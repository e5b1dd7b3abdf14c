import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../../lib/api/new-key.ts'
import { queryKeys } from '../../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../../lib/api/refusal.ts'
import { takeBalance } from '../../../lib/realtime/apply-message.ts'
import { postCancelChase } from './chase.queries.ts'

interface CancelWish {
  readonly chaseNumber: string
  /** One issue of it; all that are left without. */
  readonly numero?: string
}

/** Takes back an issue of a chase, or what is left of it. A wish keeps its key until it is answered. */
export function useCancelChase() {
  const queryClient = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: ({ chaseNumber, numero }: CancelWish) => {
      const wish = `${chaseNumber} ${numero ?? ''}`
      const key = keys.current.get(wish) ?? newKey()
      keys.current.set(wish, key)
      return postCancelChase({ chaseNumber, key, ...(numero === undefined ? {} : { numeros: [numero] }) })
    },
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: (answer, { chaseNumber, numero }) => {
      keys.current.delete(`${chaseNumber} ${numero ?? ''}`)
      takeBalance(queryClient, answer)
      for (const queryKey of [queryKeys.orders, queryKeys.bets, queryKeys.walletRecords, queryKeys.funds]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
  const outcome = data === undefined ? null : { isCancelled: data.cancelled.length > 0 }
  return { cancel: mutate, outcome, error, isPending }
}
