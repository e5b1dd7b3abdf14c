import type { TransferDirection } from '@parlour/core/rules/agents/transfer.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../lib/api/new-key.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { postTransfer, type SentTransfer } from './transfer.queries.ts'

export interface TransferRequest {
  readonly direction: TransferDirection
  /** Whom below; upwards there is only one. */
  readonly to?: string
  readonly amount: string
  /** What was asked for, which is given by this. */
  readonly topUpId?: string
}

/**
 * Sends money along the line. The key is made before the first sending and kept while side and amount stay the same, so
 * that a lost answer or a mistyped secret never makes two of one.
 */
export function useTransfer(onDone: (sent: SentTransfer) => void) {
  const queryClient = useQueryClient()
  const sent = useRef<{ request: string; key: string } | null>(null)
  const mutation = useMutation({
    mutationFn: postTransfer,
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    onSuccess: (answer) => {
      sent.current = null
      takeBalance(queryClient, answer)
      for (const queryKey of [queryKeys.funds, queryKeys.walletRecords, queryKeys.transfers]) {
        void queryClient.invalidateQueries({ queryKey })
      }
      onDone(answer)
    },
  })

  function send(request: TransferRequest, secrets: { readonly paymentPassword: string; readonly code?: string }) {
    const text = JSON.stringify(request)
    const key = sent.current?.request === text ? sent.current.key : newKey()
    sent.current = { request: text, key }
    mutation.mutate({ ...request, ...secrets, key })
  }

  const { error, isPending } = mutation
  return { send, error, isPending }
}
