import { assert } from '@parlour/core/kernel/assert.ts'
import { convertBonus } from '@parlour/core/rules/promo/bonus-terms.ts'
import type { Tx } from '#platform/db/database.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { bonusAccounts, findFunds, openLedger, walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import {
  addBooked,
  insertEvent,
  lockNextQueued,
  markEnded,
  type EndState,
  type Grant,
  type GrantCause,
} from './grant.sql.ts'
import type { PromoNews } from '../promo-news.ts'
import { addOutcome } from './promotion.sql.ts'
import { accountOfGrant, startGrant } from './start-grant.service.ts'

interface Ending {
  readonly news: PromoNews
  readonly state: EndState
  readonly cause: GrantCause
  readonly at: number
}

/** What became of a bonus that ended, and what its member has then. */
export interface EndedGrant {
  readonly converted: bigint
  readonly removed: bigint
  readonly balance: bigint
  readonly version: number
}

/**
 * Ends a bonus that is held: played through, what is left of it becomes cash up to its cap; otherwise it goes, with what was
 * to be played of it. The next one of its member that waits is active then. Rule book E9, F.6.
 */
export async function endGrant(tx: Tx, grant: Grant, ending: Ending): Promise<EndedGrant> {
  const { grantId, memberId } = grant
  const { state, cause, at, news } = ending
  assert(grant.endedAt === null, 'a bonus ends once')
  const markEnd = async (played: bigint) => {
    await markEnded(tx, { grantId, state, played, at })
    await insertEvent(tx, { grantId, state, cause, at })
  }
  if (grant.state === 'QUEUED') {
    await markEnd(0n)
    // It has no money yet. Its row is held by whoever gives it its turn behind the accounts, so these are not waited for.
    const { sumBalance, version } = await findFunds(tx, memberId)
    return { converted: 0n, removed: 0n, balance: sumBalance, version }
  }
  const ledger = await openLedger(tx, [memberId])
  const booked = await bookRest(tx, ledger, { grant: { ...grant, state }, at })
  await bonusAccounts.close(tx, await accountOfGrant(tx, grant))
  const of = { kind: 'bonus', id: grantId } as const
  const left = state === 'COMPLETED' ? 0n : await turnoverDuties.close(tx, memberId, of)
  await markEnd(grant.required - left)
  if (state === 'COMPLETED') await news.bonusConverted(tx, grant, { grantId, amount: booked.converted })
  else if (cause === 'time' || cause === 'reversed')
    await news.bonusEnded(tx, grant, { grantId, amount: booked.removed, cause })
  const next = await lockNextQueued(tx, memberId)
  const after = next ? await startGrant(tx, next, { at, cause: 'turn' }) : ledger
  return { ...booked, ...after.balanceOf(memberId) }
}

/** Books what came back to a bonus after it had ended, as it ended; nothing where nothing did. */
export async function settleEnded(tx: Tx, grant: Grant, at: number): Promise<EndedGrant> {
  const ledger = await openLedger(tx, [grant.memberId])
  const booked = await bookRest(tx, ledger, { grant, at })
  return { ...booked, ...ledger.balanceOf(grant.memberId) }
}

async function bookRest(
  tx: Tx,
  ledger: OpenLedger,
  { grant, at }: { readonly grant: Grant; readonly at: number },
): Promise<{ readonly converted: bigint; readonly removed: bigint }> {
  const { grantId: factId, brandId, memberId, promotionId, currency, state, bookings } = grant
  const account = await accountOfGrant(tx, grant)
  const balance = ledger.book.balanceOf(account)
  const cash = ledger.accountOf(memberId, 'PLAYER_CASH')
  if (balance <= 0n || cash === undefined) return { converted: 0n, removed: 0n }
  const booked = state === 'COMPLETED' ? convertBonus(balance, grant) : { converted: 0n, removed: balance }
  const cost = await walletAccounts.houseId(tx, { brandId, purpose: 'BONUS_COST', currency })
  const entry = { factId, seq: bookings + 1, brandId, currency, at }
  if (booked.converted > 0n) {
    const postings = [{ debit: account, credit: cash, amount: booked.converted }]
    ledger.book.apply({ ...entry, kind: 'bonus.converted', postings })
  }
  if (booked.removed > 0n) {
    const postings = [{ debit: account, credit: cost, amount: booked.removed }]
    ledger.book.apply({ ...entry, kind: 'bonus.removed', postings })
  }
  await ledger.write()
  await addBooked(tx, factId, booked)
  await addOutcome(tx, promotionId, booked)
  return booked
}
