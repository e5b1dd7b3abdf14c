import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'

/** Something that is done to the line or its rates; whatever comes of it, what is shown is asked again. */
export function useRateDeed<Request>(
  send: (request: Request) => Promise<unknown>,
  { said, onDone }: { readonly said: (request: Request) => string; readonly onDone: () => void },
) {
  const queryClient = useQueryClient()
  const refusalText = useRefusalText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (_, request) => {
      showToast(said(request), 'positive')
      onDone()
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['member', 'agents'] }),
        queryClient.invalidateQueries({ queryKey: queryKeys.rates }),
      ]),
  })
  return { run: mutate, isPending, problem: error === null ? undefined : refusalText(error) }
}
