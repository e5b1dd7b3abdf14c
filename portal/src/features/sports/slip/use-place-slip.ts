import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryKeys } from '../../../lib/api/query-keys.ts'
import { sportsBetsKey, sportsKey } from '../../../lib/api/sports-keys.ts'
import { takeBalance } from '../../../lib/realtime/apply-message.ts'
import { type Placed, placeAll, type Sent } from './place-bets.ts'
import type { Outgoing } from './slip-sums.ts'

const shows = [sportsBetsKey, queryKeys.bets, queryKeys.walletRecords, queryKeys.funds]

/** Places what is on the slip. A second tap while it is on its way does nothing; after a lost answer it is the same bet. */
export function usePlaceSlip(onDone: (done: Placed) => void) {
  const queryClient = useQueryClient()
  const sent = useRef<Sent>(new Map())
  const isOnItsWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (bets: readonly Outgoing[]) => placeAll(bets, sent.current),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    onSuccess: (done) => {
      for (const { balance } of done.placed) takeBalance(queryClient, balance)
      if (done.placed.length > 0) for (const queryKey of shows) void queryClient.invalidateQueries({ queryKey })
      if (done.refused.length > 0) void queryClient.invalidateQueries({ queryKey: [...sportsKey, 'quote'] })
      onDone(done)
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
  })
  const place = (bets: readonly Outgoing[]) => {
    if (isOnItsWay.current || bets.length === 0) return
    isOnItsWay.current = true
    mutate(bets)
  }
  return { place, isPending }
}
