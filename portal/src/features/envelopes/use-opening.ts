import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { errorCode, isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { spread } from '../../lib/clock/spread.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { dropsKey, ownKey, postOpening, type Drop, type OwnEnvelopes } from './envelopes.queries.ts'

/** This clock runs a little before the server's: in a moment it is time. */
const isEarly = (failure: unknown) => errorCode(failure) === 'promo.envelopes_coming'
const earlyMs = 150

/**
 * Opens one envelope of a drop. A tap whose answer was lost is the same try until it is answered, and is made again when
 * the line is back. A busy server is asked again by all whom it sent away: each a little later than others.
 */
export function useOpening(dropId: string) {
  const queryClient = useQueryClient()
  const keys = useRequestKeys()
  const isSent = useRef(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => postOpening({ dropId, key: keys.keyOf(dropId) }),
    // Without a connection it is told at once.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && (isWorthRepeating(failure) || isEarly(failure)),
    retryDelay: (failures, failure) => (isEarly(failure) ? earlyMs : 700 * 2 ** failures) + spread(800),
    onSuccess: ({ amount, place, ...balance }) => {
      keys.forget(dropId)
      takeBalance(queryClient, balance)
      queryClient.setQueryData<OwnEnvelopes>(ownKey, (held) => {
        const others = held?.list.filter((one) => one.dropId !== dropId) ?? []
        return { isShown: true, list: [...others, { dropId, amount, place }] }
      })
      for (const queryKey of [queryKeys.funds, queryKeys.walletRecords])
        void queryClient.invalidateQueries({ queryKey })
    },
    onError: (failure) => {
      if (errorCode(failure) === 'promo.envelopes_gone')
        queryClient.setQueriesData<readonly Drop[]>({ queryKey: dropsKey }, (held) =>
          held?.map((drop) => (drop.dropId === dropId ? { ...drop, left: 0 } : drop)),
        )
    },
    onSettled: () => void (isSent.current = false),
  })
  const open = useCallback(() => {
    // A second tap comes before the page has drawn the first.
    if (isSent.current) return
    isSent.current = true
    mutate()
  }, [mutate])
  const isCut = errorCode(error) === 'network'
  useEffect(() => {
    if (!isCut) return undefined
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [isCut, open])
  return { open, found: data, error, isCut, isPending }
}
