import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { listMigrations, statementsOf } from '#platform/db/migrate.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { brokenBesideClaims, closeBonus, grantBonus, holdingsOf } from '../support/bonus.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// Bets that several accounts of a member staked: what comes back and what is paid goes to those.

let parlour: TestParlour
let vendor: TestVendor
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'funds')
})
afterAll(() => parlour.close())

const broken = () => brokenBesideClaims(parlour)

/** A player with cash, with a pool of bonus, and with a bonus of its own beside it. */
async function player(cash: bigint, bonus: bigint, grant: bigint): Promise<TestPlayer> {
  const p = await newPlayer(parlour, vendor, { name: `funds${(n += 1)}`, cash, bonus })
  await grantBonus(parlour, p.member, { whole: grant, products: ['RNG'] })
  return p
}

let id = 0
/** An operation that is to be done; the balance after it, and the operation's id. */
async function say(p: TestPlayer, operation: string, fields: Record<string, unknown> = {}) {
  const txId = `${operation}-${(id += 1)}`
  const one = p.fields(txId, { ...fields, ...(operation === 'settle' ? { token: undefined } : {}) })
  const answer = await vendor.call(operation, operation === 'settle' ? { operations: [one] } : one)
  const [told = answer] = answer.results ?? []
  expect(told).toMatchObject({ status: 'OK' })
  expect(await broken()).toEqual([])
  return { txId, balance: told.balance }
}

const holdings = ({ member }: TestPlayer) => holdingsOf(parlour, member)

interface Row {
  readonly staked: bigint
  readonly returned: bigint
  readonly paid: bigint
}

/** How the last bet of a player that has a record of its funding stands, part by part. */
async function funding({ member }: TestPlayer): Promise<number[][]> {
  const { rows } = await sql<Row>`
    select staked, returned, paid from bets.funding
     where bet_id = (select max(f.bet_id::text) from bets.funding f join bets.bet b using (bet_id)
                      where b.member_id = ${member.memberId})::uuid order by part`.execute(parlour.database.db)
  return rows.map(({ staked, returned, paid }) => [staked, returned, paid].map((one) => Number(one) / 10_000))
}

test('what several accounts staked is paid to them, taken back from them and returned to them', async () => {
  const p = await player(50n, 20n, 30n)
  const { txId: refTxId, balance } = await say(p, 'bet', { amount: '100' })
  expect(balance).toBe('0.0000')
  expect(await funding(p)).toEqual([
    [50, 0, 0],
    [20, 0, 0],
    [30, 0, 0],
  ])
  const first = await say(p, 'win', { refTxId, amount: '200' })
  expect(first.balance).toBe('200.0000')
  expect(await holdings(p)).toEqual([100, 40, 60])
  const second = await say(p, 'win', { refTxId, amount: '50' })
  expect(await holdings(p)).toEqual([125, 50, 75])
  expect(await funding(p)).toEqual([
    [50, 0, 125],
    [20, 0, 50],
    [30, 0, 75],
  ])
  await say(p, 'rollback', { refTxId: second.txId })
  expect(await holdings(p)).toEqual([100, 40, 60])
  await say(p, 'void', { refTxId })
  expect(await holdings(p)).toEqual([50, 20, 30])
  expect(await funding(p)).toEqual([
    [50, 50, 0],
    [20, 20, 0],
    [30, 30, 0],
  ])
  await say(p, 'unvoid', { refTxId })
  expect(await holdings(p)).toEqual([100, 40, 60])
  await say(p, 'unsettle', { refTxId })
  expect(await holdings(p)).toEqual([0, 0, 0])
  expect(await funding(p)).toEqual([
    [50, 0, 0],
    [20, 0, 0],
    [30, 0, 0],
  ])
  await say(p, 'settle', { refTxId, amount: '10' })
  expect(await holdings(p)).toEqual([5, 2, 3])
})

test('what is left of no bonus is taken from cash, and a bet that is rolled back gives each its own', async () => {
  const p = await player(100n, 0n, 50n)
  const { txId: refTxId } = await say(p, 'bet', { amount: '150' })
  await say(p, 'win', { refTxId, amount: '300' })
  expect(await holdings(p)).toEqual([200, 0, 100])
  // The bonus is spent first, by a bet of another that takes all cash with it.
  const other = await say(p, 'bet', { amount: '300' })
  await say(p, 'rollback', { refTxId: other.txId })
  expect(await holdings(p)).toEqual([200, 0, 100])
  const spent = await say(p, 'bet', { amount: '240' })
  await say(p, 'settle', { refTxId: spent.txId, amount: '120' })
  expect(await holdings(p)).toEqual([100, 0, 80])
  await say(p, 'void', { refTxId })
  // 100 and 50 come back of the stakes, 200 and 100 are taken: 80 of the bonus with the 50 that came, the rest of cash.
  expect(await holdings(p)).toEqual([0, 0, 30])
})

test('a bet of cash alone leaves no row', async () => {
  const p = await player(100n, 0n, 1n)
  const { txId: refTxId } = await say(p, 'bet', { amount: '10' })
  await say(p, 'win', { refTxId, amount: '5' })
  expect(await funding(p)).toEqual([])
})

