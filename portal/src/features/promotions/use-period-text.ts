import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Offer } from './offer-rules.ts'

/** From when or until when a promotion goes on. */
export function usePeriodText(): (offer: Pick<Offer, 'promotion' | 'status'>) => string {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const time = (at: number) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  return ({ promotion: { startAt, endAt }, status }) => {
    if (status === 'coming_soon') return t('period.from', { time: time(startAt) })
    return endAt === null ? t('period.open') : t('period.until', { time: time(endAt) })
  }
}
