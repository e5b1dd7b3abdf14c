import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import type { Mission } from './missions.queries.ts'

/** What is counted, as it is written: money, or a number. */
export function useReached(kind: Mission['kind']): (value: string) => string {
  const { number } = useFormat()
  const isMoney = kind === 'DEPOSIT_SUM' || kind === 'TURNOVER' || kind === 'WIN_SUM'
  return (value) => (isMoney ? moneyText(value) : number(Number(value)))
}
