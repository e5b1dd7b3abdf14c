import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/api/query-keys.ts'

/** Asks again for what a bonus moves: the offers, the bonuses, the pools of money, and what is to be played. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    const keys = [
      queryKeys.offered,
      queryKeys.promotions,
      queryKeys.funds,
      queryKeys.walletRecords,
      queryKeys.withdrawals,
    ]
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
}
