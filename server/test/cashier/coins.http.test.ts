import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoCoins } from '../../src/main/demo/demo-brands.ts'
import { brokenChecks } from '../support/ledger.ts'
import { listCases } from '../../src/modules/aml/case.sql.ts'
import { insertMethod } from '../../src/modules/cashier/cashier.sql.ts'
import { listSuspense } from '../../src/modules/cashier/suspense.sql.ts'
import { readCoins } from '../../src/modules/cashier/coins.jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openCoinProcessor, type Word } from '../support/coin-processor.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let processor: Awaited<ReturnType<typeof openCoinProcessor>>
let parlour: TestParlour
let desk: Desk
const methods: Record<string, string> = {}

beforeAll(async () => {
  processor = await openCoinProcessor()
  parlour = await openTestParlour({ sandboxPort: processor.port })
  await parlour.clock.hold()
  const [first, second] = parlour.brands
  if (!first || !second) throw new Error('no brands')
  await parlour.database.transaction(async (tx) => {
    for (const [at, coin] of (
      [
        ['BTC', 'Bitcoin', 2],
        ['XRP', 'XRP', 1],
      ] as const
    ).entries()) {
      const method = demoCoins(first, 7 + at, coin)
      methods[coin[0]] = method.methodId
      await insertMethod(tx, method)
    }
    const abroad = demoCoins(second, 7, ['BTC', 'Bitcoin', 2])
    methods['abroad'] = abroad.methodId
    await insertMethod(tx, abroad)
  })
  desk = await (await openTestConsole(parlour)).enter('support')
})
afterAll(async () => {
  const broken = await brokenChecks(parlour.database)
  await parlour.close()
  await processor.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  processor.state.isDown = false
  processor.state.rate = '3712000.0000'
  await read()
})

const assign = ({ token, merchant }: TestMember, methodId: string | undefined) =>
  parlour.call('POST', '/api/cashier/coins/addresses', { token, merchant, body: { methodId }, key: randomUUID() })
const transfersOf = async ({ token }: TestMember) =>
  (await parlour.call('GET', '/api/cashier/coins/transfers', { token })).value['list'] as Record<string, unknown>[]
const balanceOf = async ({ token }: TestMember) =>
  (await parlour.call('GET', '/wps/member/info/funds/consolidated', { token })).value['sumBalance']
const read = () =>
  readCoins({
    database: parlour.database,
    brands: parlour.brandsOfServer,
    cashier: parlour.cashier,
    log: createLog('fatal'),
    onBalance: () => undefined,
    onCoins: () => undefined,
  })

let made = 0
/** A member with an address, and a word about a transfer to it: 0.015 of a coin, not yet on the chain. */
async function begin(coin = 'BTC') {
  const member = await parlour.register(`coins${(made += 1)}`)
  const { value } = await assign(member, methods[coin])
  const callback: Word = {
    coin,
    txid: randomUUID(),
    output: 0,
    address: String(value['address']),
    ...(value['tag'] === null ? {} : { tag: String(value['tag']) }),
    amount: '0.015',
    confirmations: 0,
    status: 'SEEN',
  }
  const say = (change: Partial<Word> = {}) => processor.say(parlour, { ...callback, ...change })
  return { member, callback, say, value }
}

describe('an address', () => {
  test('is a member’s own, the same each time, with what it takes', async () => {
    const { member, value } = await begin()
    expect(value).toMatchObject({
      coin: 'BTC',
      coinName: 'Bitcoin',
      tag: null,
      uri: `bitcoin:${String(value['address'])}`,
      confirmations: 2,
      minimum: '100.0000',
      minimumCoins: '0.00002694',
    })
    await parlour.database.warm()
    const again = await Promise.all([assign(member, methods['BTC']), assign(member, methods['BTC'])])
    expect(new Set(again.map((answer) => answer.value['address']))).toEqual(new Set([value['address']]))
    const other = await begin()
    expect(other.value['address']).not.toBe(value['address'])
  })

  test('is given by its brand’s methods of coins alone', async () => {
    const { member } = await begin()
    const { value } = await parlour.call('GET', '/api/cashier/methods', { token: member.token })
    const card = (value['deposit'] as { code: string; methodId: string }[]).find(
      ({ code }) => code === 'card',
    )?.methodId
    for (const methodId of [methods['abroad'], card, randomUUID()])
      expect(await assign(member, methodId)).toMatchObject({ code: 'cashier.method_unknown' })
    const order = { methodId: methods['BTC'], amount: '500' }
    const begun = await parlour.call('POST', '/api/cashier/deposits', {
      token: member.token,
      body: order,
      key: randomUUID(),
    })
    expect(begun).toMatchObject({ code: 'cashier.method_unknown' })
  })

  test('is asked for again where the processor did not answer, by the same reference', async () => {
    const member = await parlour.register('patient')
    processor.state.isDown = true
    expect(await assign(member, methods['BTC'])).toMatchObject({ code: 'cashier.provider_unavailable' })
    processor.state.isDown = false
    const { value } = await assign(member, methods['BTC'])
    expect(value['address']).toMatch(/^addr-BTC-/)
    expect((await assign(member, methods['BTC'])).value['address']).toBe(value['address'])
  })

  test('is given to nobody who may not pay in', async () => {
    const { member } = await begin()
    const out = { token: member.token, body: { kind: 'DEPOSIT', period: 'DAY', amount: '50' } }
    expect(await parlour.call('PUT', '/api/protection/limits', out)).toMatchObject({ success: true })
    expect(await assign(member, methods['BTC'])).toMatchObject({ code: 'protection.deposit_limit' })
  })
})

