import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

/** How much an operator may move at once and in a day, in a currency's own units at scale 4. */
export interface AdjustmentLimit {
  readonly singleMax: bigint
  readonly dayMax: bigint
}

const usual: AdjustmentLimit = { singleMax: 10_000_000n, dayMax: 50_000_000n }

/** An operator's own limit, else the usual one. */
export async function findAdjustmentLimit(db: Reader, operatorId: string): Promise<AdjustmentLimit> {
  const { rows } = await sql<AdjustmentLimit>`
    select single_max as "singleMax", day_max as "dayMax" from operators.adjustment_limit
     where operator_id = ${operatorId}`.execute(db)
  return rows[0] ?? usual
}

/** False where there is no such operator. */
export async function setAdjustmentLimit(tx: Tx, username: string, limit: AdjustmentLimit): Promise<boolean> {
  const { rows } = await sql`
    insert into operators.adjustment_limit (operator_id, single_max, day_max)
    select operator_id, ${limit.singleMax}::bigint, ${limit.dayMax}::bigint
      from operators.operator where username = ${username}
    on conflict (operator_id) do update set single_max = excluded.single_max, day_max = excluded.day_max
    returning operator_id`.execute(tx)
  return rows.length > 0
}

/** Holds an operator, so that what is proposed at once counts one after another. */
export async function holdOperator(tx: Tx, operatorId: string): Promise<void> {
  await sql`select from operators.operator where operator_id = ${operatorId} for no key update`.execute(tx)
}

/** What an operator's proposals of a kind for a brand since an instant come to: those that wait or were approved. */
export async function sumProposed(
  db: Reader,
  request: { readonly operatorId: string; readonly brandId: string; readonly kind: string; readonly since: number },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum((payload ->> 'moved')::bigint), 0) as total from operators.approval
     where proposed_by = ${request.operatorId} and brand_id = ${request.brandId} and kind = ${request.kind}
       and proposed_at >= ${request.since} and state in ('waiting', 'approved')`.execute(db)
  return rows[0]?.total ?? 0n
}
