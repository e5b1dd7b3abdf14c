import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'
import { readPicture } from '../../lib/pictures/read-picture.ts'
import { postAllReceived, postNotReceived, postReceived, withdrawalQuery } from './withdrawal.queries.ts'

/** What a member says of receipts; each button counts once however often it is pressed. */
export function useReceipts(withdrawalId: string) {
  const t = useText('withdrawal')
  const queryClient = useQueryClient()
  const { keyOf } = useRequestKeys()
  const shared = {
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < 2 && isWorthRepeating(error),
    onSuccess: (answer: Awaited<ReturnType<typeof postReceived>>) => {
      takeBalance(queryClient, answer)
      queryClient.setQueryData(withdrawalQuery(withdrawalId).queryKey, answer)
    },
    // Refused or too late, it stands otherwise by now: what is shown is asked for again.
    onSettled: () => {
      for (const queryKey of [queryKeys.withdrawals, queryKeys.funds]) void queryClient.invalidateQueries({ queryKey })
    },
  } as const
  const received = useMutation({
    ...shared,
    mutationFn: (n: number) => postReceived({ withdrawalId, n, key: keyOf(`${withdrawalId} ${n}`) }),
  })
  const allReceived = useMutation({
    ...shared,
    // Those that were sent since are another request.
    mutationFn: (which: string) => postAllReceived({ withdrawalId, key: keyOf(`${withdrawalId} all ${which}`) }),
  })
  const missed = useMutation({
    ...shared,
    mutationFn: async ({ n, files, comment }: { n: number; files: readonly File[]; comment: string }) =>
      postNotReceived({
        withdrawalId,
        n,
        images: await Promise.all(files.map(readPicture)),
        ...(comment === '' ? {} : { comment }),
      }),
    onSuccess: (answer) => {
      shared.onSuccess(answer)
      showToast(t('receipts.missedSent'))
    },
  })
  return { received, allReceived, missed }
}

export type Receipts = ReturnType<typeof useReceipts>
