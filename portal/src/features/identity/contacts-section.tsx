import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ContactForm, type ContactKind } from './contact-form.tsx'
import { contactsQuery } from './identity.queries.ts'

/** Where the member can be reached, and the way back if the password is lost. */
export function ContactsSection() {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const contacts = useQuery(contactsQuery())
  const [open, setOpen] = useState<ContactKind | undefined>(undefined)
  const ways = contacts.data?.ways ?? []
  const kinds = (['email', 'mobile'] as const).filter((kind) => ways.includes(kind === 'email' ? 'email' : 'sms'))
  return (
    <section aria-label={t('contacts.title')} className="rounded-large border border-line-soft p-4">
      <h4 className="text-sm font-semibold">{t('contacts.title')}</h4>
      <p className="mt-1 text-sm text-text-muted">{t('contacts.text')}</p>
      {contacts.isPending ? <Skeleton className="mt-4 h-12 w-full" /> : null}
      {contacts.isError ? (
        <InlineNotice tone="negative">
          {refusalText(contacts.error)}{' '}
          <Button variant="plain" size="s" onPress={() => void contacts.refetch()}>
            {t('security.sessions.retry')}
          </Button>
        </InlineNotice>
      ) : null}
      <ul className="mt-2 flex flex-col divide-y divide-line-soft">
        {kinds.map((kind) => {
          const contact = contacts.data?.[kind] ?? null
          return (
            <li key={kind} className="py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <div className="min-w-0">
                  <p className="text-sm">{t(kind === 'email' ? 'field.email' : 'field.mobileNum')}</p>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
                    <bdi>{contact?.masked ?? t('contacts.none')}</bdi>
                    {contact === null ? null : (
                      <Badge tone={contact.isVerified ? 'positive' : 'neutral'}>
                        {t(contact.isVerified ? 'contacts.verified' : 'contacts.unverified')}
                      </Badge>
                    )}
                  </p>
                </div>
                {open === kind ? null : (
                  <Button onPress={() => setOpen(kind)}>
                    {t(contact === null ? 'contacts.add' : 'contacts.change')}
                  </Button>
                )}
              </div>
              {open === kind ? (
                <div className="mt-4 max-w-md">
                  <ContactForm kind={kind} onDone={() => setOpen(undefined)} />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
