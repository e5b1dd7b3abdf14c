import type {
  getChatSelf,
  hideChatAuthor,
  listChatMessages,
  listChatRooms,
  reportChatMessage,
  sendChatMessage,
  showChatAuthor,
} from '@parlour/core/contract/chat/player/chat.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { Message } from '@parlour/core/contract/realtime.ts'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type ChatRoom = Value<typeof listChatRooms>['list'][number]
export type ChatLine = Value<typeof listChatMessages>['list'][number]
export type ChatSelf = Value<typeof getChatSelf>
export type ReportReason = Body<typeof reportChatMessage>['reason']
type Page = Value<typeof listChatMessages>
export type History = InfiniteData<Page, unknown>

export const roomsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.chat, 'rooms'],
    queryFn: ({ signal }) => call<typeof listChatRooms>('GET /api/chat/rooms', { signal }),
    staleTime: 60_000,
  })

export const historyQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.chat, 'history', roomId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listChatMessages>('GET /api/chat/rooms/:id/messages', {
        params: { id: roomId },
        query: { limit: 30, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: Infinity,
  })

export const selfQuery = () =>
  queryOptions({
    queryKey: queryKeys.chatSelf,
    queryFn: ({ signal }) => call<typeof getChatSelf>('GET /api/chat/self', { signal }),
    staleTime: 60_000,
  })

export const sendLine = ({ roomId, ...body }: { roomId: string; text: string; clientId: string }) =>
  call<typeof sendChatMessage>('POST /api/chat/rooms/:id/messages', { params: { id: roomId }, body })
export const reportLine = ({ id, reason }: { id: string; reason: ReportReason }) =>
  call<typeof reportChatMessage>('POST /api/chat/messages/:id/reports', { params: { id }, body: { reason } })
export const hideAuthor = (messageId: string) =>
  call<typeof hideChatAuthor>('POST /api/chat/hidden', { body: { messageId } })
export const showAuthor = (author: string) =>
  call<typeof showChatAuthor>('DELETE /api/chat/hidden/:author', { params: { author } })

/** The history with a line that was pushed, or answered: whichever comes first, it stands there once. */
export function withLine(history: History | undefined, line: ChatLine): History | undefined {
  const [first, ...rest] = history?.pages ?? []
  if (history === undefined || first === undefined || first.list.some(({ id }) => id === line.id)) return history
  // Ids are ordered by time: of two that cross on their way, the older stays below.
  const list = [...first.list, line].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return { ...history, pages: [{ ...first, list }, ...rest] }
}

export function withoutLine(history: History | undefined, id: string): History | undefined {
  return history && mapPages(history, (page) => ({ ...page, list: page.list.filter((line) => line.id !== id) }))
}

export function withPeople(history: History | undefined, { people }: Message<'chat.people'>): History | undefined {
  return history && mapPages(history, (page) => ({ ...page, people }))
}

function mapPages(history: History, change: (page: Page) => Page): History {
  return { ...history, pages: history.pages.map(change) }
}
