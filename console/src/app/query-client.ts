import { QueryClient } from '@tanstack/react-query'
import { onSessionOver } from '../lib/api/client.ts'
import { NetworkFailure } from '../lib/api/refusal.ts'
import { sessionQuery } from '../lib/api/session-query.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5000, retry: (failures, error) => failures < 2 && error instanceof NetworkFailure },
  },
})

// When a session is over, the page forgets everything it read and shows the sign-in form. It does not ask again who is
// signed in: the server would refuse that call too, and each refusal would cause another call.
onSessionOver((isOver) => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  if (isOver) queryClient.setQueryData(sessionQuery().queryKey, null)
  else void queryClient.invalidateQueries(sessionQuery())
})
