import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import Mail from 'lucide-react/icons/mail'
import { useText } from '../../lib/i18n/use-text.ts'
import { CountBadge } from '../../lib/page/count-badge.tsx'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { onSessionEnd } from '../../lib/session/session.ts'
import { unreadQuery } from './inbox.queries.ts'

/** Only who leaves needs it. */
const dropPush = async () => (await import('./push.ts')).dropPush()

/** The way to the messages, with how many were not read; the count lives by pushes. */
export default function MessageButton() {
  const t = useText('inbox')
  useRealtime()
  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason === 'left') void dropPush()
      }),
    [],
  )
  const { data: count = 0 } = useQuery(unreadQuery())
  const label = count === 0 ? t('button.none') : t('button.unread', { count })
  return (
    <>
      <Link
        to="."
        search={(search) => ({ ...search, modal: 'member' as const, page: 'messageV2' })}
        resetScroll={false}
        preload={false}
        aria-label={label}
        title={label}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-text-muted transition-colors duration-150 hover:bg-surface-hover hover:text-text md:size-10"
      >
        <Mail size={20} aria-hidden="true" />
        <CountBadge count={count} of="unread" className="absolute end-0 top-0.5 ring-2 ring-surface" />
      </Link>
      <span role="status" className="sr-only">
        {count === 0 ? '' : label}
      </span>
    </>
  )
}
