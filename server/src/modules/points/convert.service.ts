import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, isWholeMinor, type Money } from '@parlour/core/money/money.ts'
import { decideConversion } from '@parlour/core/rules/points/convert.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { walletAccounts, pointAccounts } from '#modules/wallet/index.ts'
import { insertConversion, sumConvertedToday } from './conversion.sql.ts'
import { addToTotals } from './earn.sql.ts'
import { openPoints } from './open-points.ts'
import { getPointTerms } from './terms.sql.ts'

export interface Converted {
  readonly points: Money
  readonly amount: Money
  readonly pointBalance: Money
  readonly balance: Money
  readonly version: number
}

/**
 * Turns a member's points into money: two entries under one fact, of points and of the brand's currency, the row, and what
 * has to be played of it, in one transaction. Refuses `points.…` and `wallet.frozen`.
 */
export async function convertPoints(
  tx: Tx,
  { brand, member, points: asked }: { readonly brand: Brand; readonly member: MemberContext; readonly points: string },
): Promise<Converted> {
  const { brandId, currency } = brand
  const { memberId } = member
  const terms = await getPointTerms(tx, brandId)
  const { ledger, account, cash } = await openPoints(tx, member)
  if (ledger.book.isFrozen(cash)) throw new Refusal('wallet.frozen')
  // Read above the locks: conversions at once are counted one after another.
  const at = await nowMs(tx)
  const today = await sumConvertedToday(tx, { memberId, timeZone: brand.timeZone, now: at })
  const decision = decideConversion(fromWire(asked), { balance: ledger.book.balanceOf(account), today, terms })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const { points, money: amount } = decision.value
  // Terms are held to it when they are set.
  if (!isWholeMinor(amount, brand.currencyDecimals)) throw new Refusal('points.amount_invalid', {})
  const factId = newId()
  const [spent, cost] = await walletAccounts.houseIds(tx, [
    { brandId, purpose: 'POINTS_SPENT', currency: pointAccounts.currency },
    { brandId, purpose: 'POINTS_COST', currency },
  ])
  const entry = { factId, seq: 1, brandId, at }
  ledger.book.apply({
    ...entry,
    kind: 'points.converted',
    currency: pointAccounts.currency,
    postings: [{ debit: account, credit: defined(spent, 'the house takes points'), amount: points }],
  })
  ledger.book.apply({
    ...entry,
    kind: 'points.paid',
    currency,
    postings: [{ debit: defined(cost, 'the house pays for points'), credit: cash, amount }],
  })
  await ledger.write()
  await insertConversion(tx, { conversionId: factId, brandId, memberId, points, amount, currency, at })
  await addToTotals(tx, brandId, [{ memberId, earned: 0n, used: points }])
  const of = { kind: 'points', id: factId } as const
  await turnoverDuties.oblige(tx, { brandId, memberId, of, amount, percent: terms.turnoverPercent })
  return { points, amount, pointBalance: ledger.book.balanceOf(account), ...ledger.balanceOf(memberId) }
}
