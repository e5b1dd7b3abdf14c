import { isFoundByHand, isOfAgent, isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import type { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { hasFee } from './withdrawal-rules.ts'

/** How soon it is there, what it costs where it costs something, and when it is open where it closes. */
export function depositTerms(t: ReturnType<typeof useText<'cashier'>>, method: Method): string {
  const { kind, fee, hours, usualMinutes } = method
  const pace = t(`deposit.pace.${paceOf(kind, usualMinutes)}`, { minutes: usualMinutes })
  return [
    pace,
    hasFee(fee) ? t('deposit.fee', { fee: moneyText(fee) }) : undefined,
    hours === null ? undefined : t('deposit.hours', { hours }),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

function paceOf(kind: string, usualMinutes: number): 'agent' | 'chain' | 'minutes' | 'instant' {
  if (isOfAgent(kind)) return 'agent'
  if (isOfCoins(kind)) return 'chain'
  return isFoundByHand(kind) && usualMinutes > 0 ? 'minutes' : 'instant'
}
