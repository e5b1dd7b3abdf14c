import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { FreeSpins } from './free-spins.queries.ts'

/** What of wins is the member's: the most of them, and what has to be played of it. */
export function useSpinsTerms() {
  const t = useText('free-spins')
  const { number } = useFormat()
  return ({ winMax, turnoverPercent }: Pick<FreeSpins, 'winMax' | 'turnoverPercent'>): string => {
    const most = t('most', { amount: moneyText(winMax) })
    if (turnoverPercent === 0) return `${most} ${t('freeAtOnce')}`
    return `${most} ${t('toPlay', { percent: number(turnoverPercent) })}`
  }
}
