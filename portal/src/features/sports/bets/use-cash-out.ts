import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { moneyText } from '../../../lib/api/money-text.ts'
import { newKey } from '../../../lib/api/new-key.ts'
import { queryKeys } from '../../../lib/api/query-keys.ts'
import { sportsBetsKey } from '../../../lib/api/sports-keys.ts'
import { isWorthRepeating } from '../../../lib/api/refusal.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { takeBalance } from '../../../lib/realtime/apply-message.ts'
import { postCashOut } from '../sports.queries.ts'

interface Wanted {
  readonly percent: number
  readonly offer: string
}

const shows = [sportsBetsKey, queryKeys.bets, queryKeys.walletRecords, queryKeys.funds]

/** Takes what is offered for a bet. After a lost answer the same request goes again, as it was, by the same key. */
export function useCashOut(betId: string) {
  const t = useText('sports')
  const queryClient = useQueryClient()
  const sent = useRef<{ readonly key: string; readonly wanted: Wanted } | null>(null)
  const isOnItsWay = useRef(false)
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ key, wanted }: { readonly key: string; readonly wanted: Wanted }) => postCashOut(betId, wanted, key),
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: (answer) => {
      sent.current = null
      takeBalance(queryClient, answer)
      if (answer.state === 'PAID') showToast(t('cashOut.paid', { amount: moneyText(answer.paid) }), 'positive')
      for (const queryKey of shows) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (failure) => {
      if (!isWorthRepeating(failure)) sent.current = null
      void queryClient.invalidateQueries({ queryKey: [...sportsBetsKey, 'cash-outs'] })
    },
    onSettled: () => {
      isOnItsWay.current = false
    },
  })
  const cashOut = (wanted: Wanted) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const request = sent.current ?? { key: newKey(), wanted }
    sent.current = request
    mutate(request)
  }
  return { cashOut, isPending, error, dueAt: data?.state === 'WAITING' ? data.dueAt : null }
}
