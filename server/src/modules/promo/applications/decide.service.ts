import { minorUnit, type Money } from '@parlour/core/money/money.ts'
import { approvedAmount } from '@parlour/core/rules/promo/application.ts'
import type { PromotionTerms, PromotionType } from '@parlour/core/rules/promo/promotion-terms.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { openLedger, pushBalances } from '#modules/wallet/index.ts'
import { claimReward, hasQueueRoom } from '../bonus/claim-bonus.service.ts'
import { readQueue } from '../bonus/grant.sql.ts'
import type { PromoNews } from '../promo-news.ts'
import { hasRoomFor, lockApplication, markIssued, markRejected, type Application } from './application.sql.ts'
import { findVersionTerms } from './version.sql.ts'

const dayMs = 86_400_000

export interface DecideParts {
  readonly protection: Pick<Protection, 'isHeld'>
  readonly news: PromoNews
}

interface Verdict {
  readonly by: string
  /** Null where one operator decides. */
  readonly agreedBy: string | null
}

/** An application that waits, held for the transaction. Refuses what is decided, and what is in other hands. */
export async function holdWaiting(
  tx: Tx,
  { brandId, applicationId }: { readonly brandId: string; readonly applicationId: string },
  /** Who decides; undefined where it was proposed and another one agrees. */
  username: string | undefined,
): Promise<Application> {
  const found = await lockApplication(tx, brandId, applicationId)
  if (!found) throw new Refusal('console.application_unknown')
  if (found.state !== 'applying') throw new Refusal('console.application_decided')
  if (username !== undefined && found.claimedBy !== null && found.claimedBy !== username)
    throw new Refusal('console.application_claimed', { by: found.claimedBy })
  return found
}

/** What an approval comes to under the terms that were applied under; refuses an amount that they do not allow. */
export async function amountOf(
  tx: Tx,
  { versionId, claim }: Application,
  { amount, currencyDecimals }: { readonly amount: Money | undefined; readonly currencyDecimals: number },
): Promise<Money> {
  if (claim !== null) {
    // What was claimed is given, or nothing.
    if (amount !== undefined && amount !== BigInt(claim.amount)) throw new Refusal('console.application_amount')
    return BigInt(claim.amount)
  }
  const decision = approvedAmount(applicationOf(await findVersionTerms(tx, versionId)), {
    amount,
    minorUnit: minorUnit(currencyDecimals),
  })
  if (!decision.ok) throw new Refusal(decision.code)
  return decision.value
}

/** Whether the bonus begins with the approval: of a claim it does, for it was claimed already. */
const isAtOnce = ({ claim }: Application, terms: PromotionTerms): boolean =>
  claim !== null || applicationOf(terms).application.atOnce

/** How a promotion is applied for, and the most that it gives. */
export function applicationOf({ application, reward }: PromotionTerms) {
  if (reward.kind !== 'FIXED') throw new Error('a promotion that is applied for gives an amount')
  return { application: defined(application, 'a promotion that is applied for says how'), reward }
}

/** Whether so much takes two operators: above what one credits of deposits. */
export async function takesTwo(tx: Tx, brandId: string, amount: Money): Promise<boolean> {
  const { twoPersonAbove } = await cashierFigures.getDepositRule(tx, brandId)
  return twoPersonAbove !== null && amount > twoPersonAbove
}

/** Refuses what an operator ended, and what is above the budget, with all that is promised of it. */
export async function checkRoom(tx: Tx, { promotionId }: Application, amount: Money): Promise<void> {
  const room = await hasRoomFor(tx, promotionId, amount)
  if (room === 'ended') throw new Refusal('promo.promotion_over')
  if (room === 'spent') throw new Refusal('promo.budget_spent')
}

/**
 * Approves an application that is held: its reward is ready, for as many days as the terms say, and its member is told. Where
 * the terms have it begin at once it is claimed in the same transaction, unless its member may not claim now. Answers
 * whether it began.
 */
export async function approve(
  tx: Tx,
  {
    application: row,
    brand,
    amount,
  }: { readonly application: Application; readonly brand: Brand; readonly amount: Money },
  { by, agreedBy, protection, news }: Verdict & DecideParts,
): Promise<boolean> {
  const { applicationId, memberId, promotionId } = row
  const terms = await findVersionTerms(tx, row.versionId)
  // Before the promotion is: whoever claims holds it after the accounts.
  const isHeld = await protection.isHeld(tx, memberId)
  const begins = !isHeld && isAtOnce(row, terms) && (await mayClaimNow(tx, memberId, terms.type))
  await checkRoom(tx, row, amount)
  const at = await nowMs(tx)
  await markIssued(tx, { applicationId, at, by, agreedBy, amount, claimUntil: at + terms.claimDays * dayMs })
  if (begins) {
    await claimReward(tx, { brand, memberId }, { promotionId, cycleKey: row.cycleKey ?? applicationId })
    await pushBalances(tx, [memberId])
  }
  const item = titleOf(row, brand)
  // To whoever is kept from playing nothing is made attractive.
  if (!isHeld) await news.applicationApproved(tx, row, { applicationId, amount, item, hasBegun: begins })
  return begins
}

/** Rejects an application that is held; its member reads why. */
export async function reject(
  tx: Tx,
  {
    application: row,
    brand,
    reason,
  }: { readonly application: Application; readonly brand: Brand; readonly reason: string },
  { by, news }: Pick<Verdict, 'by'> & Pick<DecideParts, 'news'>,
): Promise<void> {
  const { applicationId } = row
  await markRejected(tx, { applicationId, at: await nowMs(tx), by, agreedBy: null, reason })
  await news.applicationRejected(tx, row, { applicationId, item: titleOf(row, brand), reason })
}

/** Whoever is frozen or has a full queue claims later, as long as there is time. Locks the accounts. */
async function mayClaimNow(tx: Tx, memberId: string, type: PromotionType): Promise<boolean> {
  const ledger = await openLedger(tx, [memberId])
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  if (ledger.book.isFrozen(cash)) return false
  const { queued } = await readQueue(tx, memberId)
  return hasQueueRoom(queued, type)
}

const titleOf = ({ titles }: Application, { defaultLanguage }: Brand): string =>
  labelNameOf(titles, { language: defaultLanguage, defaultLanguage })
