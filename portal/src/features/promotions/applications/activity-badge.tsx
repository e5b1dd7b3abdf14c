import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { ActivityStatus } from './activities.ts'

const tones: Readonly<Record<ActivityStatus, BadgeTone>> = {
  applying: 'info',
  rejected: 'negative',
  issued: 'positive',
  claimed: 'neutral',
  process: 'info',
  signed: 'info',
  coming_soon: 'accent',
  close: 'neutral',
}

export function ActivityBadge({ status }: { readonly status: ActivityStatus }) {
  const t = useText('applications')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
