import type { topUpDemoMoney } from '@parlour/core/contract/wallet/player/wallet.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { amountOf } from '../api/amount-of.ts'
import { balanceQuery, type Balance } from '../api/balance-query.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { isWorthRepeating } from '../api/refusal.ts'
import { useRequestKeys } from '../api/use-request-keys.ts'
import { takeBalance } from '../realtime/apply-message.ts'
import { useIsDemo } from '../session/demo-session.ts'

/** Whether so little demo money is left that there is more for the asking. */
export function isLow({ sumBalance, demo }: Pick<Balance, 'sumBalance' | 'demo'>): boolean {
  return demo !== undefined && amountOf(sumBalance) < amountOf(demo.floor)
}

/** Fills demo money up again. The key is one until it is answered: a second tap, or one after a lost answer, is no second. */
export function useTopUp(onError: (reason: Error) => void) {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useRequestKeys()
  const { data } = useQuery({ ...balanceQuery(), enabled: useIsDemo() })
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call<typeof topUpDemoMoney>('POST /api/wallet/demo/top-up', { body: {}, key: keyOf('top-up') }),
    retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    onError,
    onSuccess: (answer) => {
      forget('top-up')
      takeBalance(queryClient, answer)
      for (const queryKey of [queryKeys.funds, queryKeys.walletRecords])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
  return { isOffered: data !== undefined && isLow(data), topUp: () => mutate(), isPending }
}
