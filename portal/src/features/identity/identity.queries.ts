import type {
  changePassword,
  checkAffiliate,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  register,
} from '@parlour/core/contract/identity.ts'
import type { getRegisterSetting } from '@parlour/core/contract/system.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type FieldRule = Value<typeof getRegisterSetting>['fields'][string]

export const registerSettingQuery = () =>
  queryOptions({
    queryKey: ['identity', 'register-setting'],
    queryFn: ({ signal }) => call<typeof getRegisterSetting>('GET /wps/system/setting/register', { signal }),
    staleTime: 300_000,
  })

export const affiliateQuery = (code: string) =>
  queryOptions({
    queryKey: ['identity', 'affiliate', code],
    queryFn: ({ signal }) =>
      call<typeof checkAffiliate>('GET /wps/agent/affiliate', { query: { code, domain: location.hostname }, signal }),
    enabled: code !== '',
    staleTime: 300_000,
  })

export const postLogin = (body: Body<typeof login>) =>
  call<typeof login>('POST /wps/session/login', { body, sealed: true })

export const putRegister = (body: Body<typeof register>) =>
  call<typeof register>('PUT /wps/member/register', { body, sealed: true })

export type OpenSession = Value<typeof listSessions>['list'][number]

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['identity', 'sessions'],
    queryFn: ({ signal }) => call<typeof listSessions>('GET /api/identity/sessions', { signal }),
  })

export const deleteSession = (id: string) =>
  call<typeof endSession>('DELETE /api/identity/sessions/:id', { params: { id } })

export const deleteOtherSessions = () => call<typeof endOtherSessions>('DELETE /api/identity/sessions')

export const postPassword = (body: Body<typeof changePassword>) =>
  call<typeof changePassword>('POST /wps/member/password', { body, sealed: true })
