import { useInfiniteQuery } from '@tanstack/react-query'
import { contractKindsOn } from '../../lib/api/contract-kinds.ts'
import { useSession } from '../../lib/session/session.ts'
import { contractsQuery } from './contracts.queries.ts'

/** Whether a member receives, received or is offered something by a contract; agents have their own page of them. */
export function useHasContracts(): boolean {
  const { token, isAgent } = useSession()
  const isAsked = token !== null && isAgent === 0 && contractKindsOn().length > 0
  const { data } = useInfiniteQuery({ ...contractsQuery('RECEIVED', undefined), enabled: isAsked })
  return (data?.pages[0]?.list.length ?? 0) > 0
}
