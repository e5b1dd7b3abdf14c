import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { keptAccountIds } from './kept-account.sql.ts'

interface OpenBonus {
  readonly brandId: string
  readonly memberId: string
  readonly currency: string
  readonly grantId: string
  /** The largest bet of the member, of cash too, on the products on which the bonus may be staked. */
  readonly stakeMax: Money
  readonly products: readonly string[]
}

/** How a bonus stands: what is left of it with what was won by it, and whether it may be staked. */
interface BonusBalance {
  readonly accountId: string
  readonly balance: Money
  readonly isOpen: boolean
}

const purpose = 'PLAYER_BONUS'

/**
 * Lets a bonus be staked, and makes its account where it has none; the account's id. The member's accounts are taken in
 * their order, so it may be called before a ledger is opened that is to see the bonus. What is held of the member's other
 * money (watched, frozen) is held of this.
 */
async function open(tx: Tx, { brandId, memberId, currency, grantId, stakeMax, products }: OpenBonus): Promise<string> {
  assert(stakeMax > 0n && products.length > 0, 'a bonus that is open can be staked on something')
  const own = { brandId, ownerKind: 'member', ownerId: memberId, purpose, subId: grantId, currency } as const
  const [made] = await keptAccountIds(tx, [own])
  const accountId = defined(made, 'an account for each that is asked for')
  await lockAccountsOf(tx, accountId)
  await sql`
    update wallet.account a
       set stake_max = ${stakeMax}, stake_products = ${texts(products)}::text[],
           is_watched = cash.is_watched, frozen_at = cash.frozen_at
      from wallet.account cash
     where a.account_id = ${accountId}
       and cash.owner_id = ${memberId} and cash.owner_kind = 'member' and cash.purpose = 'PLAYER_CASH'`.execute(tx)
  return accountId
}

/** From here on a bonus is not staked and binds no bet. Its balance stays, and what bets still pay of it comes to it. */
async function close(tx: Tx, accountId: string): Promise<void> {
  await lockAccountsOf(tx, accountId)
  await sql`update wallet.account set stake_max = null, stake_products = null where account_id = ${accountId}`.execute(
    tx,
  )
}

/** Takes all accounts of whose account it is, as every writer takes them: one alone would be out of their order. */
async function lockAccountsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`
    select from wallet.account
     where owner_kind = 'member' and owner_id = (select owner_id from wallet.account where account_id = ${accountId})
     order by account_id for update`.execute(tx)
}

/** Whose bonus it is, by its grant: the account is found among its member's. */
interface GrantOf {
  readonly memberId: string
  readonly grantId: string
}

/** How these bonuses stand, by their grants, in one question; one that was never open has no account and is absent. */
async function balances(db: Reader, grants: readonly GrantOf[]): Promise<ReadonlyMap<string, BonusBalance>> {
  if (grants.length === 0) return new Map()
  const { rows } = await sql<BonusBalance & { grantId: string }>`
    select a.sub_id as "grantId", a.account_id as "accountId", a.balance, a.stake_max is not null as "isOpen"
      from unnest(${uuids(grants, (one) => one.memberId)}::uuid[], ${uuids(grants, (one) => one.grantId)}::uuid[])
             as wanted(member_id, grant_id)
      join wallet.account a on a.owner_id = wanted.member_id and a.owner_kind = 'member'
                           and a.purpose = 'PLAYER_BONUS' and a.sub_id = wanted.grant_id`.execute(db)
  return new Map(rows.map(({ grantId, ...own }) => [grantId, own]))
}

/** The accounts of these bonuses, by their grants. */
async function idsOf(db: Reader, grants: readonly GrantOf[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await balances(db, grants))].map(([grantId, { accountId }]) => [grantId, accountId]))
}

/** Bonuses of some members that ended and have money again: what their bets that were open brought back. */
async function listStray(db: Reader, memberIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ grantId: string }>`
    select sub_id as "grantId" from wallet.account
     where owner_kind = 'member' and owner_id = any(${uuids(memberIds)}::uuid[]) and purpose = 'PLAYER_BONUS'
       and sub_id is not null and stake_max is null and balance > 0`.execute(db)
  return rows.map(({ grantId }) => grantId)
}

/** Accounts of bonuses, one for each grant: a `PLAYER_BONUS` of the member with the grant as its sub-account. */
export const bonusAccounts = { open, close, idsOf, balances, listStray } as const
