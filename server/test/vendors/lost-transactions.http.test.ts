import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, type TestVendor } from '../support/vendors.ts'

let parlour: TestParlour
let vendor: TestVendor
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'acme')
})
afterAll(() => parlour.close())

const player = () => newPlayer(parlour, vendor, { name: `lost${(n += 1)}` })
const balance = async (who: Awaited<ReturnType<typeof player>>) => (await parlour.balanceOf(who.member)).balance

/** A transaction that somebody deleted, with what keeps it out of the way; its name is lost too, or is left. */
async function lose(txId: string, what: 'row' | 'row and name'): Promise<void> {
  await parlour.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from games.transaction where tx_id = ${txId}`.execute(tx)
    if (what === 'row and name')
      await sql`delete from games.vendor_key where digest = games.transaction_digest(${txId})`.execute(tx)
  })
}

test('a win whose transaction was lost is paid once: its entry refuses it, and the vendor is told to come again', async () => {
  const p = await player()
  await vendor.call('bet', p.fields('bet-1', { amount: '10' }))
  await vendor.call('win', p.fields('win-1', { amount: '25', refTxId: 'bet-1' }))
  const before = await balance(p)
  await lose('win-1', 'row and name')
  expect(await vendor.call('win', p.fields('win-1', { amount: '25', refTxId: 'bet-1' }))).toMatchObject({
    status: 'TEMPORARY',
  })
  expect(await balance(p)).toBe(before)
  // Its neighbour, another win of the same bet, is paid as ever.
  expect(await vendor.call('win', p.fields('win-2', { amount: '5', refTxId: 'bet-1' }))).toMatchObject({ status: 'OK' })
  await lose('win-1', 'row and name')
  expect(await vendor.call('win', p.fields('win-1', { amount: '25', refTxId: 'bet-1' }))).toMatchObject({
    status: 'TEMPORARY',
  })
  expect(await balance(p)).toBe(before + 5_0000n)
})

test('a bet whose transaction was lost takes its stake once: its name is taken', async () => {
  const p = await player()
  await vendor.call('bet', p.fields('bet-2', { amount: '10' }))
  const before = await balance(p)
  await lose('bet-2', 'row')
  expect(await vendor.call('bet', p.fields('bet-2', { amount: '10' }))).toMatchObject({ status: 'TEMPORARY' })
  expect(await balance(p)).toBe(before)
})

test('what is booked for a vendor leads back to its transaction', async () => {
  const p = await player()
  await vendor.call('bet', p.fields('bet-3', { amount: '10' }))
  await vendor.call('win', p.fields('win-3', { amount: '25', refTxId: 'bet-3' }))
  const { rows } = await sql<{ kind: string; txId: string; code: string }>`
    select e.kind, t.tx_id as "txId", v.code
      from wallet.entry e
      join games.transaction t on t.vendor_id = (e.details -> 'source' ->> 'id')::uuid
                              and t.tx_id = e.details -> 'source' ->> 'key'
      join games.vendor v on v.vendor_id = t.vendor_id
     where e.details -> 'source' ->> 'of' = 'vendor' and t.member_id = ${p.member.memberId}
     order by e.at_ms, t.tx_id`.execute(parlour.database.db)
  expect(rows).toEqual([
    { kind: 'bet.placed', txId: 'bet-3', code: 'acme' },
    { kind: 'bet.settled', txId: 'win-3', code: 'acme' },
  ])
})
