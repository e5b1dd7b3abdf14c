import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { percentOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Grant } from './promotions.queries.ts'

/** How much of what is to be played of a bonus was played. */
export function BonusProgress({ grant: { played, required } }: { readonly grant: Pick<Grant, 'played' | 'required'> }) {
  const t = useText('promotions')
  return (
    <ProgressBar
      label={t('bonus.played', { played: moneyText(played), required: moneyText(required) })}
      value={Math.min(100, percentOf(played, required))}
    />
  )
}
