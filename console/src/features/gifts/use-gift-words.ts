import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Gift, Known } from './gifts.queries.ts'

/** How parts of a gift are said: amounts in the brand's currency, and whom it is for. */
export function useGiftWords({ currency }: Pick<Known, 'currency'>) {
  const t = useText('gifts')
  const { money, number, time } = useFormat()
  return {
    number,
    amount: (wire: string) => money(wire, { symbol: currency }),
    at: (ms: number) => time(ms, { dateStyle: 'medium', timeStyle: 'short' }),
    /** What each is given: an amount, or free spins. */
    each: ({ amount, freeSpins }: Gift) =>
      freeSpins === null
        ? money(amount, { symbol: currency })
        : t('freeSpinsOf', {
            spins: number(freeSpins.spins),
            amount: money(freeSpins.stake, { symbol: currency }),
            game: freeSpins.gameName,
          }),
    percent: (percent: number) => t('percent', { percent }),
    crowd: ({ named, rankFrom }: Gift) => {
      if (named !== null) return t('crowdOf.named', { number: number(named) })
      return rankFrom === 0 ? t('crowdOf.all') : t('crowdOf.rank', { rank: rankFrom })
    },
  }
}
