import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../lib/api/new-key.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { postCancel, type OrderLine } from './lottery.queries.ts'

/** Cancels one line. The key belongs to the line, so pressing again after a lost answer is the same wish. */
export function useCancel() {
  const queryClient = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: (line: OrderLine) => {
      const key = keys.current.get(line.subOrderId) ?? newKey()
      keys.current.set(line.subOrderId, key)
      return postCancel({ subOrderIds: [line.subOrderId], key })
    },
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: (answer) => {
      takeBalance(queryClient, answer)
      for (const queryKey of [queryKeys.orders, queryKeys.bets, queryKeys.walletRecords, queryKeys.funds]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
  const outcome =
    data === undefined || variables === undefined
      ? null
      : { isCancelled: data.cancelled.includes(variables.subOrderId), amount: variables.stake }
  return { cancel: mutate, outcome, error, isPending }
}
