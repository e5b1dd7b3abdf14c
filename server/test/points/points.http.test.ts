import { randomUUID } from 'node:crypto'
import { units } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openTestPoints } from '../support/points.ts'
import { keepSessions } from '../support/sessions.ts'
import { placeSlip } from '../support/slip.ts'
import { newPlayer, newVendor } from '../support/vendors.ts'

let parlour: TestParlour
let points: ReturnType<typeof openTestPoints>
const refused = (code: string) => ({ success: false, code })
const day = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  points = openTestPoints(parlour)
  await points.rates({ LOTT: '70.00', RNG: '70.00' })
})
afterAll(async () => {
  const broken = await brokenChecks(parlour.database)
  await parlour.close()
  expect(broken).toEqual([])
})

/** Plays a hundred, which turns a hundred over, and draws. */
async function play(member: TestMember, multiple = 100): Promise<void> {
  expect(await placeSlip(parlour, member, { multiple })).toMatchObject({ success: true })
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.round()
}

test('a trial has no points', async () => {
  const guest = await parlour.call('POST', '/wps/session/login/freeplay', {
    body: { os: 'Linux', platform: 'W', random: await parlour.seal({}), version: 3 },
  })
  const token = String(guest.value['token'])
  expect(await parlour.call('POST', '/wps/relay/MCSFE_getPointBalance', { token, body: {} })).toMatchObject(
    refused('identity.real_account_required'),
  )
})

test('bets earn by turnover and rate, once a day is told of, and the member sees of what', async () => {
  const member = await points.join('earner1')
  expect(await points.balance(member)).toMatchObject({ balance: '0.0000', today: '0.0000', convertible: '0.0000' })
  await play(member)
  expect(await points.balance(member)).toEqual({
    balance: '70.0000',
    earnedTotal: '70.0000',
    usedTotal: '0.0000',
    today: '70.0000',
    convertible: '0.0000',
    worth: '0.0000',
  })
  await play(member, 101)
  // Of the whole day at once: 201 at 0.70 a unit.
  expect(await points.balance(member)).toMatchObject({ balance: '140.7000', convertible: '140.0000', worth: '14.0000' })
  const lines = await points.lines(member)
  expect(lines.map(({ type, points: moved, balance, vertical }) => [type, moved, balance, vertical])).toEqual([
    ['EARN', '70.7000', '140.7000', 'LOTT'],
    ['EARN', '70.0000', '70.0000', 'LOTT'],
  ])
  expect(await points.lines(member, { type: 'CONVERT' })).toEqual([])
  const page = points.data(await points.relay(member, 'MCSFE_getMemberTransactionDetail', { limit: 1 }))
  const next = await points.lines(member, { limit: 1, cursor: page['next'] })
  expect(next).toEqual(lines.slice(1))
})

test('asking twice at once books once, whatever else reads', async () => {
  const member = await points.join('earner2')
  await play(member)
  const seen = await Promise.all([1, 2, 3, 4].map(() => points.balance(member)))
  expect(new Set(seen.map(({ balance }) => balance))).toEqual(new Set(['70.0000']))
  expect(await points.lines(member)).toHaveLength(1)
})

test('a void takes back what it earned, also when it is spent: the rest is owed', async () => {
  const vendor = await newVendor(parlour, 'voids')
  const player = await newPlayer(parlour, vendor, { name: 'voided1', cash: 1000n, bonus: 0n })
  const { member } = player
  await points.arm(member)
  const say = async (operation: string, fields: Record<string, unknown>) => {
    const answer = await vendor.call(operation, player.fields(randomUUID(), fields))
    expect(answer).toMatchObject({ status: 'OK' })
  }
  const bet = async (amount: string) => {
    const txId = randomUUID()
    expect(await vendor.call('bet', player.fields(txId, { amount }))).toMatchObject({ status: 'OK' })
    await say('win', { refTxId: txId, amount: '0' })
    return txId
  }
  const first = await bet('200')
  expect(await points.balance(member)).toMatchObject({ balance: '140.0000' })
  expect(await points.convert(member, '140')).toMatchObject({ success: true })
  await say('void', { refTxId: first })
  expect(await points.balance(member)).toMatchObject({
    balance: '-140.0000',
    earnedTotal: '0.0000',
    usedTotal: '140.0000',
  })
  expect(await points.convert(member, '100')).toMatchObject(refused('points.insufficient'))
  await bet('300')
  expect(await points.balance(member)).toMatchObject({ balance: '70.0000', earnedTotal: '210.0000' })
})

