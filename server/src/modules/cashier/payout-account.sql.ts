import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { PayoutAccount, SealedNumber } from './types.ts'

interface Owner {
  readonly brandId: string
  readonly memberId: string
}

const accountColumns = sql`
  a.payout_account_id as "payoutAccountId", a.brand_id as "brandId", a.member_id as "memberId",
  a.method_id as "methodId", a.channel, m.name as "methodName", m.kind, a.name, a.number_sealed as sealed, a.number_tail as tail,
  a.holder, a.created_at as "createdAt"`

type AccountRow = Omit<PayoutAccount, 'number'> & SealedNumber

function toAccount({ sealed, tail, ...row }: AccountRow): PayoutAccount {
  return { ...row, number: { sealed, tail } }
}

export async function listPayoutAccounts(db: Reader, { brandId, memberId }: Owner): Promise<PayoutAccount[]> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from cashier.payout_account a join cashier.method m using (method_id)
     where a.member_id = ${memberId} and a.brand_id = ${brandId} and a.removed_at is null
     order by a.payout_account_id`.execute(db)
  return rows.map(toAccount)
}

/** Whether a member has named where its money goes. */
export async function hasPayoutAccount(db: Reader, { brandId, memberId }: Owner): Promise<boolean> {
  const { rows } = await sql`
    select from cashier.payout_account
     where member_id = ${memberId} and brand_id = ${brandId} and removed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** One of a member's own accounts that was not removed. */
export async function findPayoutAccount(
  db: Reader,
  { brandId, memberId }: Owner,
  payoutAccountId: string,
): Promise<PayoutAccount | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from cashier.payout_account a join cashier.method m using (method_id)
     where a.payout_account_id = ${payoutAccountId} and a.member_id = ${memberId} and a.brand_id = ${brandId}
       and a.removed_at is null`.execute(db)
  return rows[0] && toAccount(rows[0])
}

/** Takes the member's list of accounts for the rest of the transaction, so that two added at once are both counted. */
export async function lockPayoutAccounts(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.payout_account ' || ${memberId}, 0))`.execute(tx)
}

export async function insertPayoutAccount(
  tx: Tx,
  account: Owner & {
    readonly payoutAccountId: string
    readonly methodId: string
    readonly channel: string | null
    readonly name: string
    readonly number: SealedNumber & { readonly hash: Buffer }
    readonly holder: string
  },
): Promise<void> {
  const { sealed, hash, tail } = account.number
  await sql`
    insert into cashier.payout_account (payout_account_id, brand_id, member_id, method_id, channel, name, number_sealed,
                                        number_hash, number_tail, holder, created_at)
    values (${account.payoutAccountId}, ${account.brandId}, ${account.memberId}, ${account.methodId}, ${account.channel},
            ${account.name}, ${sealed}, ${hash}, ${tail}, ${account.holder}, platform.now_ms())`.execute(tx)
}

/** False when the member has no such account, or has removed it already. */
export async function removePayoutAccount(
  tx: Tx,
  { brandId, memberId }: Owner,
  payoutAccountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update cashier.payout_account set removed_at = platform.now_ms()
     where payout_account_id = ${payoutAccountId} and member_id = ${memberId} and brand_id = ${brandId}
       and removed_at is null returning 1`.execute(tx)
  return rows.length === 1
}
