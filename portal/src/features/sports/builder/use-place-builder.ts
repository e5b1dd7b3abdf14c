import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../../lib/api/new-key.ts'
import { queryKeys } from '../../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../../lib/api/refusal.ts'
import { sportsBetsKey, sportsKey } from '../../../lib/api/sports-keys.ts'
import { takeBalance } from '../../../lib/realtime/apply-message.ts'
import type { SportsBet } from '../sports.types.ts'
import { type BuilderBody, postBuilder } from './builder.queries.ts'

const shows = [sportsBetsKey, queryKeys.bets, queryKeys.walletRecords, queryKeys.funds]

/** What tells one builder from another whatever its odds are. */
const printOf = ({ eventId, legs, stake, confirmRepeat }: BuilderBody): string =>
  JSON.stringify([eventId, legs.map(({ marketKey, outcome }) => [marketKey, outcome]), stake, confirmRepeat])

interface Sent {
  readonly key: string
  readonly body: BuilderBody
}

/** Places a builder. A second tap while it is on its way does nothing; after a lost answer the same goes again, as it was. */
export function usePlaceBuilder(onPlaced: (bet: SportsBet) => void) {
  const queryClient = useQueryClient()
  const sent = useRef<Sent | null>(null)
  const isOnItsWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ body, key }: Sent) => postBuilder(body, key),
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: ({ bet, ...balance }) => {
      sent.current = null
      takeBalance(queryClient, balance)
      for (const queryKey of shows) void queryClient.invalidateQueries({ queryKey })
      onPlaced(bet)
    },
    onError: (failure) => {
      if (!isWorthRepeating(failure)) sent.current = null
      void queryClient.invalidateQueries({ queryKey: [...sportsKey, 'builder'] })
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
  })
  const place = (body: BuilderBody) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const isSame = sent.current !== null && printOf(sent.current.body) === printOf(body)
    const request = isSame && sent.current !== null ? sent.current : { key: newKey(), body }
    sent.current = request
    mutate(request)
  }
  return { place, isPending, error, forgetError: reset }
}
