import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import { bigints, jsonbs, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { raw, rowsOf, statement } from '#platform/db/statement.ts'
import { newId, newMarkedId } from '#platform/crypto/ids.ts'
import type { Book } from './types.ts'
import { insertMoneyNotes } from './money-note.sql.ts'
import { demoCurrency, demoPurposes, memberPurposes, type Account } from './types.ts'

/** An account as it is locked and read. */
const accountColumns = `
  account_id as "accountId", owner_id as "ownerId", purpose, sub_id as "subId", currency, balance, version,
  frozen_at is not null as "isFrozen", is_watched as "isWatched", stake_max as "stakeMax", stake_products as "stakeProducts"`

/** Ids of demo accounts are of a version of their own: the database refuses a posting between them and others. */
const accountIdIn = (currency: string) => (currency === demoCurrency ? newMarkedId() : newId())

/** Opens the pools of new members, all at zero. */
export async function insertMemberAccounts(
  tx: Tx,
  members: readonly { brandId: string; memberId: string; currency: string }[],
): Promise<void> {
  const rows = members.flatMap((member) =>
    (member.currency === demoCurrency ? demoPurposes : memberPurposes).map((purpose) => ({
      ...member,
      purpose,
      accountId: accountIdIn(member.currency),
    })),
  )
  await statement`
    insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
    select account_id, brand_id, 'member', owner_id, purpose, currency, false
      from (${rowsOf(
        uuids(rows, (r) => r.accountId),
        uuids(rows, (r) => r.brandId),
        uuids(rows, (r) => r.memberId),
        texts(rows, (r) => r.purpose),
        texts(rows, (r) => r.currency),
      )}) as new(account_id, brand_id, owner_id, purpose, currency)`.send(tx)
}

/** Takes away pools in which nothing ever moved. */
export async function deleteUnusedAccounts(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    delete from wallet.account
     where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and balance = 0 and version = 0`.execute(
    tx,
  )
}

/** The house side of a brand, made when first needed. It keeps no balance: its balance is the sum of its postings. */
export async function houseAccountId(tx: Tx, house: House): Promise<string> {
  return (await houseAccountIds(tx, [house]))[0] ?? ''
}

interface House {
  readonly brandId: string
  readonly purpose: string
  readonly currency: string
}

/** The ids of some house sides, in the order asked for: one question where all are there, however many. */
export async function houseAccountIds(tx: Tx, houses: readonly House[]): Promise<readonly string[]> {
  const known = await findHouses(tx, houses)
  const missing = houses.filter((house) => !known.has(textOf(house)))
  if (missing.length > 0) {
    await insertHouses(tx, missing)
    // By its own statement: what another transaction made meanwhile is seen only now.
    for (const [house, accountId] of await findHouses(tx, missing)) known.set(house, accountId)
  }
  return houses.map((house) => defined(known.get(textOf(house)), 'a house side is made when it is first needed'))
}

const textOf = ({ brandId, purpose, currency }: House) => `${brandId} ${purpose} ${currency}`

async function findHouses(tx: Tx, houses: readonly House[]): Promise<Map<string, string>> {
  const rows = await statement<House & { accountId: string }>`
    with wanted (brand_id, purpose, currency) as (${rowsOf(
      uuids(houses, (h) => h.brandId),
      texts(houses, (h) => h.purpose),
      texts(houses, (h) => h.currency),
    )})
    select a.account_id as "accountId", a.brand_id as "brandId", a.purpose, a.currency
      from wanted w join wallet.account a on a.brand_id = w.brand_id and a.owner_kind = 'house' and a.owner_id = w.brand_id
                                         and a.purpose = w.purpose and a.currency = w.currency and a.sub_id is null`.send(
    tx,
  )
  return new Map(rows.map((row) => [textOf(row), row.accountId]))
}

async function insertHouses(tx: Tx, houses: readonly House[]): Promise<void> {
  await statement`
    insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
    select account_id, brand_id, 'house', brand_id, purpose, currency, true
      from (${rowsOf(
        uuids(houses, (h) => accountIdIn(h.currency)),
        uuids(houses, (h) => h.brandId),
        texts(houses, (h) => h.purpose),
        texts(houses, (h) => h.currency),
      )}) as new(account_id, brand_id, purpose, currency)
     order by brand_id, purpose, currency
    on conflict do nothing`.send(tx)
}

/**
 * Lets a locked pool fall below zero, for money that is taken back and was spent meanwhile (rule book E2 and A9). The
 * debt blocks bets and withdrawals by itself: there is nothing to take them from until new money has covered it.
 */
export async function allowDebt(tx: Tx, accountId: string): Promise<void> {
  await sql`update wallet.account set may_overdraw = true where account_id = ${accountId}`.execute(tx)
}

/** Forbids it again for locked pools that are at zero or above. Whose account may be below for good, as an agent's, is no member. */
export async function endDebts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await statement`
    update wallet.account set may_overdraw = false
     where account_id = any(${uuids(accountIds)}::uuid[]) and owner_kind = 'member'`.send(tx)
}

/** Locks the pools of members in account order, the one order of every writer. */
export async function lockMemberAccounts(
  tx: Tx,
  memberIds: readonly string[],
  purposes: readonly string[],
): Promise<Account[]> {
  return statement<Account>`
    select ${raw(accountColumns)}
      from wallet.account
     where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and purpose = any(${texts(purposes)}::text[])
     order by account_id
       for update`.send(tx)
}

/**
 * Locks pools of members together with accounts by their ids, all in account order. House sides cannot be asked for:
 * they keep no balance that could be held.
 */
export async function lockAccountsBeside(
  tx: Tx,
  { accountIds, memberIds, purposes }: Record<'accountIds' | 'memberIds' | 'purposes', readonly string[]>,
): Promise<Account[]> {
  const accounts = await statement<Account>`
    select ${raw(accountColumns)}
      from wallet.account
     where account_id in (
             select account_id from wallet.account
              where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and purpose = any(${texts(purposes)}::text[])
             union select unnest(${uuids(accountIds)}::uuid[]))
       and owner_kind in ('member', 'pot', 'agent')
     order by account_id
       for update`.send(tx)
  const locked = new Set(accounts.map(({ accountId }) => accountId))
  for (const accountId of accountIds) assert(locked.has(accountId), 'an account that is locked keeps a balance')
  return accounts
}

/**
 * The same without waiting for anybody: the pools that nobody else holds, and the members of whom a pool is held.
 */
export async function lockFreeAccounts(
  tx: Tx,
  memberIds: readonly string[],
  purposes: readonly string[],
): Promise<{ readonly accounts: Account[]; readonly heldUp: ReadonlySet<string> }> {
  const [accounts, all] = await Promise.all([
    statement<Account>`
      select ${raw(accountColumns)}
        from wallet.account
       where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and purpose = any(${texts(purposes)}::text[])
       order by account_id
         for update skip locked`.send(tx),
    statement<{ accountId: string; ownerId: string }>`
      select account_id as "accountId", owner_id as "ownerId" from wallet.account
       where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and purpose = any(${texts(purposes)}::text[])`.send(
      tx,
    ),
  ])
  const locked = new Set(accounts.map(({ accountId }) => accountId))
  const heldUp = new Set(all.filter(({ accountId }) => !locked.has(accountId)).map(({ ownerId }) => ownerId))
  return { accounts: accounts.filter(({ ownerId }) => !heldUp.has(ownerId)), heldUp }
}

export async function findMemberAccounts(db: Reader, memberId: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select ${sql.raw(accountColumns)}
      from wallet.account where owner_id = ${memberId} and owner_kind = 'member'`.execute(db)
  return rows
}

/** Writes all that a book holds, in one statement: balances, entries, postings. */
export async function writeBook(tx: Tx, book: Book): Promise<void> {
  if (book.entries.length === 0) return
  const { entries, postings } = book
  const changes = book.changes()
  const written = statement`
    with balances as (
      update wallet.account a set balance = new.balance, version = new.version
        from (${rowsOf(
          uuids(changes, (c) => c.accountId),
          bigints(changes, (c) => c.balance),
          bigints(changes, (c) => c.version),
        )}) as new(account_id, balance, version)
       where a.account_id = new.account_id
    ), entries as (
      insert into wallet.entry (fact_id, kind, seq, brand_id, currency, at_ms, details)
      ${rowsOf(
        uuids(entries, (e) => e.factId),
        texts(entries, (e) => e.kind),
        smallints(entries, (e) => e.seq),
        uuids(entries, (e) => e.brandId),
        texts(entries, (e) => e.currency),
        bigints(entries, (e) => e.at),
        jsonbs(entries, (e) => e.source && JSON.stringify({ source: e.source })),
      )}
    )
    insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount,
                                debit_version, debit_balance, credit_version, credit_balance, at_ms)
    ${rowsOf(
      uuids(postings, (p) => p.factId),
      texts(postings, (p) => p.kind),
      smallints(postings, (p) => p.seq),
      smallints(postings, (p) => p.n),
      uuids(postings, (p) => p.debit),
      uuids(postings, (p) => p.credit),
      bigints(postings, (p) => p.amount),
      bigints(postings, (p) => p.debitLine?.version),
      bigints(postings, (p) => p.debitLine?.balance),
      bigints(postings, (p) => p.creditLine?.version),
      bigints(postings, (p) => p.creditLine?.balance),
      bigints(postings, (p) => p.at),
    )}`
  // Of play, which is nearly all, nothing is noted.
  await Promise.all([insertMoneyNotes(tx, book), written.send(tx)])
}
