import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import type { Motif } from '@parlour/ui/tokens/brand.ts'
import { useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Contact } from './contacts.ts'
import { PageMessage } from '../../lib/page/page-message.tsx'
import { useContact } from './use-contact.ts'

export interface StatusFrameProps {
  readonly brandCode: string
  readonly contact?: Contact
  readonly title: string
  readonly motif: Motif
  readonly hues: readonly [number, number]
  readonly children: ReactNode
}

/** A whole-site status screen: the brand, what is the matter, and the way to people who can help. */
export function StatusFrame({ brandCode, contact, title, motif, hues, children }: StatusFrameProps) {
  const brand = brandByCode(brandCode)
  return (
    <main className="min-h-dvh">
      <p className="flex items-center justify-center gap-2.5 pt-10 text-text">
        <BrandMark brand={brand} />
        <span className="display text-lg">{brand.name}</span>
      </p>
      <PageMessage title={title} motif={motif} hues={hues}>
        {children}
        {contact === undefined ? null : <ContactUs contact={contact} />}
      </PageMessage>
    </main>
  )
}

/** A closed site answers no other call, so the address is the one that came with the page. */
function ContactUs({ contact }: { readonly contact: Contact }) {
  const t = useText('status')
  const open = useContact()
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <Button variant="accent" onPress={() => void open(contact, 'asKnown').then(setProblem)}>
        {t('contact')}
      </Button>
      <p role="alert" className="-mt-3 min-h-5 text-sm text-negative">
        {problem}
      </p>
    </>
  )
}
