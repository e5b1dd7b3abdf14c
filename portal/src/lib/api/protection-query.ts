import type { getProtection } from '@parlour/core/contract/protection.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { call } from './client.ts'
import { queryKeys } from './query-keys.ts'

export type Protection = Value<typeof getProtection>

const guestType = 4

/** What the member is held to. */
export const protectionQuery = () =>
  queryOptions({
    queryKey: queryKeys.protection,
    queryFn: ({ signal }) => call<typeof getProtection>('GET /api/protection', { signal }),
  })

/** The same where somebody is signed in by an account of its own; guests are held to nothing. */
export function useProtection(): Protection | undefined {
  const { token, isAgent } = useSession()
  return useQuery({ ...protectionQuery(), enabled: token !== null && isAgent !== guestType }).data
}
