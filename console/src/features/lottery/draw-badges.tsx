import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { DrawHead } from './draws.queries.ts'

const tones: Readonly<Record<DrawHead['state'], BadgeTone>> = {
  SCHEDULED: 'neutral',
  OPEN: 'positive',
  LOCKED: 'accent',
  DRAWN: 'info',
  SETTLED: 'neutral',
  RESETTLED: 'info',
  VOID: 'negative',
}

/** How a draw stands, and what was said of it. */
export function DrawBadges({ draw }: { readonly draw: DrawHead }) {
  const t = useText('lottery')
  const { state, words, hasSpoken } = draw
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {words === 'ONE' ? <Badge tone="info">{t('words.ONE')}</Badge> : null}
      {words === 'DISAGREE' ? <Badge tone="negative">{t('words.DISAGREE')}</Badge> : null}
      {words === 'AGREED' && state !== 'DRAWN' ? <Badge tone="accent">{t('words.AGREED')}</Badge> : null}
      {hasSpoken ? <Badge>{t('words.own')}</Badge> : null}
    </span>
  )
}
