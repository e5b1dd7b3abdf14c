import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Board, Known } from './boards.queries.ts'

/** How amounts, values and times of boards are said: in the brand's currency, and as its clocks say them. */
export function useBoardWords({ currency, timeZone }: Pick<Known, 'currency' | 'timeZone'>) {
  const t = useText('leaderboards')
  const { money, number, time } = useFormat()
  const amount = (wire: string) => money(wire, { symbol: currency })
  return {
    amount,
    value: (metric: Board['metric'], wire: string) =>
      metric === 'MULTIPLIER' ? t('times', { times: number(Number(wire)) }) : amount(wire),
    at: (ms: number) => time(ms, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    number,
  }
}
