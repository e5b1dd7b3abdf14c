import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** Something that an operator changed by hand. */
export interface Action {
  /** The brand that it concerns; null for the whole installation. */
  readonly brandId: string | null
  readonly operator: string
  readonly command: string
  readonly subject: string
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Records an action, in the transaction of what it changed. */
export async function insertAction(tx: Tx, action: Action): Promise<void> {
  await sql`
    insert into audit.action (action_id, brand_id, operator, command, subject, reason, details, at_ms)
    values (${newId()}, ${action.brandId}, ${action.operator}, ${action.command}, ${action.subject}, ${action.reason},
            ${JSON.stringify(action.details)}::jsonb, platform.now_ms())`.execute(tx)
}

export async function listActions(
  db: Reader,
  filter: { readonly limit: number; readonly subject: string | null },
): Promise<(Action & { readonly at: bigint })[]> {
  const { rows } = await sql<Action & { at: bigint }>`
    select brand_id as "brandId", operator, command, subject, reason, details, at_ms as at from audit.action
     where (${filter.subject}::text is null or subject = ${filter.subject})
     order by action_id desc limit ${filter.limit}`.execute(db)
  return rows
}
