import { useMutation } from '@tanstack/react-query'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { postCancel, type OrderLine } from './lottery.queries.ts'
import { useBetMoney } from './use-bet-money.ts'

/** Cancels one line. The key belongs to the line, so pressing again after a lost answer is the same request. */
export function useCancel() {
  const takeMoney = useBetMoney()
  const { keyOf } = useRequestKeys()
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: ({ subOrderId }: OrderLine) => postCancel({ subOrderIds: [subOrderId], key: keyOf(subOrderId) }),
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: takeMoney,
  })
  const outcome =
    data === undefined || variables === undefined
      ? null
      : { isCancelled: data.cancelled.includes(variables.subOrderId), amount: variables.stake }
  return { cancel: mutate, outcome, error, isPending }
}
