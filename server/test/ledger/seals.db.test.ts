import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVault } from '#platform/crypto/vault.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { forgetGuests } from '#modules/members/index.ts'
import { anchorCheck, anchorJob, openAnchors } from '#modules/reporting/anchors.ts'
import { sealedChecks } from '#modules/wallet/checks/sealed.check.ts'
import { listSealedDays } from '#modules/wallet/seal.sql.ts'
import { sealWeeks } from '#modules/wallet/seal.service.ts'
import { newGuest } from '../support/guests.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'

const dayMs = 86_400_000
let parlour: TestParlour
/** As if next week had ended a fortnight ago, and the one after it not: what is booked here is of this week or the next. */
let afterNextWeek: number

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  for (const name of ['anna', 'bruno']) {
    const member = await parlour.register(name)
    await parlour.credit(member, 100n)
    await placeSlip(parlour, member, { picks: '01' })
  }
  await placeSlip(parlour, await newGuest(parlour), { picks: '08' })
  const { rows } = await sql<{ ms: string }>`
    select (extract(epoch from date_trunc('week', now(), 'UTC') + interval '28 days') * 1000)::bigint::text as ms`.execute(
    parlour.database.db,
  )
  afterNextWeek = Number(rows[0]?.ms)
})
afterAll(() => parlour.close())

