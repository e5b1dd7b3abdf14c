import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { isWorthRepeating } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useRequestKeys } from '../../lib/api/use-request-keys.ts'

/**
 * Something that is done to a contract. The key is kept for the same request, so that a second tap or a lost answer never
 * makes two of one; whatever comes of it, what is shown is asked again.
 */
export function useContractDeed<Request extends object>(
  send: (request: Request & { readonly key: string }) => Promise<unknown>,
  { said, onDone }: { readonly said: string; readonly onDone?: () => void },
) {
  const queryClient = useQueryClient()
  const refusalText = useRefusalText()
  const keys = useRequestKeys()
  // A second tap comes before the page knows of the first.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: (request: Request) => send({ ...request, key: keys.keyOf(JSON.stringify(request)) }),
    networkMode: 'always',
    retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    onSuccess: (_, request) => {
      keys.forget(JSON.stringify(request))
      showToast(said, 'positive')
      onDone?.()
    },
    onSettled: () => {
      isUnderWay.current = false
      return queryClient.invalidateQueries({ queryKey: queryKeys.contracts })
    },
  })
  const { isPending, error } = mutation
  return {
    run: (request: Request) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutation.mutate(request)
    },
    isPending,
    problem: error === null ? undefined : refusalText(error),
  }
}
