import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockGame, lockOffer, updateOffer } from '../offer.sql.ts'
import { checkTerms, type Terms } from '../rules/check-terms.ts'
import type { Game, Offer } from '../types.ts'

/** Terms as they travel. */
export interface WireTerms {
  readonly isEnabled: boolean
  readonly prizes: Readonly<Record<string, string>> | null
  readonly stakeMin: string
  readonly stakeMax: string
  readonly winAmountMax: string
  readonly maxUnits: number
  readonly maxLiability: string | null
}

export type OfferPayload = {
  readonly brandId: string
  readonly gameId: number
  readonly playId: number
  /** The version that was seen when the change was proposed. */
  readonly ruleVersion: number
  readonly terms: WireTerms
}

/** Selling a play on terms that give back more than was staked. */
export const offerChange: ChangeKind<OfferPayload> = {
  name: 'lottery terms',
  permission: 'lottery.games',
  async look(tx, payload) {
    const { game, offer, terms } = await lookAtOffer(tx, payload)
    const subject = subjectOf(game, offer)
    return { brandId: payload.brandId, subject, label: subject, before: snapshotOf(offer), after: snapshotOf(terms) }
  },
  async run(tx, payload) {
    const { offer, terms } = await lookAtOffer(tx, payload)
    await updateOffer(tx, offer, terms)
    return null
  },
}

/** Holds the offer and reads what it would become; refuses what cannot be. */
export async function lookAtOffer(
  tx: Tx,
  payload: OfferPayload,
): Promise<{ readonly game: Game; readonly offer: Offer; readonly terms: Terms }> {
  const game = await lockGame(tx, payload.gameId)
  if (!game) throw new Refusal('lottery.game_unknown')
  const offer = await lockOffer(tx, payload)
  if (!offer) throw new Refusal('console.play_unknown')
  if (offer.ruleVersion !== payload.ruleVersion) throw new Refusal('console.offer_stale')
  const checked = checkTerms(offer, readTerms(payload.terms))
  if (!checked.ok) throw new Refusal(`console.${checked.code}`, checked.details)
  return { game, offer, terms: checked.value }
}

export const subjectOf = ({ gameCode }: Game, { playCode }: Offer) => `${gameCode} ${playCode}`

const amountOf = (wire: string) => defined(fromWire(wire), 'the contract lets only amounts through')

function readTerms({ prizes, stakeMin, stakeMax, winAmountMax, maxLiability, ...terms }: WireTerms): Terms {
  return {
    ...terms,
    prizes: prizes && Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, amountOf(prize)])),
    stakeMin: amountOf(stakeMin),
    stakeMax: amountOf(stakeMax),
    winAmountMax: amountOf(winAmountMax),
    maxLiability: maxLiability === null ? null : amountOf(maxLiability),
  }
}

/** Terms as the log and the pages show them. */
export function toWireTerms({ isEnabled, prizes, maxUnits, ...terms }: Terms): WireTerms {
  return {
    isEnabled,
    maxUnits,
    prizes: prizes && Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, toWire(prize)])),
    stakeMin: toWire(terms.stakeMin),
    stakeMax: toWire(terms.stakeMax),
    winAmountMax: toWire(terms.winAmountMax),
    maxLiability: terms.maxLiability === null ? null : toWire(terms.maxLiability),
  }
}

/** The same with each prize under a name of its own, so that a difference says which. */
export function snapshotOf(terms: Terms): Readonly<Record<string, unknown>> {
  const { prizes, ...rest } = toWireTerms(terms)
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(prizes ?? {}).map(([tier, prize]) => [`prize ${tier}`, prize])),
  }
}
