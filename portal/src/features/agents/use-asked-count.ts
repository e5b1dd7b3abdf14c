import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { topUpRequestsQuery } from '../../lib/api/top-up-requests-query.ts'
import { useSession } from '../../lib/session/session.ts'

/** How many of the own line wait for money that they asked an agent for; nobody asks a trial agent. */
export function useAskedCount(): number {
  const { isAgent } = useSession()
  const type = isAgent ?? 0
  const { data } = useInfiniteQuery({ ...topUpRequestsQuery(), enabled: isAgentType(type) && !isTrialType(type) })
  return data?.pages[0]?.waiting ?? 0
}
