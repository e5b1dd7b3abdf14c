import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A change with its reason: once it is done its dialog closes, it is told, and what is shown is read again. */
export function useChange(run: (reason: string) => Promise<string>, onClose: () => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: run,
    onSuccess: async (said) => {
      showToast(said, 'positive')
      onClose()
      await client.invalidateQueries()
    },
  })
}
