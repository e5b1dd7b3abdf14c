import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Offer } from './offer-rules.ts'

const tones: Readonly<Record<Offer['status'], BadgeTone>> = {
  coming_soon: 'info',
  open: 'accent',
  signed: 'info',
  process: 'info',
  applying: 'info',
  rejected: 'negative',
  issued: 'positive',
  claimed: 'neutral',
  close: 'neutral',
}

/** How the reader is in a promotion. What is ready to be claimed comes before everything else. */
export function StatusBadge({ offer: { status, ready } }: { readonly offer: Pick<Offer, 'status' | 'ready'> }) {
  const t = useText('promotions')
  const shown = ready.length > 0 ? 'issued' : status
  return <Badge tone={tones[shown]}>{t(`status.${shown}`)}</Badge>
}
