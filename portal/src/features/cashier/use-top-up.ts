import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { postTopUp, postTopUpCancel, postTopUpDecline } from './top-up.queries.ts'

/** Something that is done to what is asked for: repeated under its key, and all lists asked again whatever came of it. */
function useTopUpDeed<Requested extends object>(
  post: (request: Requested & { readonly key: string }) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useRequestKeys()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (request: Requested) => post({ ...request, key: keyOf(JSON.stringify(request)) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failed) => failures < 2 && isWorthRepeating(failed),
    // What is asked for again after its answer is another request.
    onSuccess: (_, request) => forget(JSON.stringify(request)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.topUps }),
  })
  return { run: mutate, error, isPending }
}

/** Asks the agent above. One at a time waits, so the same request again later is another. */
export const useAskTopUp = () => useTopUpDeed<{ methodId: string; amount: string }>(postTopUp)
export const useCancelTopUp = () => useTopUpDeed<{ topUpId: string }>(postTopUpCancel)
export const useDeclineTopUp = () => useTopUpDeed<{ topUpId: string; reason: string }>(postTopUpDecline)
