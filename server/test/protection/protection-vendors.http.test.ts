import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { hourMs, protectionOf } from '../support/protection.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// What holds a player holds at the vendors' wallet too, where it spends alone (rule book, seamless wallet d3 and d5).

let parlour: TestParlour
let vendor: TestVendor
let held: ReturnType<typeof protectionOf>
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'acme')
  held = protectionOf(parlour)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const player = () => newPlayer(parlour, vendor, { name: `spins${(n += 1)}` })
let id = 0
const next = () => `t${(id += 1)}`

/** The same player at a window that was opened just now. */
async function anew({ member, fields }: TestPlayer): Promise<TestPlayer['fields']> {
  await parlour.sealed('POST', '/wps/session/login', {
    username: member.username,
    password: 'a long enough secret',
    type: 'username',
  })
  const token = await vendor.launch(member)
  return (txId, more = {}) => ({ ...fields(txId, more), token })
}

async function say(p: TestPlayer, operation: string, fields: Record<string, unknown>) {
  const { status, balance } = await vendor.call(operation, p.fields(next(), fields))
  return `${status} ${balance}`
}

test('an excluded player’s bets and tips are refused with a token that was good, and a win is booked', async () => {
  const p = await player()
  const placed = p.fields('open-bet', { amount: '10' })
  expect((await vendor.call('bet', placed)).status).toBe('OK')
  await held.exclude(p.member)
  expect(await say(p, 'bet', { amount: '1' })).toBe('PLAYER_BLOCKED 90.0000')
  expect(await say(p, 'bet', { amount: '0', isFree: true })).toBe('PLAYER_BLOCKED 90.0000')
  expect(await say(p, 'tip', { amount: '1' })).toBe('PLAYER_BLOCKED 90.0000')
  expect(await say(p, 'adjust', { refTxId: 'open-bet', amount: '11' })).toBe('PLAYER_BLOCKED 90.0000')
  expect(await say(p, 'win', { refTxId: 'open-bet', amount: '25' })).toBe('OK 115.0000')
  // The bet was taken before: told again, it is what it was.
  expect(await vendor.call('bet', placed)).toMatchObject({ status: 'OK', replayed: true })
})

test('a bet of before is rolled back in a time-out', async () => {
  const p = await player()
  await vendor.call('bet', p.fields('back', { amount: '10' }))
  await held.timeOut(p.member)
  expect(await say(p, 'rollback', { refTxId: 'back' })).toBe('OK 100.0000')
})

test('a stake of yesterday that returns gives no room today', async () => {
  const p = await player()
  await held.limit(p.member, '50')
  await vendor.call('bet', p.fields('yesterday', { amount: '50' }))
  await parlour.clock.advance(25 * hourMs)
  await parlour.round()
  const today = { ...p, fields: await anew(p) }
  expect(await say(today, 'bet', { amount: '50' })).toBe('OK 0.0000')
  expect(await say(today, 'rollback', { refTxId: 'yesterday' })).toBe('OK 50.0000')
  expect(await say(today, 'bet', { amount: '1' })).toBe('LIMIT 50.0000')
})

test('a limit of stakes answers LIMIT, and stays the answer of that bet', async () => {
  const p = await player()
  await held.limit(p.member, '10')
  expect(await say(p, 'bet', { amount: '7' })).toBe('OK 93.0000')
  const over = p.fields('over', { amount: '4' })
  expect(await vendor.call('bet', over)).toMatchObject({ status: 'LIMIT', balance: '93.0000' })
  expect(await say(p, 'bet', { amount: '3' })).toBe('OK 90.0000')
  await held.limit(p.member, '5')
  expect(await vendor.call('bet', over)).toMatchObject({ status: 'LIMIT', replayed: true })
})

test('within one message: what is won gives room for losses, what is staked takes it', async () => {
  const p = await player()
  await held.limit(p.member, '20', 'LOSS')
  const operations = [
    { operation: 'bet', ...p.fields(next(), { amount: '20' }) },
    { operation: 'win', ...p.fields(next(), { amount: '15' }) },
    { operation: 'bet', ...p.fields(next(), { amount: '15' }) },
  ]
  const all = await vendor.call('batch', { operations })
  expect(all.results?.map(({ status }) => status) ?? all.status).toEqual(['OK', 'OK', 'OK'])
  expect(await say(p, 'bet', { amount: '1' })).toBe('LIMIT 80.0000')
})

test('thirty bets at once at the limit: as many as fit', async () => {
  const p = await player()
  await held.limit(p.member, '10')
  await parlour.database.warm()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => vendor.call('bet', p.fields(next(), { amount: '2' }))),
  )
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 'LIMIT')).toHaveLength(25)
})

test('a raised bet takes the room of what is more alone', async () => {
  const p = await player()
  await held.limit(p.member, '10')
  await vendor.call('bet', p.fields('raised', { amount: '6' }))
  expect(await say(p, 'adjust', { refTxId: 'raised', amount: '11' })).toBe('LIMIT 94.0000')
  expect(await say(p, 'adjust', { refTxId: 'raised', amount: '10' })).toBe('OK 90.0000')
  expect(await say(p, 'bet', { amount: '1' })).toBe('LIMIT 90.0000')
})
