import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { decideRedemption, type Recipient } from '@parlour/core/rules/points/redeem.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { freeSpins } from '#modules/games/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { pointAccounts, walletAccounts } from '#modules/wallet/index.ts'
import { addToTotals } from './earn.sql.ts'
import { addToTaken, lockItem } from './item.sql.ts'
import { openPoints } from './open-points.ts'
import type { PointNews } from './point-news.ts'
import { countTaken, endRedemption, insertRedemption, lockRedemption } from './redemption.sql.ts'
import { getPointTerms } from './terms.sql.ts'
import type { Item, RedemptionRow } from './types.ts'

export interface RedeemRequest {
  readonly brand: Brand
  readonly member: MemberContext
  readonly itemId: string
  readonly recipient: Recipient | undefined
}

/** What a member had once something was booked. */
export interface Balances {
  readonly memberId: string
  readonly pointBalance: Money
  readonly balance: Money
  readonly version: number
}

interface Redeemed extends Balances {
  readonly redemptionId: string
}

/** For whose eyes where a parcel goes is sealed. */
export const recipientSeal = (redemptionId: string) => `parcel ${redemptionId}`

/**
 * Gives points for an item: one entry of points, one fewer in stock, and the request, in one transaction. Its row is held
 * before the accounts, so the last one goes to one member. A bonus that nobody has to approve is credited with it.
 * Refuses `points.…` and `wallet.frozen`.
 */
export async function redeemItem(
  tx: Tx,
  { brand, member, itemId, recipient }: RedeemRequest,
  vault: Pick<Vault, 'seal'>,
): Promise<Redeemed> {
  const { brandId, memberId } = member
  const item = await lockItem(tx, brandId, itemId)
  if (!item) throw new Refusal('points.item_unknown')
  const { isMallOpen } = await getPointTerms(tx, brandId)
  const [label, taken] = await Promise.all([memberLookup.findLabelOf(tx, memberId), countTaken(tx, memberId, [itemId])])
  const { ledger, account, cash } = await openPoints(tx, member)
  if (ledger.book.isFrozen(cash)) throw new Refusal('wallet.frozen')
  const at = await nowMs(tx)
  const decision = decideRedemption({
    isOpen: isMallOpen,
    item: { ...item, isPublished: isShown(item) },
    now: at,
    balance: ledger.book.balanceOf(account),
    taken: taken.get(itemId) ?? 0,
    rankLevel: label?.rankLevel ?? 0,
    recipient,
  })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const { price } = decision.value
  const redemptionId = newId()
  const { currency } = pointAccounts
  const spent = await walletAccounts.houseId(tx, { brandId, purpose: 'POINTS_SPENT', currency })
  const postings = [{ debit: account, credit: spent, amount: price }]
  ledger.book.apply({ factId: redemptionId, kind: 'points.redeemed', seq: 1, brandId, currency, at, postings })
  await ledger.write()
  await addToTaken(tx, itemId, 1)
  await addToTotals(tx, brandId, [{ memberId, earned: 0n, used: price }])
  const { category, names, amount, turnoverPercent, freeSpins: spins, isAutomatic } = item
  const sealed =
    recipient && category === 'PHYSICAL'
      ? vault.seal(Buffer.from(JSON.stringify(recipient)), recipientSeal(redemptionId))
      : null
  const goods = { category, names, price, amount, turnoverPercent, freeSpins: spins }
  const row = { redemptionId, brandId, memberId, itemId, ...goods }
  await insertRedemption(tx, { ...row, currency: brand.currency, recipient: sealed, at })
  if (isAutomatic) {
    const held = defined(await lockRedemption(tx, brandId, redemptionId), 'what was just asked for is there')
    return { redemptionId, ...(await approveRedemption(tx, held, { by: null, note: null })) }
  }
  return { redemptionId, memberId, pointBalance: ledger.book.balanceOf(account), ...ledger.balanceOf(memberId) }
}

interface Verdict {
  /** Null where nobody has to approve. */
  readonly by: string | null
  readonly note: string | null
}

/** Approves a request that is held: a bonus is credited, with what has to be played of it, free spins are given, goods are on their way. */
export async function approveRedemption(tx: Tx, row: RedemptionRow, { by, note }: Verdict): Promise<Balances> {
  const { redemptionId, brandId, memberId, amount, currency, turnoverPercent, freeSpins: spins } = row
  const { ledger, account, cash } = await openPoints(tx, row)
  const at = await nowMs(tx)
  if (amount !== null) {
    const cost = await walletAccounts.houseId(tx, { brandId, purpose: 'POINTS_COST', currency })
    const postings = [{ debit: cost, credit: cash, amount }]
    ledger.book.apply({ factId: redemptionId, kind: 'points.rewarded', seq: 1, brandId, currency, at, postings })
    await ledger.write()
    const of = { kind: 'points', id: redemptionId } as const
    await turnoverDuties.oblige(tx, { brandId, memberId, of, amount, percent: turnoverPercent ?? 100 })
  }
  if (spins !== null) {
    const all = { ...freeSpins.termsOf(spins), brandId, currency, titles: row.names, sourceKind: 'points' } as const
    await freeSpins.give(tx, [{ grantId: newId(), memberId, sourceId: redemptionId }], all)
  }
  await endRedemption(tx, redemptionId, { state: 'APPROVED', by, note, at })
  return { memberId, pointBalance: ledger.book.balanceOf(account), ...ledger.balanceOf(memberId) }
}

/** Rejects a request that is held: points and stock go back. */
export async function rejectRedemption(tx: Tx, row: RedemptionRow, { by, note }: Verdict): Promise<Balances> {
  const { redemptionId, brandId, memberId, itemId, price } = row
  await lockItem(tx, brandId, itemId)
  const { ledger, account } = await openPoints(tx, row)
  const at = await nowMs(tx)
  const { currency } = pointAccounts
  const spent = await walletAccounts.houseId(tx, { brandId, purpose: 'POINTS_SPENT', currency })
  const postings = [{ debit: spent, credit: account, amount: price }]
  ledger.book.apply({ factId: redemptionId, kind: 'points.refunded', seq: 1, brandId, currency, at, postings })
  await ledger.write()
  await addToTaken(tx, itemId, -1)
  await addToTotals(tx, brandId, [{ memberId, earned: 0n, used: -price }])
  await endRedemption(tx, redemptionId, { state: 'REJECTED', by, note, at })
  return { memberId, pointBalance: ledger.book.balanceOf(account), ...ledger.balanceOf(memberId) }
}

/** Tells the member of a decision that an operator made, in the transaction of it. */
export async function tellOfVerdict(
  tx: Tx,
  {
    brand,
    row,
    note,
    isApproved,
  }: { readonly brand: Brand; readonly row: RedemptionRow; readonly note: string; readonly isApproved: boolean },
  news: PointNews,
): Promise<void> {
  const { defaultLanguage } = brand
  const item = labelNameOf(row.names, { language: defaultLanguage, defaultLanguage })
  const told = { redemptionId: row.redemptionId, item, note }
  await (isApproved ? news.redemptionApproved(tx, row, told) : news.redemptionRejected(tx, row, told))
}

/** The item as its rules see it. */
export const isShown = ({ publishedAt, closedAt }: Pick<Item, 'publishedAt' | 'closedAt'>) =>
  publishedAt !== null && closedAt === null
