import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

export interface Spendable {
  readonly memberId: string
  readonly balance: bigint
  readonly version: number
}

/** What the header of each of these members shows now (rule book E4): cash and bonus together, with their version. */
export async function listSpendable(db: Reader, memberIds: readonly string[]): Promise<readonly Spendable[]> {
  const { rows } = await sql<{ memberId: string; balance: bigint; version: bigint }>`
    select owner_id as "memberId", sum(balance) as balance, sum(version) as version
      from wallet.account
     where owner_id = any(${[...memberIds]}::uuid[]) and owner_kind = 'member' and purpose in ('PLAYER_CASH', 'PLAYER_BONUS')
     group by owner_id`.execute(db)
  return rows.map((row) => ({ ...row, version: Number(row.version) }))
}

/** What these members have in cash, by their ids. */
export async function listCash(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ memberId: string; balance: bigint }>`
    select owner_id as "memberId", balance from wallet.account
     where owner_id = any(${[...memberIds]}::uuid[]) and owner_kind = 'member' and purpose = 'PLAYER_CASH'`.execute(db)
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]))
}
