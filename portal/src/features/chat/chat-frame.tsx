import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { ChatBar } from './chat-bar.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatLog } from './chat-log.tsx'
import { hideAuthor, selfQuery, showAuthor, type ChatLine, type ChatRoom, type ChatSelf } from './chat.queries.ts'
import { ReportForm } from './report-form.tsx'
import { useChatRoom } from './use-chat-room.ts'

interface ChatFrameProps {
  readonly room: ChatRoom
  readonly rooms: readonly ChatRoom[]
  readonly onRoom: (roomId: string) => void
}

/** One room: who is there, what was said, and the way to say something. */
export function ChatFrame({ room, rooms, onRoom }: ChatFrameProps) {
  const t = useText('chat')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const { token } = useSession()
  const history = useChatRoom(room.id)
  const { data: self } = useQuery({ ...selfQuery(), enabled: token !== null })
  const [reported, setReported] = useState<ChatLine>()
  const takeHidden = ({ hidden }: Pick<ChatSelf, 'hidden'>) =>
    queryClient.setQueryData<ChatSelf>(queryKeys.chatSelf, (held) => held && { ...held, hidden })
  const onError = (error: Error) => showToast(refusalText(error), 'negative')
  const hide = useMutation({
    mutationFn: ({ id }: ChatLine) => hideAuthor(id),
    onSuccess(answer, { name }) {
      takeHidden(answer)
      showToast(t('hidden.done', { name }), 'positive')
    },
    onError,
  })
  const show = useMutation({ mutationFn: showAuthor, onSuccess: takeHidden, onError })
  const hidden = self?.hidden ?? []
  const unread = new Set(hidden.map(({ author }) => author))
  const pages = history.data?.pages ?? []
  const lines = pages.flatMap(({ list }) => list).filter(({ author }) => !unread.has(author))
  return (
    <>
      <ChatBar
        room={room}
        rooms={rooms}
        onRoom={onRoom}
        people={pages[0]?.people}
        hidden={hidden}
        onShow={(author) => show.mutate(author)}
      />
      <ChatLog
        lines={lines.toReversed()}
        history={history}
        self={self}
        onReport={setReported}
        onHide={(line) => hide.mutate(line)}
      />
      {reported === undefined ? (
        <ChatComposer roomId={room.id} self={self} />
      ) : (
        <ReportForm line={reported} onDone={() => setReported(undefined)} />
      )}
    </>
  )
}
