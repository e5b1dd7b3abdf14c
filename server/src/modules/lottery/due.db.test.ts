import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { openTestParlour, type TestParlour } from '../../../test/support/parlour.ts'
import { findDueSteps, listDrawable, missedAfterMs, type DueSteps } from './due.sql.ts'

let parlour: TestParlour
beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.round()
})
afterAll(() => parlour.close())

/** The moment that is asked about. */
const now = Date.parse('2026-11-25T11:15:00Z')

const undone = new Error('taken back')

async function inVain(work: (tx: Tx) => Promise<void>): Promise<void> {
  await expect(
    parlour.database.transaction(async (tx) => {
      await work(tx)
      throw undone
    }),
  ).rejects.toBe(undone)
}

interface Planned {
  readonly state: string
  /** When its next step is, from `now`. */
  readonly inMs: number
  readonly isOutside?: boolean
  /** So many, each a minute later. */
  readonly count?: number
}

async function planIssues(tx: Tx, { state, inMs, isOutside = false, count = 1 }: Planned): Promise<readonly string[]> {
  const at = now + inMs
  const openAt = { SCHEDULED: at, OPEN: at - 1000, LOCKED: at - 2000 }[state] ?? at - 3000
  const [result, drawnAt] = state === 'DRAWN' ? ['{}', 1] : [null, null]
  const { rows } = await sql<{ issueId: string }>`
    insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state, commit, result, drawn_at)
    select uuidv7(), 1, 'planned ' || random(), ${openAt}::bigint + later, ${openAt + 1000}::bigint + later,
           ${openAt + 2000}::bigint + later, ${state}, ${isOutside ? null : 'committed'}, ${result}::jsonb, ${drawnAt}::bigint
      from (select 60000 * generate_series(0, ${count - 1}) as later) l returning issue_id as "issueId"`.execute(tx)
  return rows.map(({ issueId }) => issueId)
}

/** What is due now where one issue stands so, and nothing else is planned. */
async function dueWith(issue: Planned): Promise<DueSteps> {
  let found: DueSteps | undefined
  await inVain(async (tx) => {
    await sql`delete from lottery.issue_seed`.execute(tx)
    await sql`delete from lottery.issue`.execute(tx)
    await planIssues(tx, issue)
    found = await findDueSteps(tx, now)
  })
  return defined(found, 'what is due')
}

test.each([
  { state: 'SCHEDULED', inMs: -5 },
  { state: 'OPEN', inMs: -5 },
  { state: 'LOCKED', inMs: -5 },
  { state: 'LOCKED', inMs: -missedAfterMs - 5, isOutside: true },
  { state: 'DRAWN', inMs: 0 },
])('an issue that is $state is due $inMs ms after its time', async (issue) => {
  expect(await dueWith(issue)).toMatchObject({ isDue: true, nextAt: undefined })
})

test.each([
  { state: 'SCHEDULED', inMs: 60_000 },
  { state: 'OPEN', inMs: 60_000 },
  { state: 'LOCKED', inMs: 60_000 },
])('an issue that is $state is next when its time comes', async (issue) => {
  expect(await dueWith(issue)).toEqual({ isDue: false, nextAt: now + 60_000 })
})

test.each([
  { state: 'LOCKED', inMs: -5, isOutside: true },
  { state: 'SETTLED', inMs: -5 },
  { state: 'VOID', inMs: -5 },
])('an issue that is $state waits for nothing by the clock', async (issue) => {
  expect(await dueWith(issue)).toMatchObject({ isDue: false, nextAt: undefined })
})

test('a correction that was left half done is due', async () => {
  await inVain(async (tx) => {
    await sql`update lottery.issue set state = 'VOID' where state <> 'SETTLED'`.execute(tx)
    expect((await findDueSteps(tx, now)).isDue).toBe(false)
    await sql`
      insert into lottery.correction (correction_id, issue_id, n, kind, made_by, reason, started_at)
      select uuidv7(), issue_id, 1, 'VOID', 'operator', 'published wrongly', 0 from lottery.issue limit 1`.execute(tx)
    expect((await findDueSteps(tx, now)).isDue).toBe(true)
  })
})

/** How many rows of issues a look takes. */
async function issuesRead(tx: Tx, look: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ read: bigint }>`
      select coalesce(seq_tup_read + idx_tup_fetch, 0)::bigint as read from pg_stat_xact_user_tables
       where schemaname = 'lottery' and relname = 'issue'`.execute(tx)
    return Number(rows[0]?.read)
  }
  const before = await read()
  await look()
  return (await read()) - before
}

test('to look costs the same however many issues are planned', async () => {
  await inVain(async (tx) => {
    await planIssues(tx, { state: 'SCHEDULED', inMs: 60_000, count: 5000 })
    expect(await issuesRead(tx, () => findDueSteps(tx, now))).toBeLessThan(50)
  })
})

test('to find what is to be drawn reads what is answered, however much waits before or behind it', async () => {
  await inVain(async (tx) => {
    await planIssues(tx, { state: 'DRAWN', inMs: -1000 * 60_000, count: 1000 })
    const waiting = await planIssues(tx, { state: 'LOCKED', inMs: -1000 * 60_000, count: 1000 })
    await sql`analyze lottery.issue`.execute(tx)
    const found: string[] = []
    expect(
      await issuesRead(tx, async () => found.push(...(await listDrawable(tx, { now, tried: [], limit: 50 })))),
    ).toBeLessThan(200)
    expect(found).toHaveLength(50)
    expect(waiting).toEqual(expect.arrayContaining(found))
    const all: string[] = []
    expect(
      await issuesRead(tx, async () => all.push(...(await listDrawable(tx, { now, tried: [], limit: 1000 })))),
    ).toBeLessThan(4000)
    expect(all).toHaveLength(1000)
  })
})

test('what cannot be done yet is not asked for without a rest', async () => {
  await inVain(async (tx) => {
    await sql`delete from lottery.issue_seed`.execute(tx)
    await sql`delete from lottery.issue`.execute(tx)
    const [earlier] = await planIssues(tx, { state: 'LOCKED', inMs: -5000, isOutside: true })
    const [later] = await planIssues(tx, { state: 'LOCKED', inMs: -5 })
    await sql`
      insert into lottery.chase_order (chase_id, place, member_id, issue_id, order_id, win_stop)
      select chase_id, place, chase_id, issue_id, uuidv7(), true
        from (select uuidv7() as chase_id) c, (values (0, ${earlier}::uuid), (1, ${later}::uuid)) as o(place, issue_id)`.execute(
      tx,
    )
    // Due, and tried each time, but never the next step: that would be asked for at once, again and again.
    expect(await findDueSteps(tx, now)).toEqual({ isDue: true, nextAt: undefined })
  })
})
