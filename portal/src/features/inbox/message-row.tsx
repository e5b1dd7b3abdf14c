import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Message } from './inbox.queries.ts'
import { lookOf } from './message-kinds.ts'

export interface MessageRowProps {
  readonly message: Message
  readonly isDeleting: boolean
  readonly onOpen: () => void
  readonly onDelete: () => void
}

export function MessageRow({ message, isDeleting, onOpen, onDelete }: MessageRowProps) {
  const t = useText('inbox')
  const { dateTime } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const textId = useId()
  const { icon: Icon } = lookOf(message.kind)
  function toggle() {
    if (!isOpen) onOpen()
    setIsOpen(!isOpen)
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={toggle}
        className="flex min-h-16 w-full items-center gap-3.5 px-4 py-2.5 text-start transition-colors duration-150 -outline-offset-2 hover:bg-surface-hover"
      >
        <span
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-full',
            message.isRead ? 'bg-surface-hover text-text-muted' : 'bg-accent-soft text-accent-strong',
          )}
        >
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={classNames('block text-sm', message.isRead ? 'text-text' : 'font-semibold text-text')}>
            {message.isRead ? null : <span className="sr-only">{t('unread')} </span>}
            <bdi>{message.title}</bdi>
          </span>
          <span className="tabular mt-0.5 block text-xs text-text-muted">
            {dateTime(message.at, { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
        </span>
        {message.isRead ? null : <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={classNames('shrink-0 text-text-faint transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={textId} hidden={!isOpen} className="px-4 pt-2 pb-4 sm:ps-16.5">
        <p dir="auto" className="max-w-[70ch] text-sm leading-relaxed break-words whitespace-pre-line text-text-muted">
          {message.text}
        </p>
        <Actions message={message} isDeleting={isDeleting} onDelete={onDelete} />
      </div>
    </li>
  )
}

function Actions({ message, isDeleting, onDelete }: Omit<MessageRowProps, 'onOpen'>) {
  const t = useText('inbox')
  const [isAsked, setIsAsked] = useState(false)
  const { page } = lookOf(message.kind)
  if (isAsked) {
    return (
      <div role="group" aria-label={t('deleteAsk')} className="mt-3 flex flex-wrap items-center gap-2.5">
        <p className="text-sm">{t('deleteAsk')}</p>
        <Button size="s" autoFocus onPress={() => setIsAsked(false)}>
          {t('keep')}
        </Button>
        <Button size="s" variant="danger" isPending={isDeleting} onPress={onDelete}>
          {t('delete')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      {page === undefined ? null : (
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'member' as const, page })}
          replace
          resetScroll={false}
          className={buttonLook('quiet', 's')}
        >
          {t(`goTo.${page}`)}
        </Link>
      )}
      <Button
        size="s"
        variant="plain"
        aria-label={t('deleteOf', { title: message.title })}
        onPress={() => setIsAsked(true)}
      >
        <Trash2 size={16} aria-hidden="true" /> {t('delete')}
      </Button>
    </div>
  )
}
