import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#platform/clock/offset.ts'
import { newId } from '#platform/crypto/ids.ts'
import { openTestParlour, type TestParlour } from '../../../test/support/parlour.ts'
import { postMessage } from './inbox.service.ts'
import { countUnread, listMessages, markAllRead, markOwn, markShared } from './inbox.sql.ts'

let parlour: TestParlour
let brandId = ''
const dayMs = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  brandId = parlour.brands[0]?.brandId ?? ''
})
afterAll(() => parlour.close())

const post = (memberId?: string, fact?: string) =>
  parlour.database.transaction((tx) =>
    postMessage(tx, {
      brandId,
      ...(memberId === undefined ? {} : { memberId }),
      ...(fact === undefined ? {} : { fact }),
      kind: 'depositCredited',
      parameters: { amount: '1.0000' },
    }),
  )
const count = async (memberId: string) =>
  (await countUnread(parlour.database.db, [{ brandId, memberId }])).get(memberId)

test('a fact that is told by many at once is told once', async () => {
  const memberId = newId()
  await parlour.database.warm()
  const told = await Promise.all(Array.from({ length: 12 }, () => post(memberId, 'the same')))
  expect(told.filter((id) => id !== undefined)).toHaveLength(1)
  expect(await count(memberId)).toBe(1)
})

test('messages, readings and deletions at once leave the count that the rows say', async () => {
  const reader = { brandId, memberId: newId() }
  const known = await Promise.all(
    Array.from({ length: 10 }, (_, at) => post(at % 2 === 0 ? reader.memberId : undefined)),
  )
  const { transaction } = parlour.database
  await parlour.database.warm()
  const marks = known.flatMap((id = '') => [
    transaction((tx) => markOwn(tx, reader, id, 'read')),
    transaction((tx) => markShared(tx, reader, id, 'deleted')),
    transaction((tx) => markShared(tx, reader, id, 'read')),
  ])
  const fresh = Promise.all(Array.from({ length: 4 }, () => post(reader.memberId)))
  await Promise.all([...marks, fresh])
  const rows = await listMessages(parlour.database.db, { ...reader, below: undefined, limit: 100 })
  expect(rows.filter(({ isRead }) => !isRead)).toHaveLength(4)
  expect(rows.filter(({ memberId }) => memberId === null)).toEqual([])
  expect(await count(reader.memberId)).toBe(4)
  await parlour.database.warm()
  await Promise.all(Array.from({ length: 6 }, () => transaction((tx) => markAllRead(tx, reader))))
  expect(await count(reader.memberId)).toBe(0)
})

test('the count reads the unread ones alone, however long the history is', async () => {
  const memberId = newId()
  await sql`
    insert into inbox.message (message_id, brand_id, member_id, kind, at_ms, read_at)
    select uuidv7(), ${brandId}, ${memberId}, 'passwordChanged', platform.now_ms(), 1 from generate_series(1, 20000)`.execute(
    parlour.database.db,
  )
  await sql`vacuum analyze inbox.message`.execute(parlour.database.db)
  await post(memberId)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: object; 'Execution Time': number }] }>`
    explain (analyze, buffers, format json)
    select 1 from inbox.message m where m.member_id = ${memberId}::uuid and m.read_at is null and m.deleted_at is null
       and m.message_id > '00000000-0000-7000-8000-000000000000'`.execute(parlour.database.db)
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'][0].Plan)
  expect(plan).toContain('message_unread')
  expect(Number(/"Shared Hit Blocks":(\d+)/.exec(plan)?.[1])).toBeLessThan(20)
  expect(await count(memberId)).toBe(1)
})

test('after half a year messages are shown no more, and the job takes them and their marks away', async () => {
  const reader = { brandId, memberId: newId() }
  await post(reader.memberId)
  const shared = (await post()) ?? ''
  await parlour.database.transaction((tx) => markShared(tx, reader, shared, 'read'))
  const prune = parlour.jobs.find(({ name }) => name === 'inbox:messages_pruned')
  const left = async () =>
    (
      await sql<{ messages: number; marks: number }>`
        select (select count(*)::int from inbox.message) as messages, (select count(*)::int from inbox.mark) as marks`.execute(
        parlour.database.db,
      )
    ).rows[0]
  const before = await left()
  await prune?.work({})
  expect(await left()).toEqual(before)
  await parlour.database.transaction((tx) => moveClock(tx, 181 * dayMs))
  try {
    expect(await count(reader.memberId)).toBe(0)
    expect(await listMessages(parlour.database.db, { ...reader, below: undefined, limit: 9 })).toEqual([])
    await prune?.work({})
    expect(await left()).toEqual({ messages: 0, marks: 0 })
  } finally {
    await parlour.database.transaction((tx) => resetClock(tx))
  }
})
