import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** What some contracts carry into a period: what their bills of the one before carried out. */
export async function listCarried(
  db: Reader,
  contractIds: readonly string[],
  begin: number,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ contractId: string; carried: bigint }>`
    select b.contract_id as "contractId", b.carry_out as carried
      from unnest(${uuids(contractIds)}::uuid[]) as asked(id)
      join pay.bill b on b.contract_id = asked.id and b.end_ms = ${begin} where b.carry_out <> 0`.execute(db)
  return new Map(rows.map(({ contractId, carried }) => [contractId, carried]))
}

/** What some contracts carry of single members into a period, by the ids of these. */
export async function listCarriedOf(
  db: Reader,
  contractIds: readonly string[],
  begin: number,
): Promise<readonly { readonly receiverId: string; readonly memberId: string; readonly carried: bigint }[]> {
  const { rows } = await sql<{ receiverId: string; memberId: string; carried: bigint }>`
    select b.receiver_id as "receiverId", r.member_id as "memberId", r.carry_out as carried
      from unnest(${uuids(contractIds)}::uuid[]) as asked(id)
      join pay.bill b on b.contract_id = asked.id and b.end_ms = ${begin}
      join pay.roller r on r.bill_id = b.bill_id and r.carry_out <> 0`.execute(db)
  return rows
}

/**
 * What salaries of a time gave each line: by contracts on all products, and by those on the category itself; for all
 * products together, by whichever.
 */
export async function sumSalaries(
  db: Reader,
  {
    brandId,
    category,
    begin,
    end,
    receiverIds,
  }: {
    readonly brandId: string
    readonly category: string
    readonly begin: number
    readonly end: number
    readonly receiverIds: readonly string[]
  },
): Promise<ReadonlyMap<string, { readonly ofAll: bigint; readonly own: bigint }>> {
  const isOwn = category === 'CONS' ? sql`b.category <> 'CONS'` : sql`b.category = ${category}`
  const { rows } = await sql<{ receiverId: string; ofAll: bigint; own: bigint }>`
    select b.receiver_id as "receiverId", coalesce(sum(b.gross) filter (where b.category = 'CONS'), 0)::bigint as "ofAll",
           coalesce(sum(b.gross) filter (where ${isOwn}), 0)::bigint as own
      from unnest(${uuids(receiverIds)}::uuid[]) as asked(id)
      join pay.bill b on b.receiver_id = asked.id and b.kind in ('DAILY_SALARY', 'HOURLY_SALARY')
       and b.begin_ms >= ${begin} and b.begin_ms < ${end} and b.end_ms <= ${end} and b.brand_id = ${brandId}
     where b.gross > 0 group by 1`.execute(db)
  return new Map(rows.map(({ receiverId, ofAll, own }) => [receiverId, { ofAll, own }]))
}
