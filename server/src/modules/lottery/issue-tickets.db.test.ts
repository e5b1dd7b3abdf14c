import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { settleUnbet } from './due.sql.ts'
import { dropUnbet, listPlanned } from './schedule.sql.ts'
import { listPartEnds, listTicketsAfter, beforeAllMembers } from './ticket.sql.ts'
import { openTestParlour, type TestParlour } from '../../../test/support/parlour.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

const undone = new Error('taken back')

/** What was read of tickets in this transaction: row by row, and by way of an index. */
async function ticketsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as read from pg_stat_xact_user_tables
     where schemaname = 'lottery' and relname like 'ticket%'`.execute(tx)
  return Number(rows[0]?.read)
}

/** A week in which one issue was all that was sold: what is known of it is true of no other issue. */
async function sellOneIssue(tx: Tx, tickets: number): Promise<void> {
  await sql`
    insert into lottery.ticket (bet_id, order_id, line, issue_id, game_id, brand_id, member_id, play_id, play_code, picks,
                                units, multiple, stake_per_unit, stake, prizes, win_amount_max, currency, placed_at)
    select uuidv7(), uuidv7(), 0, ${randomUUID()}, 1, ${randomUUID()}, gen_random_uuid(), 1, 'DE_DB', '05', 1, 1, 1, 1,
           '1', 1, 'VND', 0
      from generate_series(1, ${tickets})`.execute(tx)
  await sql`analyze lottery.ticket`.execute(tx)
}

test('of an issue nobody bet on, no ticket of another is read, whatever the week was like', async () => {
  let read: Readonly<Record<string, number>> = {}
  await parlour.round()
  const during = parlour.database.transaction(async (tx) => {
    await sellOneIssue(tx, 20_000)
    await sql`update lottery.issue set state = 'DRAWN', result = '{}', drawn_at = 1 where issue_id in (
                select issue_id from lottery.issue where state in ('SCHEDULED', 'OPEN') and game_id = 1
                 order by draw_at desc limit 3)`.execute(tx)
    const { rows: issues } = await sql<{ gameId: number; numero: string }>`
      select game_id as "gameId", numero from lottery.issue where state = 'DRAWN' limit 3`.execute(tx)
    const issueIds = [randomUUID()]
    const part = { issueIds, afterMemberId: beforeAllMembers, tickets: 3000 }
    const readBy = async (work: () => Promise<unknown>) => {
      const before = await ticketsRead(tx)
      await work()
      return (await ticketsRead(tx)) - before
    }
    read = {
      parts: await readBy(() => listPartEnds(tx, part)),
      page: await readBy(() => listTicketsAfter(tx, part)),
      unbet: await readBy(async () => expect(await settleUnbet(tx)).not.toHaveLength(0)),
      counted: await readBy(async () => expect(await listPlanned(tx, issues, 'seen')).toHaveLength(3)),
      planned: await readBy(() => dropUnbet(tx, 1)),
    }
    throw undone
  })
  await expect(during).rejects.toBe(undone)
  expect(Object.keys(read)).toHaveLength(5)
  // The planner looks at the ends of indexes, a ticket each.
  for (const [what, tickets] of Object.entries(read)) expect(tickets, what).toBeLessThan(10)
})
