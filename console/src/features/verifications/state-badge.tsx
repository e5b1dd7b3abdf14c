import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { VerificationHead } from './verifications.queries.ts'

const tones: Readonly<Record<VerificationHead['state'], BadgeTone>> = {
  NONE: 'neutral',
  PENDING: 'accent',
  APPROVED: 'positive',
  REJECTED: 'negative',
  EXPIRED: 'neutral',
}

export function StateBadge({ state }: { readonly state: VerificationHead['state'] }) {
  const t = useText('verifications')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