test('a bonus is staked on the products that it names alone, and binds no bet on others', async () => {
  const p = await newPlayer(parlour, vendor, { name: `funds${(n += 1)}`, cash: 30n })
  await grantBonus(parlour, p.member, { whole: 100n, stakeMax: 5n, products: ['LOTT', 'FISH'] })
  const bet = (txId: string, amount: string) => vendor.call('bet', p.fields(txId, { amount }))
  // The vendor is told all that there is, and is refused what may not be staked with it.
  expect(await bet('named-1', '30.01')).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '130.0000' })
  expect(await bet('named-2', '30')).toMatchObject({ status: 'OK', balance: '100.0000' })
  expect(await holdings(p)).toEqual([0, 0, 100])
  expect(await broken()).toEqual([])
})

test('a bet above what an open bonus allows is refused, of cash too; free bets and wins are not', async () => {
  const p = await newPlayer(parlour, vendor, { name: `funds${(n += 1)}`, cash: 100n })
  const bonus = await grantBonus(parlour, p.member, { whole: 50n, stakeMax: 20n, products: ['RNG'] })
  const bet = (txId: string, fields: Record<string, unknown>) => vendor.call('bet', p.fields(txId, fields))
  expect(await bet('large-1', { amount: '20.0001' })).toMatchObject({ status: 'LIMIT', balance: '150.0000' })
  // What was declined stays so.
  expect(await bet('large-1', { amount: '20.0001' })).toMatchObject({ status: 'LIMIT', replayed: true })
  expect(await bet('large-2', { amount: '20' })).toMatchObject({ status: 'OK' })
  expect(await bet('large-3', { amount: '500', isFree: true })).toMatchObject({ status: 'OK' })
  await say(p, 'win', { refTxId: 'large-2', amount: '300' })
  expect(await holdings(p)).toEqual([380, 0, 50])
  // A bet that is raised counts whole, and one that is lowered is no larger than it was.
  expect(await bet('large-4', { amount: '15' })).toMatchObject({ status: 'OK' })
  const adjust = (txId: string, amount: string) =>
    vendor.call('adjust', p.fields(txId, { refTxId: 'large-4', amount, token: undefined }))
  expect(await adjust('large-5', '21')).toMatchObject({ status: 'LIMIT' })
  expect(await adjust('large-6', '20')).toMatchObject({ status: 'OK' })
  expect(await adjust('large-7', '12')).toMatchObject({ status: 'OK' })
  await closeBonus(parlour, bonus)
  expect(await bet('large-8', { amount: '21' })).toMatchObject({ status: 'OK' })
  expect(await broken()).toEqual([])
})

test('a bonus that was closed is staked no more, and has what its bets still win', async () => {
  const p = await newPlayer(parlour, vendor, { name: `funds${(n += 1)}`, cash: 30n })
  const bonus = await grantBonus(parlour, p.member, { whole: 100n, products: ['RNG'] })
  const { txId: refTxId } = await say(p, 'bet', { amount: '40' })
  await closeBonus(parlour, bonus)
  expect(await vendor.call('bet', p.fields('closed-1', { amount: '1' }))).toMatchObject({ status: 'NOT_ENOUGH_MONEY' })
  await say(p, 'win', { refTxId, amount: '80' })
  expect(await holdings(p)).toEqual([60, 0, 110])
  await say(p, 'void', { refTxId })
  expect(await holdings(p)).toEqual([30, 0, 100])
})

test('who staked is kept as it was, and a record that does not fit its bet is seen', async () => {
  const { db } = parlour.database
  for (const text of [
    `update bets.funding set staked = staked + 1`,
    `update bets.funding set account_id = uuidv7()`,
    `delete from bets.funding`,
  ])
    await expect(sql.raw(text).execute(db), text).rejects.toMatchObject({ constraint: 'ledger_append_only' })
  for (const damage of [
    `update bets.funding set staked = staked + 1 where returned = 0`,
    `update bets.funding set paid = paid + 1`,
    `update bets.funding set returned = staked where returned = 0`,
    `update bets.funding set account_id = uuidv7()`,
    `delete from bets.funding`,
    `delete from bets.funding where part = 0`,
  ]) {
    const seen: string[] = []
    const undo = new Error('undo')
    const planted = parlour.database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(damage).execute(tx)
      seen.push(...(await runChecks(tx)).filter((check) => check.broken > 0).map(({ name }) => name))
      throw undo
    })
    await expect(planted).rejects.toBe(undo)
    expect(seen, damage).toContain('fundings_are_their_bets')
  }
})

test('bets of before that were staked with the pool of bonus are carried over as they stand', async () => {
  const p = await newPlayer(parlour, vendor, { name: `funds${(n += 1)}`, cash: 60n, bonus: 40n })
  const first = await say(p, 'bet', { amount: '80' })
  await say(p, 'win', { refTxId: first.txId, amount: '40' })
  await say(p, 'bet', { amount: '40' })
  const text = defined(listMigrations().find(({ name }) => name.endsWith('_bets_funding.sql'))?.text, 'the migration')
  const carry = defined(
    statementsOf(text).find((one) => one.startsWith('insert into bets.funding')),
    'its move',
  )
  const own = sql`select * from bets.funding where bet_id in (
                    select bet_id from bets.bet where member_id = ${p.member.memberId}) order by bet_id, part`
  const undo = new Error('undo')
  const moved = parlour.database.transaction(async (tx) => {
    const { rows: before } = await own.execute(tx)
    expect(before.length).toBeGreaterThan(2)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from bets.funding`.execute(tx)
    await sql.raw(carry).execute(tx)
    expect((await own.execute(tx)).rows).toEqual(before)
    throw undo
  })
  await expect(moved).rejects.toBe(undo)
})
