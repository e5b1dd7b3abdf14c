import { Badge } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { ApplicationHead } from './applications.queries.ts'

const tones = {
  applying: 'info',
  rejected: 'negative',
  issued: 'positive',
  claimed: 'neutral',
  close: 'neutral',
} as const satisfies Readonly<Record<ApplicationHead['state'], string>>

export function ApplicationBadge({ state }: Pick<ApplicationHead, 'state'>) {
  const t = useText('applications')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}
