import { useMutation } from '@tanstack/react-query'
import { isWorthRepeating } from '../../../lib/api/refusal.ts'
import { useRequestKeys } from '../../../lib/api/use-request-keys.ts'
import { useBetMoney } from '../use-bet-money.ts'
import { postCancelChase } from './chase.queries.ts'

interface CancelRequest {
  readonly chaseNumber: string
  /** One issue of it; all that are left without. */
  readonly numero?: string
}

const nameOf = ({ chaseNumber, numero }: CancelRequest): string => `${chaseNumber} ${numero ?? ''}`

/** Takes back an issue of a chase, or what is left of it. A request keeps its key until it is answered. */
export function useCancelChase() {
  const takeMoney = useBetMoney()
  const { keyOf, forget } = useRequestKeys()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (request: CancelRequest) => {
      const { chaseNumber, numero } = request
      return postCancelChase({
        chaseNumber,
        key: keyOf(nameOf(request)),
        ...(numero === undefined ? {} : { numeros: [numero] }),
      })
    },
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: (answer, request) => {
      forget(nameOf(request))
      takeMoney(answer)
    },
  })
  const outcome = data === undefined ? null : { isCancelled: data.cancelled.length > 0 }
  return { cancel: mutate, outcome, error, isPending }
}
