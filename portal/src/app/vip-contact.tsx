import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import Headset from 'lucide-react/icons/headset'
import { contactsOf } from '../features/shell/contacts.ts'
import { useContact } from '../features/shell/use-contact.ts'
import { useText } from '../lib/i18n/use-text.ts'
import { boot } from './boot.ts'

/** The way to the customer service of high ranks; nothing where the brand has none. */
export default function VipContact({ rankLevel }: { readonly rankLevel: number }) {
  const t = useText('shell')
  const open = useContact()
  const { customerService, resources } = boot.permission
  const contact = contactsOf({ customerService, resources, rankLevel }).find(({ kind }) => kind === 'chat')
  if (contact === undefined) return null
  async function call() {
    const problem = contact === undefined ? undefined : await open(contact)
    if (problem !== undefined) showToast(problem, 'negative')
  }
  return (
    <Button variant="accent" onPress={() => void call()}>
      <Headset size={18} aria-hidden="true" /> {contact.title === '' ? t('contact.chat') : contact.title}
    </Button>
  )
}
