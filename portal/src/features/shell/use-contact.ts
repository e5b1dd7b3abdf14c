import type { getOnlineService } from '@parlour/core/contract/brand/player/system.ts'
import { call } from '../../lib/api/client.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Contact } from './contacts.ts'
import { openContact } from './open-contact.ts'

/** The address as it is now: an entry that was closed since the page was drawn is not opened. */
async function currentAddress({ position, address }: Contact): Promise<string> {
  if (position === '') return address
  const { list } = await call<typeof getOnlineService>('GET /wps/system/onlineService')
  return list.find(({ csPosition }) => csPosition === position)?.path ?? ''
}

/** Opens customer service; answers what went wrong in the reader's words, or nothing. */
export function useContact(): (contact: Contact, how?: 'current' | 'asKnown') => Promise<string | undefined> {
  const t = useText('common')
  return async (contact, how = 'current') => {
    const outcome = await openContact(() => (how === 'current' ? currentAddress(contact) : contact.address))
    return outcome === 'opened' ? undefined : t(`contact.${outcome}`)
  }
}
