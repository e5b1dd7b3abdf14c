import type { getMember } from '@parlour/core/contract/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export const memberQuery = () =>
  queryOptions({
    queryKey: ['member', 'profile'],
    queryFn: ({ signal }) => call<typeof getMember>('GET /wps/member/info', { signal }),
    staleTime: 60_000,
  })
