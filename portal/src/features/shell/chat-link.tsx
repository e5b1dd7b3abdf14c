import { Link } from '@tanstack/react-router'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { isOn } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** The way to the chat rooms where the bar below is not. */
export function ChatLink() {
  const t = useText('shell')
  if (!isOn('CHAT')) return null
  return (
    <Link
      to="."
      search={(search) => ({ ...search, modal: 'chat' as const })}
      resetScroll={false}
      preload={false}
      aria-label={t('nav.chat')}
      title={t('nav.chat')}
      className="hidden size-10 shrink-0 place-items-center rounded-full text-text-muted transition-colors duration-150 hover:bg-surface-hover hover:text-text md:grid"
    >
      <MessagesSquare size={19} aria-hidden="true" />
    </Link>
  )
}
