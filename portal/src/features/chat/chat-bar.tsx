import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import EyeOff from 'lucide-react/icons/eye-off'
import Users from 'lucide-react/icons/users'
import { useId, useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { ChatRoom, ChatSelf } from './chat.queries.ts'

interface ChatBarProps {
  readonly room: ChatRoom
  readonly rooms: readonly ChatRoom[]
  readonly onRoom: (roomId: string) => void
  readonly people: number | undefined
  readonly hidden: ChatSelf['hidden']
  readonly onShow: (author: string) => void
}

/** The frame's head, in the colour that the brand gives it. */
export function ChatBar({ room, rooms, onRoom, people, hidden, onShow }: ChatBarProps) {
  const t = useText('chat')
  const { number } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const nameOf = ({ name, language }: ChatRoom) => `${name} · ${language.toUpperCase()}`
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 border-b border-line-soft bg-chat-head px-5 py-2 text-on-chat-head md:px-6">
        {rooms.length < 2 ? (
          <p className="flex-1 font-semibold">{nameOf(room)}</p>
        ) : (
          <div className="min-w-0 flex-1">
            <Select
              label={t('room')}
              isLabelHidden
              options={rooms.map((one) => ({ value: one.id, label: nameOf(one) }))}
              value={room.id}
              onChange={onRoom}
              className="w-44 max-w-full text-text"
            />
          </div>
        )}
        {hidden.length === 0 ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold -outline-offset-4 outline-on-chat-head"
          >
            <EyeOff size={16} aria-hidden="true" />
            {t('hidden.count', { count: hidden.length })}
          </button>
        )}
        {people === undefined ? null : (
          <p className="tabular flex items-center gap-1.5 text-sm font-semibold" data-testid="people">
            <Users size={16} aria-hidden="true" />
            <span aria-hidden="true">{number(people)}</span>
            <span className="sr-only">{t('people', { count: people })}</span>
          </p>
        )}
      </div>
      {isOpen && hidden.length > 0 ? (
        <ul id={listId} className="max-h-40 overflow-y-auto border-b border-line-soft bg-surface-sunken px-5 md:px-6">
          {hidden.map(({ author, name }) => (
            <li key={author} className="flex min-h-11 items-center justify-between gap-4 text-sm">
              <bdi>{name}</bdi>
              <Button size="s" variant="plain" aria-label={t('hidden.showOf', { name })} onPress={() => onShow(author)}>
                {t('hidden.show')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
