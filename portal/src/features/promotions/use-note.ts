import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Offer } from './offer-rules.ts'
import { usePeriodText } from './use-period-text.ts'

/** The one thing about an offer that its status and its action do not say; else its period. */
export function useNote(): (offer: Offer) => string {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const periodText = usePeriodText()
  return (offer) => {
    const { promotion, status, ready, missing } = offer
    const [first] = ready
    if (first !== undefined)
      return t('claimBy', { time: dateTime(first.claimUntil, { dateStyle: 'medium', timeStyle: 'short' }) })
    if (missing === 'rank') return t('rank', { rank: promotion.rankFrom })
    // Of what one applies for itself its own section says so.
    if (promotion.type !== 'MANUAL' && status === 'applying') return t('review')
    if (promotion.type !== 'MANUAL' && status === 'rejected') return t('rejected')
    if (missing === 'tomorrow') return t('tomorrow')
    if (promotion.isSpent && status !== 'claimed' && status !== 'close') return t('spent')
    return periodText(offer)
  }
}
