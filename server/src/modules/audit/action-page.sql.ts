import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import type { Action } from './audit.sql.ts'

export interface ActionFilter {
  readonly operator: string | null
  readonly command: string | null
  readonly subject: string | null
  /** The brands that may be read; null for all of them and the installation's own. */
  readonly brandIds: readonly string[] | null
  readonly from: number | null
  readonly to: number | null
}

export type ActionRow = Action & { readonly actionId: string; readonly at: bigint }

/** A page of the log, the newest first; `after` is the last row of the page before. */
export async function listActionPage(
  db: Reader,
  filter: ActionFilter,
  page: { readonly after: { readonly at: number; readonly id: string } | null; readonly limit: number },
): Promise<ActionRow[]> {
  const wanted = [
    filter.operator === null ? undefined : sql`operator = ${filter.operator}`,
    filter.command === null ? undefined : sql`command = ${filter.command}`,
    filter.subject === null ? undefined : sql`subject = ${filter.subject}`,
    filter.brandIds === null ? undefined : sql`brand_id = any(${[...filter.brandIds]}::uuid[])`,
    filter.from === null ? undefined : sql`at_ms >= ${filter.from}::bigint`,
    filter.to === null ? undefined : sql`at_ms < ${filter.to}::bigint`,
    page.after === null ? undefined : sql`(at_ms, action_id) < (${page.after.at}::bigint, ${page.after.id}::uuid)`,
  ].filter((part) => part !== undefined)
  // Each request is a condition of its own in the text, so that the index of what was asked for is found.
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
  const { rows } = await sql<ActionRow>`
    select action_id as "actionId", brand_id as "brandId", operator, command, subject, reason, details, at_ms as at
      from audit.action where ${where}
     order by at_ms desc, action_id desc limit ${page.limit}`.execute(db)
  return rows
}
