import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from '../../lib/api/new-key.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'

const shows = [queryKeys.orders, queryKeys.bets, queryKeys.walletRecords, queryKeys.funds]

/** After a bet was placed or taken back: the balance of the answer, and everything that shows bets is asked anew. */
export function useBetMoney(): (answer: Parameters<typeof takeBalance>[1]) => void {
  const queryClient = useQueryClient()
  return (answer) => {
    takeBalance(queryClient, answer)
    for (const queryKey of shows) void queryClient.invalidateQueries({ queryKey })
  }
}

/** The key of each wish by its name: a second tap, or one after a lost answer, is the same wish until it is forgotten. */
export function useWishKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (wish: string): string => {
      const key = keys.current.get(wish) ?? newKey()
      keys.current.set(wish, key)
      return key
    },
    forget: (wish: string): void => void keys.current.delete(wish),
  }
}
