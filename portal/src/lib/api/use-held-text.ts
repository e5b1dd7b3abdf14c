import { useFormat } from '../i18n/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import { moneyText } from './money-text.ts'

const limits = {
  'protection.deposit_limit': 'deposit',
  'protection.stake_limit': 'stake',
  'protection.loss_limit': 'loss',
  'protection.session_limit': 'session',
} as const
const exclusions = { 'protection.time_out': 'timeOut', 'protection.excluded': 'excluded' } as const
const periods = ['DAY', 'WEEK', 'MONTH'] as const

type Limit = keyof typeof limits
type Exclusion = keyof typeof exclusions

const isLimit = (code: string): code is Limit => code in limits

/** Whether a refusal is of what the member is held to: it says which limit, and when there is room again. */
export const isHeldBack = (code: string): code is Limit | Exclusion => isLimit(code) || code in exclusions

/** The words for it, with the amounts, the period and the time in the reader’s language. */
export function useHeldText() {
  const t = useText('refusals')
  const { dateTime } = useFormat()
  return (code: Limit | Exclusion, details: Readonly<Record<string, unknown>>): string => {
    const { until } = details
    const time = typeof until === 'number' ? dateTime(until, { dateStyle: 'medium', timeStyle: 'short' }) : undefined
    if (!isLimit(code)) {
      const of = exclusions[code]
      return time === undefined ? t(`held.${of}.open`) : t(`held.${of}.until`, { time })
    }
    const period = t(`held.period.${periods.find((known) => known === details['period']) ?? 'DAY'}`)
    const amount = (name: string) => {
      const told = details[name]
      const value = typeof told === 'string' ? told : '0'
      return code === 'protection.session_limit' ? value : moneyText(value)
    }
    const words = { period, limit: amount('limit'), left: amount('left') }
    const of = limits[code]
    return time === undefined ? t(`held.${of}.above`, words) : t(`held.${of}.until`, { ...words, time })
  }
}
