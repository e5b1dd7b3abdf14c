import { defined } from '@parlour/core/kernel/assert.ts'
import { newId } from '#platform/crypto/ids.ts'
import { booleans, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** An account that keeps its balance, beside the pools that every member has: of a pot, an agent, or one of several of a member. */
export interface KeptAccount {
  readonly brandId: string
  readonly ownerKind: 'member' | 'pot' | 'agent'
  readonly ownerId: string
  readonly purpose: string
  /** Which of several that its owner has for this purpose: of a table, a hand, a bonus. Undefined where it has one alone. */
  readonly subId?: string | undefined
  readonly currency: string
  /** Whether it may be below zero for good, as what an agent carries over. Of a member only a debt is. */
  readonly mayOverdraw?: boolean
}

const keyOf = ({ ownerKind, ownerId, purpose, subId, currency, brandId }: Omit<KeptAccount, 'mayOverdraw'>) =>
  [ownerKind, ownerId, purpose, subId ?? '-', currency, brandId].join(' ')

/**
 * The ids of some accounts, in the order asked for, made where they are missing. To be asked before anything is locked:
 * who makes one meanwhile is waited for. Demo money has none of these.
 */
export async function keptAccountIds(tx: Tx, accounts: readonly KeptAccount[]): Promise<readonly string[]> {
  const known = await findKept(tx, accounts)
  const missing = [...new Map(accounts.map((one) => [keyOf(one), one])).values()].filter(
    (one) => !known.has(keyOf(one)),
  )
  if (missing.length > 0) {
    await insertKept(tx, missing)
    // By its own statement: what another transaction made meanwhile is seen only now.
    for (const [key, accountId] of await findKept(tx, missing)) known.set(key, accountId)
  }
  return accounts.map((one) => defined(known.get(keyOf(one)), 'an account is made when it is first needed'))
}

interface KeptRow extends Omit<KeptAccount, 'subId' | 'mayOverdraw'> {
  readonly accountId: string
  readonly subId: string | null
}

async function findKept(tx: Tx, accounts: readonly KeptAccount[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  // With a sub-account and without are asked apart: so both are found by the index and not by reading all of an owner's.
  const rows = await statement<KeptRow>`
    with wanted (brand_id, owner_kind, owner_id, purpose, sub_id, currency) as (${rowsOf(
      uuids(accounts, (a) => a.brandId),
      texts(accounts, (a) => a.ownerKind),
      uuids(accounts, (a) => a.ownerId),
      texts(accounts, (a) => a.purpose),
      uuids(accounts, (a) => a.subId),
      texts(accounts, (a) => a.currency),
    )}), found as (
      select a.* from wanted w join wallet.account a
          on a.owner_id = w.owner_id and a.purpose = w.purpose and a.sub_id = w.sub_id and a.owner_kind = w.owner_kind
             and a.currency = w.currency and a.brand_id = w.brand_id
      union all
      select a.* from wanted w join wallet.account a
          on a.owner_id = w.owner_id and a.purpose = w.purpose and a.sub_id is null and a.owner_kind = w.owner_kind
             and a.currency = w.currency and a.brand_id = w.brand_id
       where w.sub_id is null
    )
    select account_id as "accountId", brand_id as "brandId", owner_kind as "ownerKind", owner_id as "ownerId", purpose,
           sub_id as "subId", currency from found`.send(tx)
  return new Map(rows.map((row) => [keyOf({ ...row, subId: row.subId ?? undefined }), row.accountId]))
}

async function insertKept(tx: Tx, accounts: readonly KeptAccount[]): Promise<void> {
  await statement`
    insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, sub_id, currency, may_overdraw)
    select account_id, brand_id, owner_kind, owner_id, purpose, sub_id, currency, may_overdraw
      from (${rowsOf(
        uuids(accounts, () => newId()),
        uuids(accounts, (a) => a.brandId),
        texts(accounts, (a) => a.ownerKind),
        uuids(accounts, (a) => a.ownerId),
        texts(accounts, (a) => a.purpose),
        uuids(accounts, (a) => a.subId),
        texts(accounts, (a) => a.currency),
        booleans(accounts, (a) => a.mayOverdraw === true),
      )}) as new(account_id, brand_id, owner_kind, owner_id, purpose, sub_id, currency, may_overdraw)
     order by owner_id, purpose, sub_id, currency, owner_kind, brand_id
    on conflict do nothing`.send(tx)
}
