import { createHash } from 'node:crypto'
import type { promotionTerms } from '@parlour/core/contract/promo/player/promotions.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { ApplicationTerms } from '@parlour/core/rules/promo/application.ts'
import type { PromisedSpins, PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { mapReward, type RewardOf } from '@parlour/core/rules/promo/reward-terms.ts'
import type { Static, TObject } from 'typebox'

/** Terms as they rest: amounts as text, for JSON has no whole numbers that are large enough. */
export interface StoredTerms extends Omit<
  PromotionTerms,
  'leastDeposit' | 'reward' | 'stakeMax' | 'budget' | 'freeSpins'
> {
  readonly leastDeposit: string | null
  readonly reward: RewardOf<string>
  readonly stakeMax: { readonly percent: number; readonly least: string }
  readonly budget: string
  readonly freeSpins?: StoredSpins
}

type StoredSpins = Omit<PromisedSpins, 'stake' | 'winMax' | 'cost'> &
  Readonly<Record<'stake' | 'winMax' | 'cost', string>>

const sorted = <V>(record: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Terms for a column, with their fields in one order, so that the same terms have the same hash. */
export function storeTerms(terms: PromotionTerms): StoredTerms {
  const { reward, rollover, stakeMax, leastDeposit } = terms
  return {
    type: terms.type,
    titles: sorted(terms.titles),
    texts: sorted(terms.texts),
    startAt: terms.startAt,
    endAt: terms.endAt,
    needJoin: terms.needJoin,
    rankFrom: terms.rankFrom,
    leastDeposit: leastDeposit === null ? null : String(leastDeposit),
    reward: mapReward(reward, String),
    rollover: {
      base: rollover.base,
      multiplier: rollover.multiplier,
      products: sorted(rollover.products),
      days: rollover.days,
    },
    stakeMax: { percent: stakeMax.percent, least: String(stakeMax.least) },
    conversionMax: terms.conversionMax,
    claimDays: terms.claimDays,
    code: terms.code,
    budget: String(terms.budget),
    winnersMax: terms.winnersMax,
    ...(terms.application === undefined ? {} : { application: storeApplication(terms.application) }),
    ...(terms.freeSpins === undefined ? {} : { freeSpins: storeSpins(terms.freeSpins) }),
  }
}

/** In one order, whoever wrote it. */
const storeApplication = ({ most, oneAtATime, again, chosen, atOnce }: ApplicationTerms): ApplicationTerms => ({
  most,
  oneAtATime,
  again,
  chosen,
  atOnce,
})

/** In one order, amounts as text. */
const storeSpins = (of: PromisedSpins): StoredSpins => ({
  vendorId: of.vendorId,
  vendorCode: of.vendorCode,
  vendorName: of.vendorName,
  gameCode: of.gameCode,
  names: sorted(of.names),
  spins: of.spins,
  stake: String(of.stake),
  winMax: String(of.winMax),
  turnoverPercent: of.turnoverPercent,
  days: of.days,
  cost: String(of.cost),
})

const readSpins = ({ stake, winMax, cost, ...of }: StoredSpins): PromisedSpins => ({
  ...of,
  stake: BigInt(stake),
  winMax: BigInt(winMax),
  cost: BigInt(cost),
})

/** Terms as they were stored. */
export function readTerms(stored: StoredTerms): PromotionTerms {
  const { reward, stakeMax, leastDeposit, freeSpins, ...rest } = stored
  return {
    ...rest,
    ...(freeSpins === undefined ? {} : { freeSpins: readSpins(freeSpins) }),
    leastDeposit: leastDeposit === null ? null : BigInt(leastDeposit),
    reward: mapReward(reward, BigInt),
    stakeMax: { ...stakeMax, least: BigInt(stakeMax.least) },
    budget: BigInt(stored.budget),
  }
}

/** SHA-256 of terms: whoever has the terms of a bonus can hold them against it. */
export function hashOf(terms: PromotionTerms): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(storeTerms(terms)))
    .digest()
}

type WireTerms = Static<TObject<typeof promotionTerms>>

/** What members read of terms; titles and texts come in their language. */
export function toWireTerms(terms: PromotionTerms): WireTerms {
  const { type, startAt, endAt, needJoin, rankFrom, leastDeposit, reward, rollover, stakeMax } = terms
  return {
    type,
    startAt,
    endAt,
    needJoin,
    rankFrom,
    leastDeposit: leastDeposit === null ? null : toWire(leastDeposit),
    reward: mapReward(reward, toWire),
    rollover: { ...rollover, products: { ...rollover.products } },
    stakeMax: { percent: stakeMax.percent, least: toWire(stakeMax.least) },
    conversionMax: terms.conversionMax,
    claimDays: terms.claimDays,
    ...(terms.application === undefined ? {} : { application: terms.application }),
    ...(terms.freeSpins === undefined ? {} : { freeSpins: toWireSpins(terms.freeSpins) }),
  }
}

/** Free spins that come with a bonus, as they are shown. */
export function toWireSpins(of: PromisedSpins) {
  const { vendorCode, vendorName, gameCode, names, spins, turnoverPercent, days } = of
  const money = { stake: toWire(of.stake), winMax: toWire(of.winMax) }
  return { vendorCode, vendorName, gameCode, names: { ...names }, spins, ...money, turnoverPercent, days }
}
