import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { LimitKind } from './protection.queries.ts'

/** An amount of a limit in words: money, or hours and minutes of a session. */
export function useLimitText() {
  const t = useText('protection')
  return (kind: LimitKind, amount: string) => {
    if (kind !== 'SESSION') return moneyText(amount)
    const minutes = Number(amount)
    return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
