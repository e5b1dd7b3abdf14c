import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { approveWaiting, openTestConsole, waitingChange, type TestConsole } from '../support/console.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { because, newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// What a vendor pays without a bet: to whom, and how much in a day.

let parlour: TestParlour
let console: TestConsole
let n = 0
let ready: (readonly [TestVendor, TestPlayer])[] = []
/** A vendor that may credit a hundred a day, and a player who has had a window of it. */
const next = () => defined(ready.pop(), 'a vendor that nobody has used')
const dayMs = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  // All at once: each is known a second after it was made.
  ready = await Promise.all(Array.from({ length: 7 }, () => meet()))
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

async function meet(dailyMax = '100', set: Record<string, string> = {}): Promise<[TestVendor, TestPlayer]> {
  const at = (n += 1)
  const code = `giver${at}`
  const { brandId } = defined(parlour.brands[0], 'a brand')
  const vendor = await newVendor(parlour, code, { set })
  await operate(parlour, 'vendor', 'credits', code, dailyMax, ...because)
  // What was read of a vendor is good for a second.
  const isKnown = async () => (await parlour.vendors.ofBrand(brandId)).find((one) => one.code === code)?.dailyCreditMax
  await vi.waitFor(async () => expect(await isKnown()).toBe(fromWire(dailyMax)), { timeout: 20_000 })
  const player = await newPlayer(parlour, vendor, { name: `taker${at}` })
  return [vendor, player]
}

/** A prize, without a token: whoever wins one may have gone. */
function credit(vendor: TestVendor, player: Pick<TestPlayer, 'fields'>, txId: string, amount: string) {
  const { token: _, gameCode: __, roundId: ___, ...fields } = player.fields(txId, { amount })
  return vendor.call('promo-credit', fields)
}

test('a day holds so much and no more; what is refused may come again the next day', async () => {
  const [vendor, player] = next()
  expect(await credit(vendor, player, 'p1', '60')).toMatchObject({ status: 'OK', balance: '160.0000' })
  expect(await credit(vendor, player, 'p2', '41')).toMatchObject({ status: 'LIMIT', balance: '160.0000' })
  expect(await credit(vendor, player, 'p3', '40')).toMatchObject({ status: 'OK', balance: '200.0000' })
  // A repeat is answered as it was, and counts once.
  expect(await credit(vendor, player, 'p3', '40')).toMatchObject({ status: 'OK', replayed: true })
  expect(await credit(vendor, player, 'p4', '0.0001')).toMatchObject({ status: 'LIMIT' })
  await parlour.clock.advance(dayMs)
  // The clock that was read with the vendors is good for a second, too.
  await expect.poll(() => credit(vendor, player, 'p2', '41')).toMatchObject({ status: 'OK', balance: '241.0000' })
})

test('two hundred at once, of two players, are no more than one after another', async () => {
  const [vendor, one] = next()
  const other = await newPlayer(parlour, vendor, { name: `taker${n}b` })
  // On a slow machine the last of so many have waited too long: who is told to come again does.
  const give = async (at: number): Promise<string> => {
    const { status } = await credit(vendor, at % 2 === 0 ? one : other, `f${at}`, '3')
    return status === 'TEMPORARY' ? give(at) : status
  }
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => give(at)))
  expect(answers.filter((status) => status === 'OK')).toHaveLength(33)
  const { rows } = await sql<{ credited: bigint }>`
    select credited from games.vendor_credit join games.vendor using (vendor_id) where code = ${vendor.code}`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ credited: 990_000n }])
})

test('of a batch that is taken back whole nothing counts', async () => {
  const [vendor, player] = next()
  const { token: _, ...fields } = player.fields('b1', { amount: '100' })
  const operations = [
    { operation: 'promo-credit', ...fields },
    { operation: 'win', ...player.fields('b2', { amount: '5', refTxId: 'none' }) },
  ]
  expect(await vendor.call('batch', { operations })).toMatchObject({ balance: '100.0000' })
  expect(await credit(vendor, player, 'b3', '100')).toMatchObject({ status: 'OK', balance: '200.0000' })
})

test('a win without a bet is such a credit', async () => {
  const [vendor, player] = await meet('10', { 'zero-bet-wins': 'yes' })
  const { token: _, ...fields } = player.fields('z1', { amount: '8' })
  expect(await vendor.call('win', fields)).toMatchObject({ status: 'OK' })
  expect(await vendor.call('win', { ...fields, txId: 'z2' })).toMatchObject({ status: 'LIMIT' })
})

test('nobody is paid who has never had a window of the vendor; who had one still is, long after', async () => {
  const [vendor, player] = next()
  const stranger = await parlour.register(`stranger${n}`)
  const body = { txId: 's1', playerRef: stranger.memberId, currency: 'PHP', amount: '5' }
  expect(await vendor.call('promo-credit', body)).toMatchObject({ status: 'PLAYER_UNKNOWN' })
  expect(await parlour.balanceOf(stranger)).toMatchObject({ balance: 0n })
  await sql`delete from games.launch_token`.execute(parlour.database.db)
  expect(await credit(vendor, player, 's2', '5')).toMatchObject({ status: 'OK' })
  // A window of another vendor is no window of this one.
  const [other] = next()
  expect(await credit(other, player, 's3', '5')).toMatchObject({ status: 'PLAYER_UNKNOWN' })
})

test('what a day holds is changed by two, and read by everybody who sets vendors', async () => {
  const [vendor, player] = next()
  const [rosa, marta] = [await console.enter('administrator'), await console.enter('administrator')]
  const reason = 'A jackpot was agreed to.'
  const path = `/console/api/brands/parlour/vendors/${vendor.code}/credit-proposals`
  expect(await rosa.call('POST', path, { dailyCreditMax: '1.001', reason })).toMatchObject({
    status: 422,
    code: 'console.vendor_credits',
  })
  expect(await rosa.call('POST', path, { dailyCreditMax: '500', reason })).toMatchObject({ status: 200 })
  expect(await credit(vendor, player, 'c1', '101')).toMatchObject({ status: 'LIMIT' })
  expect(await waitingChange(marta)).toMatchObject({
    before: { dailyCreditMax: '100.0000' },
    after: { dailyCreditMax: '500.0000' },
  })
  expect(await approveWaiting(rosa, reason)).not.toMatchObject({ status: 200 })
  expect(await approveWaiting(marta, reason)).toMatchObject({ status: 200, value: { secret: null } })
  await expect.poll(async () => (await credit(vendor, player, 'c2', '101')).status).toBe('OK')
  const list = (await rosa.call('GET', '/console/api/brands/parlour/vendors')).value['list']
  expect(list).toContainEqual(
    expect.objectContaining({ code: vendor.code, dailyCreditMax: '500.0000', creditedToday: '101.0000' }),
  )
})
