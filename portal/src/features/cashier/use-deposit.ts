import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { newKey } from '../../lib/api/new-key.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { postDeposit } from './cashier.queries.ts'

interface Requested {
  readonly methodId: string
  readonly amount: string
  readonly channelId?: string
}

/**
 * Starts a deposit. The key is made before the first sending and kept while the request stays the same,
 * so that a lost answer never makes two orders; another amount is another order.
 */
export function useDeposit() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const sent = useRef<{ request: string; key: string } | null>(null)
  const mutation = useMutation({
    mutationFn: postDeposit,
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    onSuccess: ({ depositId, redirectUrl }) => {
      sent.current = null
      void queryClient.invalidateQueries({ queryKey: queryKeys.walletRecords })
      void queryClient.invalidateQueries({ queryKey: queryKeys.deposits })
      // Without a page of a provider's the order's own says how to pay.
      if (redirectUrl === undefined) void navigate({ to: '/cashier/return/$depositId', params: { depositId } })
      else location.assign(redirectUrl)
    },
  })

  function start(request: Requested) {
    const text = JSON.stringify(request)
    const key = sent.current?.request === text ? sent.current.key : newKey()
    sent.current = { request: text, key }
    mutation.mutate({ ...request, key })
  }

  const { data: started, error, isPending } = mutation
  // The page is being left for the provider's; a second press in between would only confuse.
  return { start, started, error, isPending: isPending || started !== undefined }
}
