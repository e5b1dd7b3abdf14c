import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Board } from './boards.queries.ts'

/** What was reached as its metric counts it: money, or how many times the stake. */
export function useValueText(): (metric: Board['metric'], value: string) => string {
  const t = useText('boards')
  const { number } = useFormat()
  return (metric, value) =>
    metric === 'MULTIPLIER'
      ? t('times', { times: number(Number(value), { maximumFractionDigits: 4 }) })
      : moneyText(value)
}
