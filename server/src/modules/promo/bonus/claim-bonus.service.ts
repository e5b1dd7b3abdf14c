import { defined } from '@parlour/core/kernel/assert.ts'
import { minorUnit, type Money } from '@parlour/core/money/money.ts'
import {
  isForPlayers,
  isOncePerPerson,
  type PromotionTerms,
  type PromotionType,
} from '@parlour/core/rules/promo/promotion-terms.ts'
import type { LuckyBet } from '@parlour/core/rules/promo/judge-lucky.ts'
import { bonusFigures } from '@parlour/core/rules/promo/bonus-terms.ts'
import type { ReadyReward } from '@parlour/core/rules/promo/judge-promotion.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { betFigures } from '#modules/bets/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import { freeSpins } from '#modules/games/index.ts'
import { openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { holdForClaim, markClaimed } from '../applications/application.sql.ts'
import { askReview, findSuspicion, waitsFor } from '../applications/ask-review.service.ts'
import { insertLuckyReward } from '../lucky/lucky.sql.ts'
import { readSnapshots } from './facts.ts'
import { insertFriendDays, insertFriendReward } from './friend.sql.ts'
import { readQueue, insertEvent, insertGrant, lockGrant } from './grant.sql.ts'
import { findByCode, findPublished, takeFromPromotion, type Promotion } from './promotion.sql.ts'
import { startGrant } from './start-grant.service.ts'

/** What of a brand a claim asks for. */
type ClaimingBrand = Pick<Brand, 'brandId' | 'currency' | 'currencyDecimals' | 'timeZone'>

/** So many bonuses of a member may wait for the active one to end. */
const queuedMost = 5
/** More where small ones come of themselves, day by day or friend by friend. */
const smallQueuedMost = 50

interface Whose {
  readonly brand: ClaimingBrand
  readonly memberId: string
}

export interface ClaimedBonus {
  /** Null where an operator looks at it first. */
  readonly grantId: string | null
  readonly state: 'QUEUED' | 'ACTIVE' | 'APPLYING'
  readonly amount: Money
  readonly required: Money
  readonly balance: Money
  readonly version: number
  readonly promotion: Promotion
}

/** A promotion that runs now and is offered to a member. Refuses `promo.promotion_unknown`, `promo.promotion_coming` and `promo.promotion_over`. */
export async function findRunning(
  tx: Tx,
  owner: { readonly brandId: string; readonly memberId: string },
  promotionId: string,
  /** Whether what became ready while it ran is asked for. */
  { isClaim }: { readonly isClaim: boolean },
): Promise<Promotion> {
  const promotion = await findPublished(tx, owner, promotionId)
  if (!promotion) throw new Refusal('promo.promotion_unknown')
  const { startAt, endAt } = promotion.terms
  const now = await nowMs(tx)
  if (now < startAt) throw new Refusal('promo.promotion_coming')
  if (!isClaim && endAt !== null && now >= endAt) throw new Refusal('promo.promotion_over')
  return promotion
}

/**
 * Claims a reward that is ready: by its cycle, or the oldest where none is named. The bonus, the budget, its money and what
 * is to be played of it are one transaction. Refuses `promo.…` and `wallet.frozen`.
 */
export async function claimReward(
  tx: Tx,
  { brand, memberId }: Whose,
  { promotionId, cycleKey }: { readonly promotionId: string; readonly cycleKey: string | undefined },
): Promise<ClaimedBonus> {
  const promotion = await findRunning(tx, { brandId: brand.brandId, memberId }, promotionId, { isClaim: true })
  const [snapshot] = await readSnapshots(tx, { brand, memberId }, [promotion])
  // It is not for agents.
  if (!snapshot) throw new Refusal('promo.promotion_unknown')
  const { judged, facts } = snapshot
  const { claimed } = facts
  if (judged.missing === 'rank') throw new Refusal('promo.not_for_rank')
  const ready = judged.ready.find((one) => cycleKey === undefined || one.cycleKey === cycleKey)
  if (ready) return give(tx, { brand, memberId }, { promotion, ready })
  if (cycleKey === undefined ? claimed.size > 0 : claimed.has(cycleKey)) throw new Refusal('promo.already_claimed')
  const reviews = facts.reviews ?? []
  const waiting = waitsFor(cycleKey === undefined ? reviews[0] : reviews.find((one) => one.cycleKey === cycleKey))
  if (waiting) return answerWaiting(tx, memberId, { promotion, figures: waiting })
  if (promotion.isSpent) throw new Refusal('promo.budget_spent')
  throw new Refusal(judged.status === 'close' ? 'promo.claim_over' : 'promo.nothing_ready')
}

/** Claims the bonus of a code, however it is written. Refuses what is no code, and what is no code now, alike. */
export async function claimByCode(tx: Tx, { brand, memberId }: Whose, written: string): Promise<ClaimedBonus> {
  const promotion = await findByCode(tx, { brandId: brand.brandId, memberId }, written.trim().toUpperCase())
  const now = await nowMs(tx)
  if (!promotion || now < promotion.terms.startAt || now >= (promotion.terms.endAt ?? Infinity))
    throw new Refusal('promo.code_unknown')
  const [snapshot] = await readSnapshots(tx, { brand, memberId }, [promotion])
  const { judged, facts } = defined(snapshot, 'a promotion is judged')
  const { claimed } = facts
  if (judged.missing === 'rank') throw new Refusal('promo.not_for_rank')
  if (claimed.size > 0) throw new Refusal('promo.already_claimed')
  const [approved] = judged.ready
  if (approved) return give(tx, { brand, memberId }, { promotion, ready: approved })
  const waiting = waitsFor(facts.reviews?.[0])
  if (waiting) return answerWaiting(tx, memberId, { promotion, figures: waiting })
  if (promotion.isSpent) throw new Refusal('promo.budget_spent')
  const ready = { cycleKey: 'once', depositId: null, deposit: 0n, given: null, claimUntil: now }
  return give(tx, { brand, memberId }, { promotion, ready })
}

async function give(
  tx: Tx,
  { brand, memberId }: Whose,
  { promotion, ready }: { readonly promotion: Promotion; readonly ready: ReadyReward },
): Promise<ClaimedBonus> {
  const { brandId, currency, currencyDecimals } = brand
  const { promotionId, versionId, hash, terms } = promotion
  const { cycleKey, depositId, deposit, given, friend, lucky, further } = ready
  const figures = bonusFigures(terms, { deposit, given, minorUnit: minorUnit(currencyDecimals) })
  if (figures.amount <= 0n) throw new Refusal('promo.nothing_ready')
  const links = await suspicionOf(tx, { brandId, memberId, promotion, ready })
  if (links.length > 0) {
    await askReview(tx, { brandId, memberId, promotion, ready }, { figures, links })
    return answerWaiting(tx, memberId, { promotion, figures })
  }
  const at = await nowMs(tx)
  const applicationId = terms.type === 'MANUAL' ? cycleKey : ready.review
  if (applicationId !== undefined) await holdApproved(tx, { applicationId, memberId, at })
  const grantId = newId()
  const owner = { grantId, brandId, memberId, promotionId, versionId, hash, terms, cycleKey, depositId, deposit }
  // Of two that come together the second finds the first one's.
  if (!(await insertGrant(tx, { ...owner, ...figures, currency, at }))) throw new Refusal('promo.already_claimed')
  const reward = friend && { friendId: friend.memberId, side: friend.side, brandId, grantId }
  if (reward && !(await insertFriendReward(tx, reward))) throw new Refusal('promo.already_claimed')
  if (further && !(await insertFriendDays(tx, { ...further, brandId, memberId, promotionId, grantId })))
    throw new Refusal('promo.already_claimed')
  const ledger = await lockMember(tx, memberId)
  if (lucky) await takeLucky(tx, { brandId, memberId, promotion, grantId, lucky })
  if (depositId !== null) await checkDeposit(tx, { depositId, deposit })
  const { hasActive, queued } = await readQueue(tx, memberId)
  // What comes day by day keeps no bonus of a deposit from waiting.
  const most = queueMostOf(terms.type)
  if (countAlike(queued, terms.type) > most) throw new Refusal('promo.queue_full', { most })
  await insertEvent(tx, { grantId, state: 'QUEUED', cause: 'claim', at })
  const grant = defined(await lockGrant(tx, grantId), 'a bonus that was just written')
  const after = hasActive ? ledger : await startGrant(tx, grant, { at, cause: 'claim' })
  if (applicationId !== undefined) await markClaimed(tx, { applicationId, grantId, at })
  const { amount, required } = figures
  if (terms.freeSpins) await giveSpins(tx, { grantId, brandId, memberId, currency }, terms)
  // Last, so that of many who come together each holds the promotion for the length of a commit.
  const cost = amount + (terms.freeSpins?.cost ?? 0n)
  if (!(await takeFromPromotion(tx, promotionId, cost))) throw new Refusal('promo.budget_spent')
  const state = hasActive ? 'QUEUED' : 'ACTIVE'
  return { grantId, state, amount, required, promotion, ...after.balanceOf(memberId) }
}

/** Gives the free spins that come with a bonus, once with it. */
async function giveSpins(
  tx: Tx,
  of: { readonly grantId: string; readonly brandId: string; readonly memberId: string; readonly currency: string },
  { freeSpins: promised, titles }: PromotionTerms,
): Promise<void> {
  const { vendorId, gameCode, stake, spins, winMax, turnoverPercent, days } = defined(promised, 'spins are promised')
  const { grantId: sourceId, memberId, brandId, currency } = of
  const all = { brandId, currency, vendorId, gameCode, stake, spins, winMax, turnoverPercent, days, titles }
  await freeSpins.give(tx, [{ grantId: newId(), memberId, sourceId }], { ...all, sourceKind: 'promotion' })
}

/** Holds the application that is claimed; of two claims that come together the second finds the first one's. */
async function holdApproved(
  tx: Tx,
  { at, ...own }: { readonly applicationId: string; readonly memberId: string; readonly at: number },
): Promise<void> {
  const found = await holdForClaim(tx, own)
  if (found?.state === 'claimed') throw new Refusal('promo.already_claimed')
  if (found?.state !== 'issued' || (found.claimUntil ?? 0) <= at) throw new Refusal('promo.claim_over')
}

/**
 * What a person has once is not had again by another account of the same browser or payee, unless an operator has looked at
 * it. Book F.8.
 */
async function suspicionOf(
  tx: Tx,
  claim: {
    readonly brandId: string
    readonly memberId: string
    readonly promotion: Promotion
    readonly ready: ReadyReward
  },
): ReturnType<typeof findSuspicion> {
  const { promotion, ready } = claim
  // Days are of friends who were rewarded: whoever they are was asked then.
  const isSettled = ready.review !== undefined || ready.further !== undefined
  return !isOncePerPerson(promotion.terms.type) || isSettled ? [] : findSuspicion(tx, claim)
}

/** The answer to a claim in review: no money has moved. */
async function answerWaiting(
  tx: Tx,
  memberId: string,
  {
    promotion,
    figures: { amount, required },
  }: { readonly promotion: Promotion; readonly figures: Pick<ClaimedBonus, 'amount' | 'required'> },
): Promise<ClaimedBonus> {
  const ledger = await openLedger(tx, [memberId])
  return { grantId: null, state: 'APPLYING', amount, required, promotion, ...ledger.balanceOf(memberId) }
}

/** How many bonuses like one of a type may wait. */
const queueMostOf = (type: PromotionType): number => (isForPlayers(type) ? smallQueuedMost : queuedMost)
const countAlike = (queued: readonly PromotionType[], type: PromotionType): number =>
  queued.filter((one) => isForPlayers(one) === isForPlayers(type)).length

/** Whether one more bonus of a type may wait, among those that do. */
export const hasQueueRoom = (queued: readonly PromotionType[], type: PromotionType): boolean =>
  countAlike(queued, type) < queueMostOf(type)

async function lockMember(tx: Tx, memberId: string): Promise<OpenLedger> {
  const ledger = await openLedger(tx, [memberId])
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  if (ledger.book.isFrozen(cash)) throw new Refusal('wallet.frozen')
  return ledger
}

/** Money that is taken back meanwhile gives nothing: who takes it back holds the accounts, as this does. */
async function checkDeposit(
  tx: Tx,
  { depositId, deposit }: { readonly depositId: string; readonly deposit: Money },
): Promise<void> {
  const now = (await cashierFigures.listDepositAmounts(tx, [depositId])).get(depositId)
  if (now?.amount !== deposit) throw new Refusal('promo.nothing_ready')
}

interface LuckyClaim {
  readonly brandId: string
  readonly memberId: string
  readonly promotion: Promotion
  readonly grantId: string
  readonly lucky: LuckyBet
}

/**
 * Takes a lucky bet, once and in a place of its day. Whoever voids it or takes it back holds the accounts, as this does: it
 * is looked at once more as it stands now.
 */
async function takeLucky(tx: Tx, { promotion, lucky: { betId, day }, ...own }: LuckyClaim): Promise<void> {
  const { promotionId, terms } = promotion
  const [bet] = await betFigures.listEndedBets(tx, [betId])
  if (!bet?.isCounted || terms.reward.kind !== 'LUCKY') throw new Refusal('promo.nothing_ready')
  const { perDay } = terms.reward
  if (!(await insertLuckyReward(tx, { ...own, betId, promotionId, day, perDay })))
    throw new Refusal('promo.already_claimed')
}
