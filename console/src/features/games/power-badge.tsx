import { Badge } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { GameVendor } from './games.queries.ts'

export const powers = ['ON', 'MAINTENANCE', 'OFF'] as const
const tones = { ON: 'positive', MAINTENANCE: 'accent', OFF: 'neutral' } as const

/** Shown and played, shown and not played, or not shown. */
export function PowerBadge({ power }: { readonly power: GameVendor['status'] }) {
  const t = useText('games')
  return <Badge tone={tones[power]}>{t(`statuses.${power}`)}</Badge>
}
