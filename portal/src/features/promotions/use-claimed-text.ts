import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Grant } from './promotions.queries.ts'

/** What a claim has come to: a bonus that is active now, or one that waits for its turn. */
export function useClaimedText(): (claimed: Pick<Grant, 'state' | 'amount' | 'required'>) => string {
  const t = useText('promotions')
  return ({ state, amount, required }) =>
    t(state === 'QUEUED' ? 'claimed.waits' : 'claimed.active', {
      amount: moneyText(amount),
      required: moneyText(required),
    })
}
