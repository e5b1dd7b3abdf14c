import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ownRafflesKey, postTicketClaim, rafflesKey } from './raffles.queries.ts'

/** Claims the tickets of a raffle that are ready; by a key of its own, kept until it is answered. */
export function useClaimTickets(raffleId: string) {
  const t = useText('raffles')
  const queryClient = useQueryClient()
  const keys = useRequestKeys()
  const isSent = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => postTicketClaim({ raffleId, key: keys.keyOf(raffleId) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: ({ count }) => {
      keys.forget(raffleId)
      showToast(t('claimed', { count }), 'positive')
    },
    onSettled: () => {
      isSent.current = false
      for (const queryKey of [ownRafflesKey, rafflesKey]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const claim = () => {
    if (isSent.current) return
    isSent.current = true
    mutate()
  }
  return { claim, isPending, error }
}
