import { QueryClient } from '@tanstack/react-query'
import { onSessionOver } from '../lib/api/client.ts'
import { NetworkFailure } from '../lib/api/refusal.ts'
import { sessionQuery } from '../lib/api/session-query.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: (failures, error) => failures < 2 && error instanceof NetworkFailure },
  },
})

// Whoever is told that the session is over sees the sign-in page: nothing of what was read stays behind. It is not asked
// again, since the question would be told the same and asked again for it; only what is still due is.
onSessionOver((isOver) => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  if (isOver) queryClient.setQueryData(sessionQuery().queryKey, null)
  else void queryClient.invalidateQueries(sessionQuery())
})
