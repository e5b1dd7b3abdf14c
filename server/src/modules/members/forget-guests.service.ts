import type { Database, Tx } from '#platform/db/database.ts'
import { betRows } from '#modules/bets/index.ts'
import { memberGames } from '#modules/games/index.ts'
import { memberAccounts } from '#modules/identity/index.ts'
import { demoTickets, favouriteLotteries } from '#modules/lottery/index.ts'
import { sportsTickets } from '#modules/sportsbook/index.ts'
import { demoMoney, walletAccounts } from '#modules/wallet/index.ts'

const dayMs = 86_400_000
const guestsAtOnce = 200

/**
 * A guest is nobody after a day: bets, tickets and demo money go whole, in one transaction, then the account (ADR 14).
 * Whoever bets, settles or corrects for one of them waits for the accounts, and finds none. Answers how many went.
 */
export async function forgetGuests(tx: Tx): Promise<number> {
  const memberIds = await memberAccounts.lockOldGuests(tx, dayMs, guestsAtOnce)
  if (memberIds.length === 0) return 0
  await demoMoney.lockAccounts(tx, memberIds)
  await demoTickets.delete(tx, memberIds)
  await sportsTickets.deleteDemo(tx, memberIds)
  const betIds = await betRows.deleteDemo(tx, memberIds)
  await demoMoney.delete(tx, { memberIds, betIds })
  await walletAccounts.deleteUnused(tx, memberIds)
  await memberGames.delete(tx, memberIds)
  await favouriteLotteries.delete(tx, memberIds)
  await memberAccounts.deleteGuests(tx, memberIds)
  return memberIds.length
}

/** Forgets all guests whose day is over, so many a transaction. */
export async function forgetOldGuests(database: Database): Promise<void> {
  while ((await database.transaction(forgetGuests)) === guestsAtOnce);
}
