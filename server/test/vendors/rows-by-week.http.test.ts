import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, type TestVendor } from '../support/vendors.ts'

// What a vendor says lies in the week in which it was said: a repeat or a win may come in another one.

let parlour: TestParlour
let vendor: TestVendor
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'weeks')
  const { db } = parlour.database
  for (const table of ['transaction', 'vendor_bet', 'round', 'return_counted'])
    await sql`select platform.ensure_partitions(${`games.${table}`}::regclass, 8, 4)`.execute(db)
})
afterAll(() => parlour.close())

const player = () => newPlayer(parlour, vendor, { name: `weeks${(n += 1)}` })
const balance = async ({ member }: Awaited<ReturnType<typeof player>>) => (await parlour.balanceOf(member)).balance

/** Puts all that was said of a player's rounds three weeks back, as if the rest came three weeks later. */
async function age({ member }: Awaited<ReturnType<typeof player>>): Promise<void> {
  await parlour.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      create temp table aged on commit drop as
      select row_id, uuidv7(interval '-21 days') as older
        from (select row_id from games.transaction where member_id = ${member.memberId}
              union select row_id from games.round where member_id = ${member.memberId} order by 1) said`.execute(tx)
    for (const table of ['transaction', 'vendor_bet', 'round', 'vendor_key'])
      await sql`update ${sql.table(`games.${table}`)} t set row_id = older from aged where aged.row_id = t.row_id`.execute(
        tx,
      )
    for (const table of ['transaction', 'vendor_key'])
      await sql`update ${sql.table(`games.${table}`)} t set bet_row_id = older from aged where aged.row_id = t.bet_row_id`.execute(
        tx,
      )
  })
  const { rows } = await sql<{ weeks: number }>`
    select count(distinct t.tableoid)::int as weeks from games.transaction t where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ weeks: 1 }])
}
const isSound = async () => expect(await brokenChecks(parlour.database)).toEqual([])

test('a bet of weeks ago is repeated, won and won again as one of now', async () => {
  const p = await player()
  const placed = await vendor.call('bet', p.fields('old-1', { amount: '10' }))
  await age(p)
  expect(await vendor.call('bet', p.fields('old-1', { amount: '10' }))).toEqual({ ...placed, replayed: true })
  expect(await vendor.call('bet', p.fields('old-1', { amount: '11' }))).toMatchObject({ status: 'DUPLICATE_CONFLICT' })
  const before = await balance(p)
  expect(await vendor.call('win', p.fields('win-1', { amount: '25', refTxId: 'old-1' }))).toMatchObject({
    status: 'OK',
  })
  expect(await vendor.call('win', p.fields('win-2', { amount: '5', refTxId: 'win-1' }))).toMatchObject({ status: 'OK' })
  expect(await balance(p)).toBe(before + 30_0000n)
  await isSound()
})

test('a win that names no bet finds that of weeks ago, and the round goes on being one', async () => {
  const p = await player()
  await vendor.call('bet', p.fields('old-2', { amount: '10' }))
  await age(p)
  expect(await vendor.call('bet', p.fields('new-2', { amount: '7' }))).toMatchObject({ status: 'OK' })
  const before = await balance(p)
  expect(await vendor.call('win', p.fields('win-3', { amount: '20' }))).toMatchObject({ status: 'OK' })
  expect(await vendor.call('end-round', p.fields('end-1'))).toMatchObject({ status: 'OK' })
  expect(await balance(p)).toBe(before + 20_0000n)
  const { rows } = await sql`
    select staked, paid, closed_at is not null as "isClosed" from games.round
     where member_id = ${p.member.memberId}`.execute(parlour.database.db)
  expect(rows).toEqual([{ staked: 17_0000n, paid: 20_0000n, isClosed: true }])
  const { rows: states } = await sql`
    select state from games.vendor_bet where member_id = ${p.member.memberId}`.execute(parlour.database.db)
  expect(states).toEqual([{ state: 'SETTLED' }, { state: 'SETTLED' }])
  await isSound()
})

test('what was said weeks ago is rolled back once', async () => {
  const p = await player()
  const before = await balance(p)
  await vendor.call('bet', p.fields('old-3', { amount: '10' }))
  await age(p)
  for (const isReplayed of [false, true])
    expect(await vendor.call('rollback', p.fields('back-1', { refTxId: 'old-3' }))).toMatchObject({
      status: 'OK',
      replayed: isReplayed,
    })
  expect(await balance(p)).toBe(before)
  await isSound()
})

test('two who say the same id at once are one transaction', async () => {
  const [one, other] = [await player(), await player()]
  const said = await Promise.all([one, other].map((p) => vendor.call('bet', p.fields('same', { amount: '10' }))))
  expect(said.map(({ status }) => status).toSorted()).toEqual(['DUPLICATE_CONFLICT', 'OK'])
  await isSound()
})

test('an id whose place is taken by another is never answered as that one', async () => {
  const p = await player()
  await vendor.call('bet', p.fields('first', { amount: '10' }))
  const { db } = parlour.database
  await sql`
    insert into games.vendor_key (vendor_id, digest, row_id)
    select vendor_id, games.transaction_digest('second'), row_id from games.transaction where tx_id = 'first'`.execute(
    db,
  )
  const before = await balance(p)
  expect(await vendor.call('bet', p.fields('second', { amount: '10' }))).toMatchObject({ status: 'TEMPORARY' })
  expect(await balance(p)).toBe(before)
})
