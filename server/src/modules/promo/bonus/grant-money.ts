import type { Reader } from '#platform/db/database.ts'
import { betFundings } from '#modules/bets/index.ts'
import { bonusAccounts } from '#modules/wallet/index.ts'
import type { Grant } from './grant.sql.ts'

/** What a member’s bonuses have on their accounts, and in bets that are open. */
export async function moneyOf(db: Reader, memberId: string, grants: readonly Grant[]) {
  const active = grants.filter(({ state }) => state === 'ACTIVE')
  const [accounts, inPlay] = await Promise.all([
    bonusAccounts.balances(db, active),
    active.length === 0 ? new Map<string, bigint>() : betFundings.sumOpen(db, memberId),
  ])
  return ({ grantId }: Pick<Grant, 'grantId'>) => {
    const own = accounts.get(grantId)
    return { balance: own?.balance ?? 0n, inPlay: (own && inPlay.get(own.accountId)) ?? 0n }
  }
}
