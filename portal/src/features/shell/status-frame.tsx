import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { LinkButton } from '@parlour/ui/components/link-button.tsx'
import type { Motif } from '@parlour/ui/tokens/brand.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { PageMessage } from './page-message.tsx'

export interface StatusFrameProps {
  readonly brandCode: string
  readonly contactUrl?: string
  readonly title: string
  readonly motif: Motif
  readonly hues: readonly [number, number]
  readonly children: ReactNode
}

/** A whole-site status screen: the brand, what is the matter, and the way to people who can help. */
export function StatusFrame({ brandCode, contactUrl, title, motif, hues, children }: StatusFrameProps) {
  const t = useText('status')
  const brand = brandByCode(brandCode)
  return (
    <main className="min-h-dvh">
      <p className="flex items-center justify-center gap-2.5 pt-10 text-text">
        <BrandMark brand={brand} />
        <span className="display text-lg">{brand.name}</span>
      </p>
      <PageMessage title={title} motif={motif} hues={hues}>
        {children}
        {contactUrl === undefined ? null : (
          <LinkButton variant="accent" href={contactUrl} target="_blank" rel="noopener noreferrer">
            {t('contact')}
          </LinkButton>
        )}
      </PageMessage>
    </main>
  )
}
