import type {
  addChatRoom,
  changeChatRoom,
  decideChatMessage,
  getChatMessage,
  listChatReports,
  listChatRooms,
  listWarnWords,
  setWarnWords,
} from '@parlour/core/contract/chat/operator/chat.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Rooms = Value<typeof listChatRooms>
export type Room = Rooms['list'][number]
export type Report = Value<typeof listChatReports>['list'][number]
export type Around = Value<typeof getChatMessage>
export type Message = Around['message']

const base = '/console/api/brands/:merchant' as const

export const roomsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['chat-rooms', merchant],
    queryFn: ({ signal }) => call<typeof listChatRooms>(`GET ${base}/chat/rooms`, { merchant, signal }),
  })

export const reportsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['chat-reports', merchant],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listChatReports>(`GET ${base}/chat/reports`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // What members report waits for nobody's reload.
    refetchInterval: 20_000,
  })

export const aroundQuery = (merchant: string, messageId: string) =>
  queryOptions({
    queryKey: ['chat-message', merchant, messageId],
    queryFn: ({ signal }) =>
      call<typeof getChatMessage>(`GET ${base}/chat/messages/:messageId`, { merchant, params: { messageId }, signal }),
  })

export const wordsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['chat-words', merchant],
    queryFn: ({ signal }) => call<typeof listWarnWords>(`GET ${base}/chat/warn-words`, { merchant, signal }),
  })

export const postRoom = (merchant: string, body: Body<typeof addChatRoom>) =>
  call<typeof addChatRoom>(`POST ${base}/chat/rooms`, { merchant, body })

export const putRoom = (merchant: string, roomId: string, body: Body<typeof changeChatRoom>) =>
  call<typeof changeChatRoom>(`PUT ${base}/chat/rooms/:roomId`, { merchant, params: { roomId }, body })

export const postDecision = (merchant: string, messageId: string, body: Body<typeof decideChatMessage>) =>
  call<typeof decideChatMessage>(`POST ${base}/chat/messages/:messageId/decisions`, {
    merchant,
    params: { messageId },
    body,
  })

export const putWords = (merchant: string, body: Body<typeof setWarnWords>) =>
  call<typeof setWarnWords>(`PUT ${base}/chat/warn-words`, { merchant, body })
