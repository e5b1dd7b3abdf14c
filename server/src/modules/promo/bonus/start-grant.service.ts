import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { bonusAccounts, openLedger, walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import { insertEvent, markActive, type Grant, type GrantCause } from './grant.sql.ts'

const dayMs = 86_400_000

/**
 * Has a bonus be the active one: its money on an account of its own, which may be staked from now on, and what is to be
 * played of it. Its member's accounts are locked, and the member has no other active one. Answers the ledger as it stands.
 */
export async function startGrant(
  tx: Tx,
  grant: Grant,
  { at, cause }: { readonly at: number; readonly cause: Extract<GrantCause, 'claim' | 'turn'> },
): Promise<OpenLedger> {
  const { grantId, brandId, memberId, currency, amount, base, stakeMax, terms } = grant
  const { rollover } = terms
  const products = Object.entries(rollover.products).flatMap(([product, weight]) => (weight > 0 ? [product] : []))
  const account = await bonusAccounts.open(tx, { brandId, memberId, currency, grantId, stakeMax, products })
  const cost = await walletAccounts.houseId(tx, { brandId, purpose: 'BONUS_COST', currency })
  // The account is new: the pools are locked already, and are read again with it.
  const ledger = await openLedger(tx, [memberId])
  const postings = [{ debit: cost, credit: account, amount }]
  ledger.book.apply({ factId: grantId, kind: 'bonus.granted', seq: 1, brandId, currency, at, postings })
  await ledger.write()
  await turnoverDuties.oblige(tx, {
    brandId,
    memberId,
    of: { kind: 'bonus', id: grantId },
    amount: base,
    percent: rollover.multiplier * 100,
    weights: { products: rollover.products, games: {} },
  })
  await markActive(tx, { grantId, at, expiresAt: at + rollover.days * dayMs })
  await insertEvent(tx, { grantId, state: 'ACTIVE', cause, at })
  return ledger
}

/** The account on which a bonus has its money. */
export async function accountOfGrant(tx: Tx, grant: Pick<Grant, 'grantId' | 'memberId'>): Promise<string> {
  const accounts = await bonusAccounts.idsOf(tx, [grant])
  return defined(accounts.get(grant.grantId), 'a bonus that was active has its account')
}
