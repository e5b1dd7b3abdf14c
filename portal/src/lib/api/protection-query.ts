import type { getProtection } from '@parlour/core/contract/protection/player/protection.ts'
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
  const isHeldToSomething = token !== null && isAgent !== guestType
  const { data } = useQuery({ ...protectionQuery(), enabled: isHeldToSomething })
  // What was read for a session that has ended is nobody's.
  return isHeldToSomething ? data : undefined
}
