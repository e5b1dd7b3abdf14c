import type {
  listOperators,
  listRoles,
  proposeNewOperator,
  proposeOperator,
  proposeReset,
  proposeRole,
} from '@parlour/core/contract/operators/operator/operators.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Matrix = Value<typeof listRoles>
export type OperatorRow = Value<typeof listOperators>['list'][number]

export const rolesQuery = () =>
  queryOptions({
    queryKey: ['operators', 'roles'],
    queryFn: ({ signal }) => call<typeof listRoles>('GET /console/api/roles', { signal }),
  })

export const operatorsQuery = () =>
  queryOptions({
    queryKey: ['operators', 'list'],
    queryFn: ({ signal }) => call<typeof listOperators>('GET /console/api/operators', { signal }),
  })

export const postRole = (roleId: string, body: Body<typeof proposeRole>) =>
  call<typeof proposeRole>('POST /console/api/roles/:roleId/proposals', { params: { roleId }, body })

export const postOperator = (id: string, body: Body<typeof proposeOperator>) =>
  call<typeof proposeOperator>('POST /console/api/operators/:id/proposals', { params: { id }, body })

export const postReset = (id: string, reason: string) =>
  call<typeof proposeReset>('POST /console/api/operators/:id/resets', { params: { id }, body: { reason } })

export const postNewOperator = (body: Body<typeof proposeNewOperator>) =>
  call<typeof proposeNewOperator>('POST /console/api/operators', { body })
