import type { Value } from '@parlour/core/contract/endpoint.ts'
import type {
  deleteMessage as deleteCall,
  getUnreadCount,
  listMessages,
  readAllMessages,
  readMessage as readCall,
} from '@parlour/core/contract/inbox/player/inbox.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type Message = Value<typeof listMessages>['list'][number]

export const unreadQuery = () =>
  queryOptions({
    queryKey: queryKeys.unread,
    queryFn: ({ signal }) => call<typeof getUnreadCount>('POST /wps/relay/MCSFE_getUnreadCount', { body: {}, signal }),
    select: ({ data }) => data.count,
    staleTime: 60_000,
  })

export const messagesQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.messages,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMessages>('GET /api/inbox/messages', {
        query: { limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

export const readMessage = (id: string) =>
  call<typeof readCall>('POST /api/inbox/messages/:id/read', { params: { id } })
export const deleteMessage = (id: string) =>
  call<typeof deleteCall>('DELETE /api/inbox/messages/:id', { params: { id } })
export const readAll = () => call<typeof readAllMessages>('POST /api/inbox/messages/read')
