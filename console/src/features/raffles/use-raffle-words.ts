import { useFormat } from '../../lib/i18n/use-format.ts'
import type { Known } from './raffles.queries.ts'

/** How amounts and times of raffles are said: in the brand's currency, and as its clocks say them. */
export function useRaffleWords({ currency, timeZone }: Pick<Known, 'currency' | 'timeZone'>) {
  const { money, number, time } = useFormat()
  return {
    amount: (wire: string) => money(wire, { symbol: currency }),
    at: (ms: number) => time(ms, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    number,
  }
}
