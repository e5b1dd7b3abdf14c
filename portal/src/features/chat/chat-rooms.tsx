import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ChatFrame } from './chat-frame.tsx'
import { roomsQuery, type ChatRoom } from './chat.queries.ts'

/** The rooms of the brand; the one of the reader's language opens first. */
export function ChatRooms() {
  const t = useText('chat')
  const refusalText = useRefusalText()
  const { tag } = useLocale()
  const rooms = useQuery(roomsQuery())
  const [chosen, setChosen] = useState<string>()
  const list: readonly ChatRoom[] = rooms.data?.list ?? []
  const room = list.find(({ id }) => id === chosen) ?? list.find(({ language }) => tag.startsWith(language)) ?? list[0]
  return (
    <>
      {rooms.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 p-5">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : null}
      {rooms.isError ? (
        <InlineNotice tone="negative" className="m-5">
          <p>{refusalText(rooms.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void rooms.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {rooms.isSuccess && room === undefined ? <EmptyState title={t('noRooms')} text={t('noRoomsText')} /> : null}
      {room === undefined ? null : <ChatFrame key={room.id} room={room} rooms={list} onRoom={setChosen} />}
    </>
  )
}
