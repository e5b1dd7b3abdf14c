import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import { insertAwards, type Award } from './award.sql.ts'

export type GivenAward = Pick<Award, 'awardId' | 'memberId' | 'cycleKey' | 'amount'>

/**
 * Gives awards of one source to members whose accounts are held, set-based: the awards, an entry each to cash, and what is
 * to be played of them. What was given before is left out; answers what was not. Whoever calls writes the ledger.
 */
export async function giveAwards(
  tx: Tx,
  ledger: OpenLedger,
  awards: readonly GivenAward[],
  all: Omit<Award, keyof GivenAward>,
): Promise<readonly GivenAward[]> {
  if (awards.length === 0) return []
  const { brandId, currency, turnoverPercent: percent, at } = all
  const isNew = await insertAwards(tx, awards, all)
  const given = awards.filter(({ awardId }) => isNew.has(awardId))
  const cost = await walletAccounts.houseId(tx, { brandId, purpose: 'BONUS_COST', currency })
  for (const { awardId, memberId, amount } of given) {
    const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
    const postings = [{ debit: cost, credit: cash, amount }]
    ledger.book.apply({ factId: awardId, kind: 'promo.awarded', seq: 1, brandId, currency, at, postings })
  }
  const credits = given.map(({ awardId: id, memberId, amount }) => ({ memberId, id, amount }))
  await turnoverDuties.obligeMany(tx, { brandId, kind: 'award', percent, credits })
  return given
}
