import { showToast } from '@parlour/ui/components/toast-queue.ts'
import Headset from 'lucide-react/icons/headset'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import Users from 'lucide-react/icons/users'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Contact, ContactKind } from './contacts.ts'
import { useContact } from './use-contact.ts'

const icons: Readonly<Record<ContactKind, typeof Headset>> = {
  chat: Headset,
  facebook: Users,
  telegram: Send,
  whatsapp: MessageCircle,
}

const looks = {
  side: {
    // In the page's own margin, where it covers nothing: a narrow tab at the edge until there is room beside the page.
    list: 'fixed end-0 bottom-6 z-10 flex flex-col gap-1 rounded-s-medium border border-e-0 border-line bg-surface-raised/94 shadow-raised backdrop-blur-md max-md:hidden min-[1640px]:end-4 min-[1640px]:rounded-large min-[1640px]:border-e min-[1640px]:p-1',
    item: 'flex min-h-11 w-[23px] flex-col items-center justify-center gap-1 rounded-s-medium text-center text-xs font-medium text-text-muted hover:bg-surface-hover hover:text-text max-[1639px]:[&>svg]:size-4 min-[1640px]:w-20 min-[1640px]:rounded-medium min-[1640px]:p-2',
    // Where the page leaves no room beside it, the pictures alone stand there.
    name: 'max-[1639px]:sr-only',
  },
  foot: {
    list: 'flex flex-wrap gap-2 md:hidden',
    item: 'flex min-h-11 items-center gap-2 rounded-control border border-line px-4 text-sm font-medium text-text hover:bg-surface-hover',
    name: '',
  },
} as const

export interface ContactListProps {
  readonly contacts: readonly Contact[]
  /** At the side of the page, or at its foot, where phones have it. */
  readonly place: keyof typeof looks
}

/** The ways to people who can help. The chat has a window of its own; messengers are links. */
export function ContactList({ contacts, place }: ContactListProps) {
  const t = useText('shell')
  const open = useContact()
  const look = looks[place]
  const chat = async (contact: Contact) => {
    const problem = await open(contact)
    if (problem !== undefined) showToast(problem, 'negative')
  }
  return (
    <aside aria-label={t(place === 'side' ? 'contact.label' : 'contact.labelFoot')} className={look.list}>
      {contacts.map((contact) => {
        const { kind, title, address } = contact
        const Icon = icons[kind]
        const name = kind === 'chat' && title !== '' ? title : t(`contact.${kind}`)
        const inside = (
          <>
            <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
            <span className={look.name}>{name}</span>
          </>
        )
        return kind === 'chat' ? (
          <button key={kind} title={name} type="button" className={look.item} onClick={() => void chat(contact)}>
            {inside}
          </button>
        ) : (
          <a key={kind} title={name} href={address} target="_blank" rel="noopener noreferrer" className={look.item}>
            {inside}
          </a>
        )
      })}
    </aside>
  )
}
