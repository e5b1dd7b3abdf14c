import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { isLess } from '@parlour/core/kernel/fraction.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { theoreticalReturn } from '@parlour/core/rules/lottery/theoretical-return.ts'
import type { Offer } from '../types.ts'

/** What of an offer an operator sets. */
export type Terms = Pick<
  Offer,
  'isEnabled' | 'prizes' | 'stakeMin' | 'stakeMax' | 'winAmountMax' | 'maxUnits' | 'maxLiability'
>

const names = ['isEnabled', 'stakeMin', 'stakeMax', 'winAmountMax', 'maxUnits', 'maxLiability'] as const

/**
 * Whether an offer may be sold on other terms. Refused: terms that are those of before, prizes of other tiers than
 * before, a lowest stake above the highest, and what is not above zero where it must be; `details.field` names it.
 */
export function checkTerms(offer: Offer, terms: Terms): Decision<Terms, 'nothing_changed' | 'offer_invalid'> {
  const invalid = (field: string) => refuse('offer_invalid', { field })
  const tiers = (prizes: Terms['prizes']) => (prizes === null ? '' : Object.keys(prizes).toSorted().join('\n'))
  const amounts = Object.values(terms.prizes ?? {})
  if (tiers(offer.prizes) !== tiers(terms.prizes) || amounts.some((amount) => amount < 0n)) return invalid('prizes')
  if (terms.stakeMin <= 0n || terms.stakeMin > terms.stakeMax) return invalid('stakeMin')
  if (terms.winAmountMax <= 0n) return invalid('winAmountMax')
  if (terms.maxLiability !== null && terms.maxLiability <= 0n) return invalid('maxLiability')
  const isSame =
    names.every((name) => offer[name] === terms[name]) &&
    Object.entries(terms.prizes ?? {}).every(([tier, amount]) => offer.prizes?.[tier] === amount)
  return isSame ? refuse('nothing_changed') : accept(terms)
}

const one = { numerator: 1n, denominator: 1n }

/** Whether a play gives back more than was staked on average, for some of its picks; plays of series never do. */
export function returnsAboveOne(
  model: DrawModel,
  offer: Pick<Offer, 'playCode' | 'prizes' | 'unitsPerNote' | 'discount'>,
) {
  const play = findPlay(model, offer.playCode)
  if (!play || offer.prizes === null) return false
  const { unitsPerNote, discount, prizes } = offer
  return isLess(one, theoreticalReturn({ play, prizes, unitsPerNote, discount }).highest)
}
