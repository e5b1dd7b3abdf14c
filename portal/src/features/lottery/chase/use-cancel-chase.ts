import { useMutation } from '@tanstack/react-query'
import { isWorthRepeating } from '../../../lib/api/refusal.ts'
import { useWishKeys } from '../../../lib/api/use-wish-keys.ts'
import { useBetMoney } from '../use-bet-money.ts'
import { postCancelChase } from './chase.queries.ts'

interface CancelWish {
  readonly chaseNumber: string
  /** One issue of it; all that are left without. */
  readonly numero?: string
}

const nameOf = ({ chaseNumber, numero }: CancelWish): string => `${chaseNumber} ${numero ?? ''}`

/** Takes back an issue of a chase, or what is left of it. A wish keeps its key until it is answered. */
export function useCancelChase() {
  const takeMoney = useBetMoney()
  const { keyOf, forget } = useWishKeys()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (wish: CancelWish) => {
      const { chaseNumber, numero } = wish
      return postCancelChase({
        chaseNumber,
        key: keyOf(nameOf(wish)),
        ...(numero === undefined ? {} : { numeros: [numero] }),
      })
    },
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: (answer, wish) => {
      forget(nameOf(wish))
      takeMoney(answer)
    },
  })
  const outcome = data === undefined ? null : { isCancelled: data.cancelled.length > 0 }
  return { cancel: mutate, outcome, error, isPending }
}