describe('a transfer', () => {
  test('is shown from the first, and credited once it is confirmed, once', async () => {
    const { member, say, callback } = await begin()
    expect(await say()).toMatchObject({ value: { outcome: 'SEEN' } })
    expect(await say({ confirmations: 1 })).toMatchObject({ value: { outcome: 'SEEN' } })
    expect(await transfersOf(member)).toMatchObject([
      {
        state: 'SEEN',
        coins: '0.015',
        confirmations: 1,
        confirmationsNeeded: 2,
        isEstimate: true,
        amount: '55680.0000',
      },
    ])
    expect(await balanceOf(member)).toBe('0.0000')
    processor.state.rate = '3700000'
    await read()
    expect(await say({ confirmations: 2 })).toMatchObject({ value: { outcome: 'CREDITED' } })
    expect(await say({ confirmations: 3 })).toMatchObject({ value: { outcome: 'CREDITED' } })
    expect(await balanceOf(member)).toBe('55500.0000')
    const [shown] = await transfersOf(member)
    expect(shown).toMatchObject({ state: 'CREDITED', isEstimate: false, amount: '55500.0000', txid: callback.txid })
    const deposit = await parlour.call('GET', `/api/cashier/deposits/${String(shown?.['depositId'])}`, {
      token: member.token,
    })
    expect(deposit.value).toMatchObject({ state: 'CONFIRMED', kind: 'CRYPTO', received: '55500.0000', flags: [] })
  })

  test('of two outputs counts twice', async () => {
    const { member, say } = await begin()
    await say({ confirmations: 2 })
    await say({ confirmations: 2, output: 1 })
    expect(await balanceOf(member)).toBe('111360.0000')
  })

  test('that is worth too little, or is nobody’s, lies apart', async () => {
    const { member, say } = await begin()
    expect(await say({ confirmations: 2, amount: '0.00002693' })).toMatchObject({ value: { outcome: 'SUSPENDED' } })
    expect(await say({ confirmations: 2, amount: '0.01', output: 1, address: 'nobody' })).toMatchObject({
      value: { outcome: 'SUSPENDED' },
    })
    const ripple = await begin('XRP')
    const { tag: _tag, ...untagged } = ripple.callback
    expect(await processor.say(parlour, { ...untagged, confirmations: 1 })).toMatchObject({
      value: { outcome: 'SUSPENDED' },
    })
    expect(await ripple.say({ confirmations: 1, output: 1, tag: '1' })).toMatchObject({
      value: { outcome: 'SUSPENDED' },
    })
    expect(await ripple.say({ confirmations: 1, output: 2 })).toMatchObject({ value: { outcome: 'CREDITED' } })
    expect([await balanceOf(member), await balanceOf(ripple.member)]).toEqual(['0.0000', '55680.0000'])
    const brandId = parlour.brands[0]?.brandId ?? ''
    const apart = await listSuspense(parlour.database.db, { brandId, queue: 'open', after: null, limit: 10 })
    expect(apart.map(({ amount }) => amount)).toEqual([999_600n, 371_200_000n, 556_800_000n, 556_800_000n])
    expect(apart[1]?.reference).toBe('nobody')
  })

  test('waits for a rate that is fresh, and nothing is lost', async () => {
    const { member, say } = await begin()
    await parlour.clock.advance(11 * 60_000)
    expect(await say({ confirmations: 5 })).toMatchObject({ value: { outcome: 'CONFIRMED' } })
    expect(await balanceOf(member)).toBe('0.0000')
    await read()
    await read()
    expect(await balanceOf(member)).toBe('55680.0000')
  })

  test('that leaves the chain counts for nothing, and comes back', async () => {
    const { member, say } = await begin()
    await say({ confirmations: 1 })
    expect(await say({ status: 'DROPPED' })).toMatchObject({ value: { outcome: 'DROPPED' } })
    // An old word that came late credits nothing; the next one does.
    expect(await say({ confirmations: 2 })).toMatchObject({ value: { outcome: 'SEEN' } })
    expect(await say({ confirmations: 2 })).toMatchObject({ value: { outcome: 'CREDITED' } })
    for (const _ of [1, 2]) expect(await say({ status: 'REVERSED' })).toMatchObject({ value: { outcome: 'REVERSED' } })
    expect(await say({ confirmations: 9 })).toMatchObject({ value: { outcome: 'REVERSED' } })
    expect(await balanceOf(member)).toBe('0.0000')
    expect((await transfersOf(member))[0]).toMatchObject({ state: 'REVERSED', amount: '55680.0000' })
  })

  test('that nobody told of is found by asking, page by page', async () => {
    const [one, two, three] = [await begin(), await begin(), await begin()]
    for (const { callback } of [one, two, three]) processor.changes.push({ ...callback, confirmations: 2 })
    processor.changes.push({ nonsense: true })
    await read()
    await read()
    for (const { member } of [one, two, three]) expect(await balanceOf(member)).toBe('55680.0000')
  })

  test('that is told by several at once is credited once; taken back beside it, it is gone', async () => {
    const { member, say, callback } = await begin()
    processor.changes.push({ ...callback, confirmations: 2 })
    await parlour.database.warm()
    await Promise.all([...Array.from({ length: 6 }, () => say({ confirmations: 2 })), read(), read()])
    expect(await balanceOf(member)).toBe('55680.0000')
    const racer = await begin()
    await racer.say({ confirmations: 1 })
    await parlour.database.warm()
    await Promise.all([
      racer.say({ confirmations: 2 }),
      racer.say({ status: 'REVERSED' }),
      racer.say({ confirmations: 2 }),
    ])
    const [ended] = await transfersOf(racer.member)
    expect(['REVERSED', 'CREDITED']).toContain(ended?.['state'])
    expect(await balanceOf(racer.member)).toBe(ended?.['state'] === 'CREDITED' ? '55680.0000' : '0.0000')
  })

  test('of risk opens a case, once, whenever its processor says so', async () => {
    const { member, say } = await begin()
    await say({ confirmations: 2 })
    for (const _ of [1, 2]) expect(await say({ confirmations: 2, isRisky: true })).toMatchObject({ success: true })
    const brandId = parlour.brands[0]?.brandId ?? ''
    const { memberId } = member
    const all = { brandId, memberId, code: null, after: null, limit: 5 }
    const [file, ...more] = await listCases(parlour.database.db, { ...all, queue: 'open' })
    expect([file?.codes, file?.isHeld, more.length]).toEqual([['CRYPTO'], true, 0])
    const early = await begin()
    await early.say({ isRisky: true })
    const [other] = await listCases(parlour.database.db, { ...all, queue: 'open', memberId: early.member.memberId })
    expect(other?.codes).toEqual(['CRYPTO'])
  })

  test('is believed from its processor alone, and in a known form', async () => {
    const { member, callback, say } = await begin()
    expect(await processor.say(parlour, { ...callback, confirmations: 2 }, 'another')).toMatchObject({
      code: 'cashier.callback_refused',
    })
    expect(await say({ amount: '-1' })).toMatchObject({ value: { outcome: 'IGNORED' } })
    expect(await say({ amount: '0' })).toMatchObject({ value: { outcome: 'IGNORED' } })
    expect(await say({ coin: 'DOGE' })).toMatchObject({ value: { outcome: 'IGNORED' } })
    expect(await transfersOf(member)).toEqual([])
  })
})

test('the desk reads the brand’s transfers, by state, number, address and member', async () => {
  const { member, callback, say } = await begin()
  await say({ confirmations: 2 })
  const base = '/console/api/brands/parlour/coin-transfers'
  const listOf = async (query: string, path = base) => {
    const { value } = await desk.call('GET', `${path}?${query}`)
    return value['list'] as Record<string, unknown>[]
  }
  for (const query of [`text=${callback.txid}`, `text=${callback.address}`, `text=${member.username}&state=CREDITED`])
    expect(await listOf(query)).toMatchObject([{ txid: callback.txid, username: member.username, currency: 'PHP' }])
  expect(await listOf(`text=${member.username}&state=SEEN`)).toEqual([])
  expect((await listOf('limit=2')).length).toBe(2)
})
