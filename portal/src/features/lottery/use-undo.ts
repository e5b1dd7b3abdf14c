import { useMutation } from '@tanstack/react-query'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { postCancel, type BetReceipt } from './lottery.queries.ts'
import { useBetMoney } from './use-bet-money.ts'

export interface Undo {
  readonly undo: (receipt: BetReceipt) => void
  /** Forgets what became of the last one. */
  readonly reset: () => void
  readonly isPending: boolean
  readonly isUndone: boolean
  /** Whether a line of it could not be taken back. */
  readonly isRefused: boolean
  readonly error: Error | null
}

/** Takes an order back whole. The key belongs to the order, so pressing again after a lost answer is the same request. */
export function useUndo(): Undo {
  const takeMoney = useBetMoney()
  const { keyOf } = useRequestKeys()
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: ({ orderNumber, lines }: BetReceipt) =>
      postCancel({ subOrderIds: lines.map(({ subOrderId }) => subOrderId), key: keyOf(orderNumber) }),
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: takeMoney,
  })
  return {
    undo: mutate,
    reset,
    isPending,
    error,
    isUndone: data !== undefined && data.refused.length === 0,
    isRefused: data !== undefined && data.refused.length > 0,
  }
}
