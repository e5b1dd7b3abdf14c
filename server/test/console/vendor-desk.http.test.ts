import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUpReturns } from '../../src/modules/games/fold-returns.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { gameOf } from '../support/games.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { untilAllIsTold } from '../support/told.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// What vendors said to the wallet, and what their games returned, as operators read them.

const origin = 'https://games.example'
let parlour: TestParlour
let desk: Desk
let vendor: TestVendor
let player: TestPlayer

beforeAll(async () => {
  parlour = await openTestParlour()
  desk = await (await openTestConsole(parlour)).enter('administrator')
  vendor = await newVendor(parlour, 'fruit', { set: { 'asset-origin': origin, 'launch-url': `${origin}/launch` } })
  await vendor.tell([gameOf(origin, 'fruits', { rtp: '96.00', volatility: 'low' })])
  player = await newPlayer(parlour, vendor, { name: 'deskreader' })
})
afterAll(() => parlour.close())

interface Row {
  readonly txId: string
  readonly kind: string
  readonly [name: string]: unknown
}

const read = async (query: string, merchant = 'parlour') => {
  const { value } = await desk.call('GET', `/console/api/brands/${merchant}/vendor-transactions${query}`)
  return value as unknown as { list: readonly Row[]; next: string | null }
}
const idsOf = async (query: string, merchant?: string) => (await read(query, merchant)).list.map(({ txId }) => txId)
const round = (query: string, merchant = 'parlour') =>
  desk.call('GET', `/console/api/brands/${merchant}/vendor-round?${query}`)
const addUp = async () => {
  await untilAllIsTold(parlour)
  await addUpReturns({ ...parlour, log: createLog('silent') })
}
const returns = async (query = '', merchant = 'parlour') =>
  (await desk.call('GET', `/console/api/brands/${merchant}/vendor-returns${query}`)).value

test('transactions are read with what the player had before and after, page by page, by whoever they concern', async () => {
  await vendor.call('bet', player.fields('b1', { amount: '10' }))
  await vendor.call('win', player.fields('w1', { amount: '4', refTxId: 'b1', roundClosed: true }))
  await vendor.call('bet', player.fields('b2', { amount: '500', roundId: 'r2' }))
  await vendor.call('bet', player.fields('b3', { amount: '6', roundId: 'r3' }))
  await vendor.call('rollback', player.fields('k3', { refTxId: 'b3', roundId: 'r3' }))
  const { list } = await read('')
  expect(list.map(({ txId }) => txId)).toEqual(['k3', 'b3', 'b2', 'w1', 'b1'])
  const kept = list.map((row) => [row['balanceBefore'], row['balance'], row['state'], row['isRolledBack']])
  expect(kept).toEqual([
    ['88.0000', '94.0000', 'APPLIED', false],
    ['94.0000', '88.0000', 'APPLIED', true],
    ['94.0000', '94.0000', 'DECLINED', false],
    ['90.0000', '94.0000', 'APPLIED', false],
    ['100.0000', '90.0000', 'APPLIED', false],
  ])
  expect(list[3]).toMatchObject({
    vendorCode: 'fruit',
    kind: 'win',
    refTxId: 'b1',
    username: 'deskreader',
    names: { en: 'Game fruits' },
    amount: '4.0000',
    roundId: 'deskreader-1',
  })
  expect(list[2]).toMatchObject({ status: 'NOT_ENOUGH_MONEY' })

  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await read(`?limit=2${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`)
    seen.push(...page.list.map(({ txId }) => txId))
    next = page.next
  }
  expect(seen).toEqual(['k3', 'b3', 'b2', 'w1', 'b1'])
  expect(await idsOf('?kind=bet')).toEqual(['b3', 'b2', 'b1'])
  expect(await idsOf('?round=r3')).toEqual(['k3', 'b3'])
  expect(await idsOf('?member=DeskReader&vendor=fruit&kind=win')).toEqual(['w1'])
  expect(await idsOf(`?member=${player.member.memberId}&kind=win`)).toEqual(['w1'])
  expect(await idsOf('?member=nobody')).toEqual([])
  expect(await idsOf('?vendor=nobody')).toEqual([])
  expect(await idsOf('?to=1000')).toEqual([])
  // Another brand sees nothing of it, whatever it names.
  expect(await idsOf('', 'verbena')).toEqual([])
  expect(await idsOf(`?member=${player.member.memberId}`, 'verbena')).toEqual([])
  expect(await idsOf('?vendor=fruit', 'verbena')).toEqual([])
  const broken = await desk.call('GET', '/console/api/brands/parlour/vendor-transactions?after=b1')
  expect(broken).toMatchObject({ code: 'request.malformed' })
})

test('the player reads the game by its name in the record of bets', async () => {
  const { value } = await parlour.call('GET', '/api/bets', { token: player.member.token })
  const [row] = value['list'] as Record<string, unknown>[]
  expect(row).toMatchObject({ gameCode: 'fruit:fruits', gameName: 'Game fruits', play: 'The fruit' })
})

test('a round is read with its bets and all that was said of it, and by its own brand alone', async () => {
  const of = (name: string) => `vendor=fruit&memberId=${player.member.memberId}&game=fruits&round=${name}`
  expect((await round(of('deskreader-1'))).value).toMatchObject({
    username: 'deskreader',
    staked: '10.0000',
    paid: '4.0000',
    bets: [{ txId: 'b1', state: 'SETTLED', stake: '10.0000', payout: '4.0000' }],
    transactions: [{ txId: 'b1' }, { txId: 'w1' }],
  })
  expect((await round(of('r3'))).value).toMatchObject({
    staked: '0.0000',
    bets: [{ state: 'ROLLED_BACK' }],
    transactions: [{ txId: 'b3', isRolledBack: true }, { txId: 'k3' }],
  })
  expect(await round(of('nowhere'))).toMatchObject({ status: 404, code: 'console.round_unknown' })
  expect(await round(of('r3'), 'verbena')).toMatchObject({ status: 404, code: 'console.vendor_unknown' })
})

