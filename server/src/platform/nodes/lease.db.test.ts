import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { statement } from '../db/statement.ts'
import { newId } from '../crypto/ids.ts'
import { outsideTransaction, sqlStateOf } from '../db/database.ts'
import { fenced, LeaseLost } from './lease.ts'
import { releaseLease, takeLease } from './lease.sql.ts'
import { deleteNode, forgetDeadNodes, listNodes, seeNode } from './node.sql.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const [one, other] = [newId(), newId()]
const take = (nodeId: string, forMs = 60_000) => takeLease(database.db, { name: 'draws', nodeId, forMs })
const expire = () =>
  sql`update platform.lease set expires_at = clock_timestamp() - interval '1 second'`.execute(database.db)

test('one node of two leads, and the epoch grows with a take-over alone', async () => {
  const taken = await Promise.all([take(one), take(other)])
  expect(taken.filter((epoch) => epoch !== undefined)).toEqual([1n])
  const [leader, follower] = taken[0] === undefined ? [other, one] : [one, other]
  expect(await take(leader)).toBe(1n)
  expect(await take(follower)).toBeUndefined()
  await expire()
  // Nobody took it meanwhile: there was no other leader.
  expect(await take(leader)).toBe(1n)
  await expire()
  expect(await take(follower)).toBe(2n)
  expect(await take(leader)).toBeUndefined()
  await releaseLease(database.db, { name: 'draws', nodeId: leader })
  expect(await take(leader), 'only its holder lets go of a lease').toBeUndefined()
  await releaseLease(database.db, { name: 'draws', nodeId: follower })
  expect(await take(leader)).toBe(3n)
})

const mark = (tx: Parameters<Parameters<TestDatabase['transaction']>[0]>[0]) =>
  sql`insert into platform.clock_offset (offset_ms) values (7)`.execute(tx)
const marks = async () =>
  (await sql`select from platform.clock_offset where offset_ms = 7`.execute(database.db)).rows.length

test.each(['transaction', 'batch'] as const)(
  'what a node writes that was taken over meanwhile is not written: %s',
  async (kind) => {
    const epoch = await take(one)
    const led = fenced(database, 'draws', () => epoch)
    const write = (meanwhile: () => Promise<unknown>) =>
      kind === 'transaction'
        ? led.transaction(async (tx) => {
            await mark(tx)
            await meanwhile()
          })
        : led.batch(async (tx) => {
            const written = statement`insert into platform.clock_offset (offset_ms) values (7)`.send(tx)
            await meanwhile()
            return { result: undefined, written }
          })
    const late = write(() =>
      outsideTransaction(async () => {
        await expire()
        expect(await take(other)).toBe(2n)
      }),
    )
    await expect(late.catch((error: unknown) => sqlStateOf(error))).resolves.toBe('PL001')
    expect(await marks()).toBe(0)
    await sql`update platform.lease set node_id = ${one}, epoch = 1`.execute(database.db)
    await write(async () => undefined)
    expect(await marks()).toBe(1)
  },
)

test('a leader that stands still in the middle of a transaction is cut off from it', async () => {
  const epoch = await take(one)
  const led = fenced(database, 'draws', () => epoch)
  const { rows } = await led.transaction((tx) =>
    sql<{ idle: string }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx),
  )
  expect(rows).toEqual([{ idle: '5s' }])
})

test('a node that does not lead begins nothing', async () => {
  const led = fenced(database, 'draws', () => undefined)
  await expect(led.transaction(mark)).rejects.toThrow(LeaseLost)
  expect(await marks()).toBe(0)
})

test('a lease is not taken over in the middle of a commit', async () => {
  const epoch = await take(one)
  await expire()
  let order = ''
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: holds } = Promise.withResolvers<void>()
  const committing = database.transaction(async (tx) => {
    await sql`select platform.require_lease('draws', ${epoch ?? 0n})`.execute(tx)
    holds()
    await held
    order += 'committed '
  })
  await isHeld
  const taking = take(other).then((next) => {
    order += `taken ${next}`
  })
  // Until the one waits for the other, by the database's own word.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waits: bigint }>`
        select count(*) as waits from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(database.shared)
      return rows[0]?.waits
    })
    .toBe(1n)
  letGo()
  await Promise.all([committing, taking])
  expect(order).toBe('committed taken 2')
})

test('nodes that are gone are forgotten, and the jobs that they held are free', async () => {
  const node = { host: 'here', pid: 1, version: '1', roles: ['worker'] }
  await database.transaction(async (tx) => {
    await seeNode(tx, { ...node, nodeId: one, workers: ['pool-dead'] }, false)
    await seeNode(tx, { ...node, nodeId: other, workers: ['pool-alive'] }, true)
    await sql`update platform.node set seen_at = seen_at - interval '1 minute' where node_id = ${one}`.execute(tx)
    await sql`select graphile_worker.add_job('nothing', '{}'), graphile_worker.add_job('nothing', '{}')`.execute(tx)
    await sql`
      update graphile_worker._private_jobs j
         set locked_at = now(), locked_by = w.name
        from (select id, case when row_number() over (order by id) = 1 then 'pool-dead' else 'pool-alive' end as name
                from graphile_worker._private_jobs) w
       where w.id = j.id`.execute(tx)
  })
  const held = async () => {
    const { rows } = await sql<{ by: string | null }>`
      select locked_by as by from graphile_worker._private_jobs order by id`.execute(database.db)
    return rows.map(({ by }) => by)
  }
  expect(await held()).toEqual(['pool-dead', 'pool-alive'])
  await take(other)
  expect(await database.transaction((tx) => forgetDeadNodes(tx, 30_000))).toEqual([one])
  expect(await held()).toEqual([null, 'pool-alive'])
  const listed = await listNodes(database.db)
  expect(listed).toMatchObject([{ nodeId: other, isDraining: true, leads: [{ name: 'draws', epoch: '1' }] }])
  await database.transaction((tx) => deleteNode(tx, other))
  expect(await listNodes(database.db)).toEqual([])
})
