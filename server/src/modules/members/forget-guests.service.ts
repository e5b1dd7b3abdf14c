import type { Database, Tx } from '#platform/db/database.ts'
import { deleteDemoBets } from '#modules/bets/index.ts'
import { deleteShelves } from '#modules/games/index.ts'
import { deleteGuests, lockOldGuests } from '#modules/identity/index.ts'
import { deleteDemoTickets } from '#modules/lottery/index.ts'
import { deleteDemoMoney, deleteUnusedAccounts, lockDemoAccounts } from '#modules/wallet/index.ts'

const dayMs = 86_400_000
const guestsAtOnce = 200

/**
 * A guest is nobody after a day: bets, tickets and demo money go whole, in one transaction, then the account (ADR 14).
 * Whoever bets, settles or corrects for one of them waits for the accounts, and finds none. Answers how many went.
 */
export async function forgetGuests(tx: Tx): Promise<number> {
  const memberIds = await lockOldGuests(tx, dayMs, guestsAtOnce)
  if (memberIds.length === 0) return 0
  await lockDemoAccounts(tx, memberIds)
  await deleteDemoTickets(tx, memberIds)
  const betIds = await deleteDemoBets(tx, memberIds)
  await deleteDemoMoney(tx, { memberIds, betIds })
  await deleteUnusedAccounts(tx, memberIds)
  await deleteShelves(tx, memberIds)
  await deleteGuests(tx, memberIds)
  return memberIds.length
}

/** Forgets all guests whose day is over, so many a transaction. */
export async function forgetOldGuests(database: Database): Promise<void> {
  while ((await database.transaction(forgetGuests)) === guestsAtOnce);
}
