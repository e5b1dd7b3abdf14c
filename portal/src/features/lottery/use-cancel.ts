import { useMutation } from '@tanstack/react-query'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useWishKeys } from '../../lib/api/use-wish-keys.ts'
import { postCancel, type OrderLine } from './lottery.queries.ts'
import { useBetMoney } from './use-bet-money.ts'

/** Cancels one line. The key belongs to the line, so pressing again after a lost answer is the same wish. */
export function useCancel() {
  const takeMoney = useBetMoney()
  const { keyOf } = useWishKeys()
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