test('what games returned is added up behind the wallet, once, and follows what is corrected later', async () => {
  for (const _ of [1, 2]) await addUp()
  const whole = { rounds: 1, staked: '10.0000', paid: '4.0000', returned: '40.00', expected: '96.00', verdict: 'FEW' }
  expect(await returns()).toMatchObject({
    currency: 'PHP',
    vendors: [{ vendorCode: 'fruit', vendorName: 'The fruit', ...whole }],
    games: [{ gameCode: 'fruits', volatility: 'low', ...whole }],
    alarms: [],
  })
  await vendor.call('rollback', player.fields('k1', { refTxId: 'w1', roundId: 'another' }))
  await vendor.call('bet', player.fields('b4', { amount: '5', roundId: 'r4' }))
  for (const _ of [1, 2]) await addUp()
  // A win that is taken back leaves its round, by whatever name the vendor said it.
  expect(await returns()).toMatchObject({ games: [{ rounds: 2, staked: '15.0000', paid: '0.0000' }] })
  expect(await returns('?vendor=nobody')).toMatchObject({ games: [] })
  expect(await returns('', 'verbena')).toMatchObject({ games: [], vendors: [], alarms: [] })
  const { rows } = await sql<{ isSame: boolean }>`
    select d.staked = r.staked and d.paid = r.paid and d.staked_squares = r.squares as "isSame"
      from (select sum(staked) as staked, sum(paid) as paid, sum(staked_squares) as staked_squares from games.return_day) d,
           (select sum(staked) as staked, sum(paid) as paid, sum(staked::numeric * staked) as squares from games.round) r`.execute(
    parlour.database.db,
  )
  expect(rows).toEqual([{ isSame: true }])
})

test('a game that returns too much over a thousand rounds raises one alarm a day, for its brand alone', async () => {
  await vendor.tell([gameOf(origin, 'leaky', { rtp: '90.00', volatility: 'low' })])
  const { rows } = await sql<{ vendorId: string; brandId: string }>`
    select vendor_id as "vendorId", brand_id as "brandId" from games.vendor where code = 'fruit'`.execute(
    parlour.database.db,
  )
  const { vendorId, brandId } = rows[0] ?? { vendorId: '', brandId: '' }
  // A thousand rounds of the same sums, as the fold leaves them.
  await sql`
    insert into games.return_day (vendor_id, game_code, day, brand_id, rounds, staked, paid, staked_squares, paid_squares,
                                  products)
    select ${vendorId}::uuid, 'leaky', (platform.now_ms() / 86400000)::int, ${brandId}::uuid, 1000, 1000 * 10000::numeric,
           1500 * 10000::numeric, 1000 * 100000000::numeric, 2250 * 100000000::numeric,
           1500 * 100000000::numeric`.execute(parlour.database.db)
  await vendor.call('bet', player.fields('b5', { amount: '1', roundId: 'r5' }))
  await addUp()
  await vendor.call('bet', player.fields('b6', { amount: '1', roundId: 'r6' }))
  await addUp()
  const value = await returns('?days=1&limit=1')
  expect(value).toMatchObject({
    games: [{ gameCode: 'leaky', returned: '150.00', expected: '90.00', verdict: 'ABOVE' }],
    next: '1',
    alarms: [{ gameCode: 'leaky', side: 'ABOVE', returned: '150.00', expected: '90.00', rounds: 1000 }],
  })
  expect((await returns('?days=1&limit=1&after=1'))['games']).toMatchObject([{ gameCode: 'fruits' }])
  expect(await returns('', 'verbena')).toMatchObject({ alarms: [] })
})

test('a vendor is made with its dialect and in what it counts, where they fit', async () => {
  const add = (more: object) =>
    desk.call('POST', '/console/api/brands/parlour/vendors', {
      product: 'RNG',
      name: 'Another',
      reason: 'A contract.',
      ...more,
    })
  const misfit = await add({ code: 'whole', dialect: 'softswiss', moneyScale: 'decimal' })
  expect(misfit).toMatchObject({ status: 422, code: 'console.vendor_scale' })
  expect(await add({ code: 'whole', dialect: 'softswiss', moneyScale: 'x1000' })).toMatchObject({ status: 200 })
  const { value } = await desk.call('GET', '/console/api/approvals?state=waiting')
  expect(value['list']).toMatchObject([
    { kind: 'vendor add', after: { code: 'whole', dialect: 'softswiss', moneyScale: 'x1000' } },
  ])
})

test('of a message of several operations each has its own balance before', async () => {
  const other = await newPlayer(parlour, vendor, { name: 'deskbatch' })
  const operations = [
    { operation: 'bet', ...other.fields('m1', { amount: '10' }) },
    { operation: 'win', ...other.fields('m2', { amount: '3', refTxId: 'm1' }) },
    { operation: 'tip', ...other.fields('m3', { amount: '1' }) },
  ]
  expect(await vendor.call('batch', { operations })).toMatchObject({ status: 'OK' })
  const { list } = await read('?member=deskbatch')
  const kept = Object.fromEntries(list.map((row) => [row.txId, [row['balanceBefore'], row['balance']]]))
  expect(kept).toEqual({ m1: ['100.0000', '90.0000'], m2: ['90.0000', '93.0000'], m3: ['93.0000', '92.0000'] })
})
