import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '../features/member/member.queries.ts'
import { ContactList, type ContactListProps } from '../features/shell/contact-list.tsx'
import { contactsOf, hasVipContact } from '../features/shell/contacts.ts'
import { useSession } from '../lib/session/session.ts'
import { boot } from './boot.ts'

/** Customer service as it is for this reader: a high rank has an entry of its own. */
export default function ContactBar({ place }: Pick<ContactListProps, 'place'>) {
  const { customerService, resources } = boot.permission
  const { token } = useSession()
  const member = useQuery({ ...memberQuery(), enabled: token !== null && hasVipContact(customerService) })
  const rankLevel = token === null ? 0 : (member.data?.clubLabel.rankLevel ?? 0)
  const contacts = contactsOf({ customerService, resources, rankLevel })
  return contacts.length === 0 ? null : <ContactList contacts={contacts} place={place} />
}
