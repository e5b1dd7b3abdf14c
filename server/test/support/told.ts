import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestParlour } from './parlour.ts'

/**
 * Waits until every transaction that is open now is over. What vendors did is told in the order of transactions, behind
 * the oldest that is open anywhere on the database server: in another test's database too.
 */
export async function untilAllIsTold({ database }: Pick<TestParlour, 'database'>): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(database.db)
  const next = rows[0]?.next ?? '0'
  const isOver = async () => {
    const { rows: seen } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::text::xid8 as "isOver"`.execute(database.db)
    return seen[0]?.isOver
  }
  await expect.poll(isOver, { timeout: 30_000 }).toBe(true)
}
