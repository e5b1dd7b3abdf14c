import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { createVendorWallet } from '../../src/modules/games/vendor-wallet.ts'
import { readOperation } from '../../src/modules/games/read-operation.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// What a vendor's wallet does when something fails, and whatever is asked of it in whatever order.

let parlour: TestParlour
let vendor: TestVendor
let lenient: TestVendor

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'acme')
  lenient = await newVendor(parlour, 'lenient', {
    set: { 'negative-on-reversal': 'yes', 'rollback-after-win': 'reverse', 'zero-bet-wins': 'yes' },
  })
})
afterAll(() => parlour.close())

let n = 0
const player = (at = vendor) => newPlayer(parlour, at, { name: `failing${(n += 1)}`, cash: 100n, bonus: 20n })
let id = 0
const next = (kind: string) => `${kind}-${(id += 1)}`
const damage = (text: string) => sql.raw(text).execute(parlour.database.db)

test.each([
  ['O: killed after the commit', true],
  ['P: killed before the commit', false],
])('%s: the vendor’s retry is one bet', async (_name, isCommitted) => {
  const p = await player()
  const killed = new Error('killed here')
  const { database } = parlour
  const dying = createVendorWallet({
    protection: parlour.protection,
    onBatch: () => undefined,
    database: {
      batch: async (work) => {
        await database.batch(async (tx) => {
          const done = await work(tx)
          if (isCommitted) return done
          await done.written
          throw killed
        })
        throw killed
      },
    },
  })
  const body = p.fields(next('bet'), { amount: '10' })
  const operation = readOperation('bet', body, 'acme')
  const [known] = (await parlour.vendors.list()).filter(({ code }) => code === 'acme')
  if (!operation.ok || !known) throw new Error('no operation')
  const command = {
    vendor: { ...known, currency: 'PHP', currencyDecimals: 2, isBrandOpen: true },
    operations: [operation.value],
    isAllOrNone: true,
  }
  await expect(dying.submit(command)).rejects.toBe(killed)
  expect(await vendor.call('bet', body)).toMatchObject({ status: 'OK', balance: '110.0000', replayed: isCommitted })
  expect(await vendor.call('bet', body)).toMatchObject({ balance: '110.0000', replayed: true })
})

test('what cannot be written is a temporary answer, books nothing, and is asked again', async () => {
  const p = await player()
  const body = p.fields(next('bet'), { amount: '10' })
  await damage('alter table games.vendor_bet rename to hidden')
  expect(await vendor.call('bet', body)).toMatchObject({ http: 200, status: 'TEMPORARY' })
  await damage('alter table games.hidden rename to vendor_bet')
  expect(await vendor.call('bet', body)).toMatchObject({ status: 'OK', balance: '110.0000', replayed: false })
})

test('what is in another’s way is tried three times, and never said to be short of money', async () => {
  const p = await player()
  const body = p.fields(next('bet'), { amount: '10' })
  await damage('create sequence games.tries')
  await damage(`create function games.stumble() returns trigger language plpgsql as $$
    begin perform nextval('games.tries'); raise exception 'in the way' using errcode = '40001'; end $$`)
  await damage('create trigger stumbles before insert on games.round for each row execute function games.stumble()')
  expect(await vendor.call('bet', body)).toMatchObject({ http: 200, status: 'TEMPORARY' })
  const { rows } = await sql<{ tries: bigint }>`select last_value as tries from games.tries`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ tries: 3n }])
  await damage('drop trigger stumbles on games.round')
  expect(await vendor.call('bet', body)).toMatchObject({ status: 'OK', balance: '110.0000', replayed: false })
})

test('one id for two players at once is one of them, and a conflict for the other', async () => {
  const [p, q] = [await player(), await player()]
  for (let round = 0; round < 5; round += 1) {
    const txId = next('shared')
    await parlour.database.warm()
    const sent = [p, q, p, q].map((one) => vendor.call('bet', one.fields(txId, { amount: '1' })))
    const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual(['DUPLICATE_CONFLICT', 'DUPLICATE_CONFLICT', 'OK', 'OK'])
  }
})

test('what was booked is never written anew', async () => {
  await expect(damage('update games.transaction set amount = 1')).rejects.toThrow('append-only')
  await expect(damage('delete from games.transaction')).rejects.toThrow('append-only')
})

const kinds = [
  'bet',
  'win',
  'rollback',
  'adjust',
  'end-round',
  'promo-credit',
  'tip',
  'resettle',
  'void',
  'unvoid',
  'cashout',
] as const
const withAmount: ReadonlySet<string> = new Set(['bet', 'win', 'adjust', 'promo-credit', 'tip', 'resettle', 'cashout'])
const withRef: ReadonlySet<string> = new Set(['win', 'rollback', 'adjust', 'resettle', 'void', 'unvoid', 'cashout'])

const request = fc.record({
  kind: fc.constantFrom('bet', 'bet', ...kinds),
  tx: fc.integer({ min: 0, max: 30 }),
  ref: fc.integer({ min: 0, max: 30 }),
  cents: fc.integer({ min: 0, max: 6000 }),
  who: fc.integer({ min: 0, max: 2 }),
  isFree: fc.boolean(),
})

test('Z: whatever is asked in whatever order, the ledger is in balance', { timeout: 120_000 }, async () => {
  let run = 0
  for (const at of [vendor, lenient]) {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 30, maxLength: 60 }), async (requests) => {
        run += 1
        const later = (await parlour.clock.read()) + 600_000
        const players = await Promise.all([player(at), player(at), player(at)])
        const bodyOf = ({ kind, tx, ref, cents, who, isFree }: (typeof requests)[number]) =>
          (players[who] as TestPlayer).fields(`z${run}-${tx}`, {
            ...(withAmount.has(kind) ? { amount: (cents / 100).toFixed(2) } : {}),
            ...(withRef.has(kind) ? { refTxId: `z${run}-${ref}` } : {}),
            ...(kind === 'bet' ? { isFree: isFree && cents % 2 === 0 } : {}),
            ...(kind === 'cashout' ? { offerId: 'o', offerExpiresAt: later } : {}),
          })
        for (let from = 0; from < requests.length; from += 6) {
          // Six at a time, so that some are decided in one batch and some beside each other.
          await parlour.database.warm()
          const answers = await Promise.all(
            requests.slice(from, from + 6).map((one) => at.insist(one.kind, bodyOf(one))),
          )
          expect(answers.map(({ status }) => status)).not.toContain('TEMPORARY')
        }
        expect(await brokenChecks(parlour.database)).toEqual([])
      }),
      // A shorter example would take longer than the test may; the failure would be its time.
      { seed: 7, numRuns: 8, endOnFailure: true },
    )
  }
})
