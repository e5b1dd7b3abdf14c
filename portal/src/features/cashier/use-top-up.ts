import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useWishKeys } from '../../lib/api/use-wish-keys.ts'
import { postTopUp, postTopUpCancel, postTopUpDecline } from './top-up.queries.ts'

/** Something that is done to what is asked for: repeated under its key, and all lists asked again whatever came of it. */
function useTopUpDeed<Wish extends object>(post: (wish: Wish & { readonly key: string }) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useWishKeys()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (wish: Wish) => post({ ...wish, key: keyOf(JSON.stringify(wish)) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failed) => failures < 2 && isWorthRepeating(failed),
    // What is asked for again after its answer is another wish.
    onSuccess: (_, wish) => forget(JSON.stringify(wish)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.topUps }),
  })
  return { run: mutate, error, isPending }
}

/** Asks the agent above. One at a time waits, so the same wish again later is another. */
export const useAskTopUp = () => useTopUpDeed<{ methodId: string; amount: string }>(postTopUp)
export const useCancelTopUp = () => useTopUpDeed<{ topUpId: string }>(postTopUpCancel)
export const useDeclineTopUp = () => useTopUpDeed<{ topUpId: string; reason: string }>(postTopUpDecline)
