import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Bill } from './bills.queries.ts'

const tones: Readonly<Record<Bill['state'], BadgeTone>> = {
  UNPAID: 'info',
  PARTIAL: 'accent',
  PAID: 'positive',
  NOT_REACHED: 'neutral',
  HELD: 'negative',
  WAIVED: 'neutral',
}

/** How a bill stands. */
export function BillBadge({ state }: Pick<Bill, 'state'>) {
  const t = useText('bills')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
