import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'
import { takeBalance } from '../../lib/realtime/apply-message.ts'

interface Answered {
  readonly balance: string
  readonly version: number
}

/**
 * Spends points. The key is kept for the same request until it is answered, so that a lost answer or a mistyped password
 * never makes two of one.
 */
export function useSpending<Request extends object, Answer extends Answered>(
  post: (request: Request & { readonly password: string; readonly key: string }) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient()
  const keys = useRequestKeys()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ request, password }: { readonly request: Request; readonly password: string }) =>
      post({ ...request, password, key: keys.keyOf(JSON.stringify(request)) }),
    // Without a connection it is told at once, not kept and sent when nobody looks.
    networkMode: 'always',
    retry: (failures, failure) => failures < 2 && isWorthRepeating(failure),
    onSuccess: (answer, { request }) => {
      keys.forget(JSON.stringify(request))
      takeBalance(queryClient, answer)
      for (const queryKey of [queryKeys.points, queryKeys.funds, queryKeys.walletRecords])
        void queryClient.invalidateQueries({ queryKey })
      onDone(answer)
    },
  })
  return { send: (request: Request, password: string) => mutate({ request, password }), error, isPending, reset }
}
