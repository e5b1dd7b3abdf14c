import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { readPicture } from '../../lib/pictures/read-picture.ts'
import { depositQuery, postSlips } from './cashier.queries.ts'

/** Shows pictures of a transfer; one that was sent already counts once. */
export function useShowSlips(depositId: string, onShown: () => void) {
  const t = useText('cashier')
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    mutationFn: async (files: readonly File[]) =>
      postSlips({ depositId, images: await Promise.all(files.map(readPicture)) }),
    onSuccess: (answer) => {
      queryClient.setQueryData(depositQuery(depositId).queryKey, answer)
      showToast(t('transfer.slipSent'))
      onShown()
    },
    // Refused or too late, it stands otherwise by now: what is shown is asked for again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.deposits }),
  })
}
