import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { createVendorWallet } from '../../src/modules/games/vendor-wallet.ts'
import { readOperation } from '../../src/modules/games/read-operation.ts'
import type { VendorCommand } from '../../src/modules/games/types.ts'
import type { VendorWallet } from '../../src/modules/games/vendor-wallet.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, poolsOf, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// One player's transaction and another's rollback that names it: they share no account, and the id is booked or buried.

let parlour: TestParlour
let vendor: TestVendor

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'acme')
})
afterAll(() => parlour.close())

let n = 0
const player = () => newPlayer(parlour, vendor, { name: `buried${(n += 1)}`, cash: 100n })

async function commandOf(kind: 'bet' | 'rollback', body: Record<string, unknown>): Promise<VendorCommand> {
  const operation = readOperation(kind, body, 'acme')
  const [known] = (await parlour.vendors.list()).filter(({ code }) => code === 'acme')
  if (!operation.ok || !known) throw new Error('no operation')
  const served = { ...known, currency: 'PHP', currencyDecimals: 2, isBrandOpen: true }
  return { vendor: served, operations: [operation.value], isAllOrNone: true }
}

/** A wallet as of another process. With a hold, it has written all and stands before its commit until it is let go. */
function walletOf(hold?: { readonly onWritten: () => void; readonly until: Promise<void> }): VendorWallet {
  const { database } = parlour
  return createVendorWallet({
    protection: parlour.protection,
    onBatch: () => undefined,
    database: {
      batch: (work, tries) =>
        database.batch(async (tx) => {
          const done = await work(tx)
          await done.written
          hold?.onWritten()
          await hold?.until
          return done
        }, tries),
    },
  })
}

/** The first is written and waits; the second is at its end or in the first's way when that is let go. */
async function cross(first: VendorCommand, second: VendorCommand) {
  const [written, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = walletOf({ onWritten: written.resolve, until: hold.promise }).submit(first)
  await written.promise
  let isOver = false
  const two = walletOf()
    .submit(second)
    .finally(() => (isOver = true))
  await vi.waitFor(async () => expect(isOver || (await isSomebodyWaiting())).toBe(true), { timeout: 20_000 })
  hold.resolve()
  return (await Promise.all([one, two])).map(({ replies }) => replies[0]?.status)
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    parlour.database.db,
  )
  return rows.length > 0
}

const cashOf = async ({ member }: TestPlayer) => (await poolsOf(parlour, member))['PLAYER_CASH']

test('what another is just booking is not buried', async () => {
  const [p, q] = [await player(), await player()]
  const bet = await commandOf('bet', p.fields('booked-1', { amount: '10' }))
  const rollback = await commandOf('rollback', q.fields('rollback-1', { refTxId: 'booked-1' }))
  expect(await cross(bet, rollback)).toEqual(['OK', 'DUPLICATE_CONFLICT'])
  expect(await cashOf(p)).toBe(900_000n)
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('what another is just burying is not booked', async () => {
  const [p, q] = [await player(), await player()]
  const bet = await commandOf('bet', p.fields('booked-2', { amount: '10' }))
  const rollback = await commandOf('rollback', q.fields('rollback-2', { refTxId: 'booked-2' }))
  expect(await cross(rollback, bet)).toEqual(['OK', 'OK'])
  expect(await cashOf(p)).toBe(1_000_000n)
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('two who bury the same are both answered', async () => {
  const [p, q] = [await player(), await player()]
  const rollbacks = [p, q].map((one, at) => commandOf('rollback', one.fields(`both-${at}`, { refTxId: 'never' })))
  const [first, second] = await Promise.all(rollbacks)
  if (!first || !second) throw new Error('two rollbacks')
  expect(await cross(first, second)).toEqual(['OK', 'OK'])
  expect(await brokenChecks(parlour.database)).toEqual([])
})
