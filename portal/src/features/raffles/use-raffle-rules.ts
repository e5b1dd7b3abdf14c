import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Raffle } from './raffles.queries.ts'

/** The rules of a raffle, a sentence each. */
export function useRaffleRules(): (raffle: Raffle) => readonly string[] {
  const t = useText('raffles')
  const { dateTime, number } = useFormat()
  return ({ depositStep, turnoverStep, perDay, ticketsMost, closesAt, winners, perMember }) => [
    ...(depositStep === null ? [] : [t('rules.deposit', { amount: moneyText(depositStep) })]),
    ...(turnoverStep === null ? [] : [t('rules.turnover', { amount: moneyText(turnoverStep) })]),
    t('rules.perDay', { count: perDay }),
    t('rules.most', { tickets: number(ticketsMost) }),
    t('rules.claim', { time: dateTime(closesAt, { dateStyle: 'medium', timeStyle: 'short' }) }),
    t('rules.takenBack'),
    t('rules.winners', { count: winners }),
    t('rules.perMember', { count: perMember }),
  ]
}
