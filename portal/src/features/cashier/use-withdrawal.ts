import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../lib/api/new-key.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { postWithdrawal } from './withdrawal.queries.ts'

interface Requested {
  readonly payoutAccountId: string
  readonly amount: string
}

/**
 * Asks for a payout. The key is made before the first sending and kept while account and amount stay the same, so that
 * a lost answer or a mistyped payment password never makes two of one.
 */
export function useWithdrawal(onDone: (withdrawalId: string) => void) {
  const queryClient = useQueryClient()
  const sent = useRef<{ wanted: string; key: string } | null>(null)
  const mutation = useMutation({
    mutationFn: postWithdrawal,
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    onSuccess: (answer) => {
      sent.current = null
      takeBalance(queryClient, answer)
      for (const queryKey of [queryKeys.funds, queryKeys.walletRecords, queryKeys.withdrawals]) {
        void queryClient.invalidateQueries({ queryKey })
      }
      onDone(answer.withdrawalId)
    },
  })

  function request(wanted: Requested, paymentPassword: string) {
    const text = JSON.stringify(wanted)
    const key = sent.current?.wanted === text ? sent.current.key : newKey()
    sent.current = { wanted: text, key }
    mutation.mutate({ ...wanted, paymentPassword, key })
  }

  const { error, isPending, reset } = mutation
  return { request, error, isPending, reset }
}