const sealed = () => listSealedDays(parlour.database.db)
const linesOf = async (where = sql`true`) => {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from wallet.posting where ${where}`.execute(parlour.database.db)
  return rows[0]?.lines
}
const ofMembers = sql`uuid_extract_version(debit_account_id) is distinct from 8`

/** What the check names with this done to the database, which is undone. */
async function named(damage?: string, look = inspect): Promise<readonly string[]> {
  const undo = new Error('undo')
  const seen: string[] = []
  const planted = parlour.database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    if (damage !== undefined) await sql.raw(damage).execute(tx)
    seen.push(...(await look(tx)))
    throw undo
  })
  await expect(planted).rejects.toBe(undo)
  return seen
}

const inspect = async (db: Reader) => (await sealedChecks[0]?.find((work) => work(db))) ?? ['no check']

test('a week that is not over for a fortnight is left open', async () => {
  await sealWeeks(parlour.database, Date.now())
  expect(await sealed()).toEqual([])
  const member = await parlour.register('dora')
  await parlour.credit(member, 100n)
  expect(await named()).toEqual([])
})

test('a server that is killed between two days goes on where it was', async () => {
  let left = 5
  const transaction: Database['transaction'] = (work) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : parlour.database.transaction(work)
  }
  await expect(sealWeeks({ db: parlour.database.db, transaction }, afterNextWeek)).rejects.toThrow('killed')
  expect(await sealed()).toHaveLength(4)
  await sealWeeks(parlour.database, afterNextWeek)
  const days = await sealed()
  expect(days.at(-1)?.day).toBe(new Date(afterNextWeek - 15 * dayMs).toISOString().slice(0, 10))
  expect(days.reduce((sum, { lines }) => sum + lines, 0)).toBe(await linesOf(ofMembers))
  expect(await linesOf()).toBeGreaterThan((await linesOf(ofMembers)) ?? 0)
  await sealWeeks(parlour.database, afterNextWeek)
  expect(await sealed()).toEqual(days)
})

test('a sealed week takes no line, and the one after it does', async () => {
  const line = (postedAt: string) =>
    sql`insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, at_ms, posted_id)
        values (uuidv7(), 'bet.placed', 1, 1, uuidv7(), uuidv7(), 1, 0, platform.uuid_floor(${sql.raw(postedAt)}))`
  const { db } = parlour.database
  for (const at of ['now()', `date_trunc('week', now(), 'UTC') - interval '1 second'`])
    await expect(line(at).execute(db), at).rejects.toMatchObject({ constraint: 'ledger_append_only' })
  const undo = new Error('undo')
  const later = db.transaction().execute(async (tx) => {
    await line(`date_trunc('week', now(), 'UTC') + interval '337 hours'`).execute(tx)
    throw undo
  })
  await expect(later).rejects.toBe(undo)
  await expect(sql`delete from wallet.sealed_day`.execute(db)).rejects.toMatchObject({
    constraint: 'ledger_append_only',
  })
})

test('guests that are forgotten take their lines along, and no seal breaks', async () => {
  const before = await linesOf(sql`not (${ofMembers})`)
  await parlour.clock.advance(3 * dayMs)
  expect(await parlour.database.transaction(forgetGuests)).toBeGreaterThan(0)
  expect(await linesOf(sql`not (${ofMembers})`)).toBeLessThan(before ?? 0)
  expect(await named()).toEqual([])
})

const newest = `posted_id = (select posted_id from wallet.posting where uuid_extract_version(debit_account_id) is distinct from 8
                              order by posted_id desc limit 1)`
test.each([
  ['an amount', `update wallet.posting set amount = amount + 1 where ${newest}`],
  ['a balance', `update wallet.posting set credit_balance = coalesce(credit_balance, 0) + 1 where ${newest}`],
  ['a time', `update wallet.posting set at_ms = at_ms - 1 where ${newest}`],
  ['an account', `update wallet.posting set credit_account_id = uuidv7() where ${newest}`],
  ['a line that is gone', `delete from wallet.posting where ${newest}`],
  [
    'a line that was put in',
    `insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, at_ms)
     values (uuidv7(), 'bet.placed', 1, 1, uuidv7(), uuidv7(), 1, 0)`,
  ],
  [
    'a line that was moved to another week',
    `update wallet.posting set posted_id = platform.uuid_floor(now() + interval '15 days') where ${newest}`,
  ],
])('%s of a sealed day is seen', async (_what, damage) => {
  const seen = await named(damage)
  expect(seen).toHaveLength(1)
  expect((await sealed()).find(({ day }) => day === seen[0])?.lines).toBeGreaterThan(0)
})

test('a digest that is changed or gone is seen', async () => {
  const [first, second] = await sealed()
  const day = second?.day ?? expect.unreachable('days are sealed')
  expect(await named(`update wallet.sealed_day set lines = lines + 1 where day = '${day}'`)).toEqual([day])
  expect(
    await named(
      `update wallet.sealed_day set digest = sha256('') where day = (select day from wallet.sealed_day where lines > 0 limit 1)`,
    ),
  ).toHaveLength(1)
  expect(await named(`delete from wallet.sealed_day where day = '${day}'`)).toEqual([day])
  // That the first or last is gone only what was written down outside can tell.
  expect(await named(`delete from wallet.sealed_day where day = '${first?.day ?? ''}'`)).toEqual([])
})

test('sealed days are written down outside, where a lost one and a new digest are seen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seals-'))
  try {
    const vault = createVault(Buffer.alloc(32, 3))
    const anchors = openAnchors({ file: join(folder, 'anchors.jsonl'), vault }) ?? expect.unreachable('a file is named')
    const look = async (db: Reader) => {
      const check = anchorCheck(anchors)
      return 'find' in check ? check.find((work) => work(db)) : ['no check']
    }
    await anchorJob({ database: parlour.database, anchors, log: pino({ level: 'silent' }) }).work({})
    const { lines } = await anchors.read()
    const days = await sealed()
    expect(lines.flatMap(({ fact }) => ('sealed' in fact ? [fact['digest']] : []))).toEqual(
      days.map(({ digest }) => digest),
    )
    expect(await named(undefined, look)).toEqual([])
    const last = days.at(-1)?.day ?? ''
    const isLast = `day = '${last}'`
    expect(await named(`delete from wallet.sealed_day where ${isLast}`, look)).toEqual([`sealed ${last}`])
    expect(await named(`update wallet.sealed_day set digest = sha256('x') where ${isLast}`, look)).toEqual([
      `sealed ${last}`,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
