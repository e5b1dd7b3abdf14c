import type { getOperator } from '@parlour/core/contract/operators/operator/access.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { Permission } from '@parlour/core/contract/permissions.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { Refusal } from './refusal.ts'

export type Operator = Value<typeof getOperator>

/** Who is signed in; null for nobody. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<Operator | null> => {
      try {
        return await call<typeof getOperator>('GET /console/api/session', { signal })
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) return null
        throw error
      }
    },
    staleTime: 60_000,
  })

/** The operator whose page this is: pages are drawn for nobody else. */
export function useOperator(): Operator & { readonly may: (permission: Permission) => boolean } {
  const { data } = useSuspenseQuery(sessionQuery())
  if (data === null) throw new Error('a page of the console has its operator')
  return { ...data, may: (permission) => data.permissions.includes(permission) }
}
