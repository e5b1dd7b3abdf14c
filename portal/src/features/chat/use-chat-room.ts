import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { enterRoom, onMessage, useRealtime } from '../../lib/realtime/realtime.ts'
import { historyQuery, withLine, withoutLine, withPeople } from './chat.queries.ts'

/** A room with what is said in it now. */
export function useChatRoom(roomId: string) {
  const queryClient = useQueryClient()
  useRealtime()
  const history = useInfiniteQuery(historyQuery(roomId))
  useEffect(() => {
    const { queryKey } = historyQuery(roomId)
    const undo = [
      onMessage('chat', (said) => {
        if (said.roomId === roomId) queryClient.setQueryData(queryKey, (held) => withLine(held, said.message))
      }),
      onMessage('chat.removed', (removed) => {
        queryClient.setQueryData(queryKey, (held) => withoutLine(held, removed.messageId))
      }),
      onMessage('chat.people', (people) => {
        if (people.roomId === roomId) queryClient.setQueryData(queryKey, (held) => withPeople(held, people))
      }),
      enterRoom(roomId),
    ]
    // What was said while nobody listened is asked for.
    void queryClient.invalidateQueries({ queryKey })
    return () => undo.forEach((work) => work())
  }, [roomId, queryClient])
  return history
}
