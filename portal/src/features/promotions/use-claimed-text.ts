import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Claimed } from './promotions.queries.ts'

/** What a claim has come to: a bonus that is active now, one that waits for its turn, or a claim that we look at first. */
export function useClaimedText(): (claimed: Pick<Claimed, 'state' | 'amount' | 'required'>) => string {
  const t = useText('promotions')
  return ({ state, amount, required }) =>
    t(textOf[state], {
      amount: moneyText(amount),
      required: moneyText(required),
    })
}

const textOf = { ACTIVE: 'claimed.active', QUEUED: 'claimed.waits', APPLYING: 'claimed.review' } as const
