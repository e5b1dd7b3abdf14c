import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../lib/api/new-key.ts'
import { isWorthRepeating, Refusal } from '../../lib/api/refusal.ts'
import { postBet, type BetReceipt } from './lottery.queries.ts'
import { betRequest, fingerprint } from './slip-rules.ts'
import { useBetMoney } from './use-bet-money.ts'
import { limitsKey } from './use-limits.ts'

/** What is sent to be placed. */
export type Placing = Parameters<typeof fingerprint>[0]

/**
 * Places the slip. Its id is made before the first sending and kept for the same slip on the same
 * issue, so that a repeated tap or a lost answer is one bet.
 */
export function usePlaceBet(
  onPlaced: (receipt: BetReceipt, placing: Placing) => void,
  onRefused: () => void = () => undefined,
) {
  const queryClient = useQueryClient()
  const takeMoney = useBetMoney()
  const sent = useRef<{ print: string; clientBetId: string } | null>(null)
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: ({ placing, clientBetId }: { placing: Placing; clientBetId: string }) =>
      postBet(betRequest({ ...placing, clientBetId })),
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onSuccess: (receipt, { placing }) => {
      sent.current = null
      takeMoney(receipt)
      onPlaced(receipt, placing)
    },
    onError: (reason) => {
      onRefused()
      const isClosed = reason instanceof Refusal && reason.code === 'lottery.issue_closed'
      if (isClosed) void queryClient.invalidateQueries({ queryKey: ['lottery', 'near'] })
      const isPriceOld = reason instanceof Refusal && reason.code === 'lottery.amount_mismatch'
      if (isPriceOld) void queryClient.invalidateQueries({ queryKey: ['lottery', 'plays'] })
      const isLimited =
        reason instanceof Refusal && (reason.code === 'lottery.number_full' || reason.code === 'lottery.bad_content')
      if (isLimited) void queryClient.invalidateQueries({ queryKey: limitsKey })
    },
  })

  function place(placing: Placing) {
    const print = fingerprint(placing)
    const clientBetId = sent.current?.print === print ? sent.current.clientBetId : newKey()
    sent.current = { print, clientBetId }
    mutate({ placing, clientBetId })
  }

  return { place, reset, error, isPending }
}