test('other rates hold from the next day, and a product without one earns nothing', async () => {
  const member = await points.join('rated1')
  await play(member)
  await points.rates({ LOTT: '10.00' })
  await play(member)
  expect(await points.balance(member)).toMatchObject({ today: '140.0000' })
  await parlour.clock.advance(day)
  await parlour.round()
  await keepSessions(parlour)
  await play(member)
  expect(await points.balance(member)).toMatchObject({ today: '10.0000', balance: '150.0000' })
  await points.rates({ LIVE: '0.70' })
  await parlour.clock.advance(day)
  await parlour.round()
  await keepSessions(parlour)
  await play(member)
  expect(await points.balance(member)).toMatchObject({ today: '0.0000', balance: '150.0000' })
  await points.rates({ LOTT: '70.00', RNG: '70.00' })
  await parlour.clock.advance(day)
  await parlour.round()
})

test('points become money that is to be played once, under the payment password', async () => {
  const member = await points.join('changer1', 100n)
  await points.give(member, 1234n)
  const before = await parlour.balanceOf(member)
  expect(await points.convert(member, '1230', randomUUID(), 'wrong')).toMatchObject(
    refused('identity.payment_password_wrong'),
  )
  for (const wrong of ['90', '105', '0'])
    expect(await points.convert(member, wrong)).toMatchObject(refused('points.amount_invalid'))
  expect(await points.convert(member, '1240')).toMatchObject(refused('points.insufficient'))
  const key = randomUUID()
  const done = await points.convert(member, '1230', key)
  expect(points.data(done)).toMatchObject({ points: '1230.0000', amount: '123.0000', pointBalance: '4.0000' })
  // The same again is the same; another amount under the key is refused.
  expect(await points.convert(member, '1230', key)).toMatchObject({ success: true, value: done.value })
  expect(await points.convert(member, '100', key)).toMatchObject(refused('request.key_reused'))
  expect((await parlour.balanceOf(member)).balance).toBe(before.balance + units(123n))
  const { value } = await parlour.call('GET', '/api/wallet/records?kind=points', { token: member.token })
  expect(value['list']).toMatchObject([{ kind: 'points', entry: 'points.paid', amount: '123.0000' }])
  const turnover = await parlour.call('GET', '/api/cashier/turnover', { token: member.token })
  expect(turnover.value['list']).toMatchObject([{ of: 'points', deposited: '123.0000', required: '123.0000' }])
})

test('of many conversions at once no more goes out than there was', async () => {
  const member = await points.join('changer2', 100n)
  await points.give(member, 350n)
  const answers = await Promise.all(Array.from({ length: 6 }, () => points.convert(member, '100')))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect(await points.balance(member)).toMatchObject({ balance: '50.0000', usedTotal: '300.0000' })
})

test('a day may be bounded', async () => {
  const member = await points.join('bounded1', 100n)
  await points.give(member, 1000n)
  await sql`update points.terms set maximum_a_day = ${units(200n)} where brand_id is null`.execute(parlour.database.db)
  expect(await points.convert(member, '150')).toMatchObject({ success: true })
  expect(await points.convert(member, '100')).toMatchObject({
    ...refused('points.day_limit'),
    value: { left: '50.0000' },
  })
  await sql`update points.terms set maximum_a_day = null, is_convert_open = false where brand_id is null`.execute(
    parlour.database.db,
  )
  expect(await points.convert(member, '100')).toMatchObject(refused('points.convert_closed'))
  await sql`update points.terms set is_convert_open = true where brand_id is null`.execute(parlour.database.db)
})
