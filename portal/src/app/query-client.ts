import { QueryClient } from '@tanstack/react-query'
import { isWorthRepeating } from '../lib/api/refusal.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 3 && isWorthRepeating(error),
    },
  },
})
