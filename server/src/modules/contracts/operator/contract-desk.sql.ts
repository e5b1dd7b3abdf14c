import type { ContractKind, Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { selectContracts } from '../contract.sql.ts'
import type { Contract } from '../types.ts'

/** Contracts of a brand, the newest first, below a row. */
export function listBrandRows(
  db: Reader,
  brandId: string,
  page: {
    readonly kind: string | null
    readonly category: string | null
    readonly state: string | null
    readonly payerId: string | null
    readonly receiverId: string | null
    readonly below: string | null
    readonly limit: number
  },
): Promise<Contract[]> {
  const { kind, category, state, payerId, receiverId, below } = page
  const only = (condition: ReturnType<typeof sql>, value: string | null) => (value === null ? sql`` : condition)
  return selectContracts(
    db,
    sql`where c.brand_id = ${brandId}
        ${only(sql`and c.kind = ${kind}`, kind)} ${only(sql`and c.category = ${category}`, category)}
        ${only(sql`and c.state = ${state}`, state)} ${only(sql`and c.payer_id = ${payerId}`, payerId)}
        ${only(sql`and c.receiver_id = ${receiverId}`, receiverId)}
        ${only(sql`and c.contract_id < ${below}`, below)}
      order by c.contract_id desc limit ${page.limit}`,
  )
}

/** Which terms of a contract ran when, the latest first. */
export async function listRan(db: Reader, contractId: string) {
  const { rows } = await sql<{ version: number; from: bigint; to: bigint | null; reason: string | null }>`
    select version, begin_ms as "from", end_ms as "to", end_reason as reason from contracts.term
     where contract_id = ${contractId} order by begin_ms desc limit 200`.execute(db)
  return rows.map((row) => ({ ...row, from: Number(row.from), to: row.to === null ? null : Number(row.to) }))
}

/** Up to which rate one operator alone offers, by kind; a kind without a row has no bound. */
export async function listLimits(db: Reader, brandId: string): Promise<ReadonlyMap<ContractKind, Rate>> {
  const { rows } = await sql<{ kind: ContractKind; rate: Rate }>`
    select kind, rate from contracts.platform_limit where brand_id = ${brandId}`.execute(db)
  return new Map(rows.map(({ kind, rate }) => [kind, rate]))
}

export async function writeLimit(
  tx: Tx,
  { brandId, kind, rate }: { readonly brandId: string; readonly kind: ContractKind; readonly rate: Rate | null },
): Promise<void> {
  if (rate === null) {
    await sql`delete from contracts.platform_limit where brand_id = ${brandId} and kind = ${kind}`.execute(tx)
    return
  }
  await sql`
    insert into contracts.platform_limit (brand_id, kind, rate) values (${brandId}, ${kind}, ${rate})
        on conflict (brand_id, kind) do update set rate = excluded.rate`.execute(tx)
}
