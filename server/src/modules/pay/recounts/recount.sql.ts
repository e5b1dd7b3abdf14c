import { sql } from 'kysely'
import { ints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { selectBills } from '../bills/bill.sql.ts'
import { runsOf } from '../runs/run.sql.ts'
import type { BillRow, PayRun } from '../types.ts'

/** The last run of each series that is paid for whole days, where it was not computed once more yet. */
export const listUncounted = (db: Reader, brandId: string): Promise<readonly PayRun[]> =>
  runsOf(
    db,
    sql`where brand_id = ${brandId} and run_id in (
          select distinct on (kind, category, cycle) run_id from pay.run
           where brand_id = ${brandId} and kind in ('DIVIDEND', 'DAILY_SALARY')
           order by kind, category, cycle, begin_ms desc)
        and not exists (select from pay.recount c where c.run_id = pay.run.run_id)`,
  )

export const listBillsAtPlaces = (db: Reader, runId: string, places: readonly number[]): Promise<readonly BillRow[]> =>
  selectBills(db, sql`where b.run_id = ${runId} and b.place = any(${ints(places)}::int[]) order by b.place`)

/** What bills carry of single members in and out. */
export async function listRollersOf(
  db: Reader,
  billIds: readonly string[],
): Promise<
  readonly {
    readonly billId: string
    readonly memberId: string
    readonly carryIn: bigint
    readonly carryOut: bigint
  }[]
> {
  const { rows } = await sql<{ billId: string; memberId: string; carryIn: bigint; carryOut: bigint }>`
    select bill_id as "billId", member_id as "memberId", carry_in as "carryIn", carry_out as "carryOut" from pay.roller
     where bill_id = any(${uuids(billIds)}::uuid[])`.execute(db)
  return rows
}

export interface Recount {
  readonly bills: number
  readonly differ: number
  /** The first bill that differed, and its figures. */
  readonly first: { readonly billId: string; readonly was: object; readonly again: object } | null
}

export async function insertRecount(tx: Tx, run: Pick<PayRun, 'runId' | 'brandId'>, found: Recount): Promise<void> {
  const { bills, differ, first } = found
  await sql`
    insert into pay.recount (run_id, brand_id, at_ms, bills, differ, bill_id, was, again)
    values (${run.runId}, ${run.brandId}, platform.now_ms(), ${bills}, ${differ}, ${first?.billId ?? null},
            ${first && JSON.stringify(first.was)}::jsonb, ${first && JSON.stringify(first.again)}::jsonb)
    on conflict do nothing`.execute(tx)
}

/** What computing bills of a run once more found; undefined until the next night. */
export async function findRecount(
  db: Reader,
  runId: string,
): Promise<
  { readonly at: bigint; readonly bills: number; readonly differ: number; readonly billId: string | null } | undefined
> {
  const { rows } = await sql<{ at: bigint; bills: number; differ: number; billId: string | null }>`
    select at_ms as at, bills, differ, bill_id as "billId" from pay.recount where run_id = ${runId}`.execute(db)
  return rows[0]
}
