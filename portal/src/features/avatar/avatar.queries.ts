import type { getIcon, setAvatar } from '@parlour/core/contract/identity/player/avatars.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Avatar = Value<typeof getIcon>

export const avatarQuery = () =>
  queryOptions({
    queryKey: ['member', 'avatar'],
    queryFn: ({ signal }) => call<typeof getIcon>('GET /wps/member/info/icon', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const chooseAvatar = (body: Body<typeof setAvatar>) =>
  call<typeof setAvatar>('PUT /api/identity/avatar', { body })
