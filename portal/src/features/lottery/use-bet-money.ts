import { useQueryClient } from '@tanstack/react-query'
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
