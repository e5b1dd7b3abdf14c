import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { closeMember } from '../../src/modules/identity/identity.sql.ts'
import { setFrozen } from '../../src/modules/wallet/freeze.sql.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, poolsOf, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// The acceptance list of the rule book, seamless wallet d8, each by its letter; O, P and Z are in vendor-failures.

let parlour: TestParlour
let vendor: TestVendor
/** Vendors whose switches stand otherwise. */
let lenient: TestVendor

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'acme')
  lenient = await newVendor(parlour, 'lenient', {
    set: { 'negative-on-reversal': 'yes', 'rollback-after-win': 'reverse', 'replay-balance': 'current' },
  })
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

let n = 0
const player = (given: { cash?: bigint; bonus?: bigint; at?: TestVendor } = {}) =>
  newPlayer(parlour, given.at ?? vendor, { name: `guest${(n += 1)}x`, ...given })
let id = 0
const next = (kind: string) => `${kind}-${(id += 1)}`
const bet = (p: TestPlayer, amount: string, more: Record<string, unknown> = {}, at = vendor) =>
  at.call('bet', p.fields(next('bet'), { amount, ...more }))
const rows = async (txId: string) =>
  (await sql`select 1 from games.transaction where tx_id = ${txId}`.execute(parlour.database.db)).rows.length

test('A: what is not signed, or by another, or of another time or body, is refused and leaves nothing', async () => {
  const p = await player()
  const body = p.fields('a-1', { amount: '1' })
  const stale = String((await parlour.clock.read()) - 6 * 60_000)
  for (const sent of [
    { signature: '' },
    { signature: '0'.repeat(64) },
    { vendor: 'lenient' },
    { vendor: 'nobody' },
    { timestamp: stale },
    { timestamp: 'soon' },
  ])
    expect(await vendor.call('bet', body, sent)).toMatchObject({ http: 401, status: 'BAD_SIGNATURE' })
  const { secret } = vendor
  const timestamp = String(await parlour.clock.read())
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex')
  // The same said in other bytes is not what was signed.
  const raw = JSON.stringify(body, null, 1)
  expect(await vendor.call('bet', body, { timestamp, signature, raw })).toMatchObject({ http: 401 })
  expect(await rows('a-1')).toBe(0)
})

test('B: a balance is told, and who a token is of', async () => {
  const p = await player()
  const { memberId } = p.member
  expect(await vendor.call('authenticate', { token: p.token })).toMatchObject({
    http: 200,
    status: 'OK',
    playerRef: memberId,
    balance: '100.0000',
    currency: 'PHP',
  })
  expect(await vendor.call('balance', { playerRef: memberId, currency: 'PHP' })).toMatchObject({ balance: '100.0000' })
  expect(await vendor.call('authenticate', { token: 'none' })).toMatchObject({ status: 'TOKEN_INVALID' })
  expect(await lenient.call('authenticate', { token: p.token })).toMatchObject({ status: 'TOKEN_INVALID' })
})

test('C: a bet takes its stake, and is in the record of bets', async () => {
  const p = await player()
  const answer = await bet(p, '12.3456')
  expect(answer).toMatchObject({ status: 'OK', balance: '87.6544', currency: 'PHP', replayed: false })
  const { value } = await parlour.call('GET', '/api/bets', { token: p.member.token })
  expect(value).toMatchObject({
    list: [{ betId: answer.ledgerTxId, vertical: 'RNG', stake: '12.3456', state: 'PENDING', play: 'The acme' }],
  })
})

test('D: a bet and its win in one batch', async () => {
  const p = await player()
  const betTx = next('bet')
  const operations = [
    { operation: 'bet', ...p.fields(betTx, { amount: '10' }) },
    { operation: 'win', ...p.fields(next('win'), { amount: '25', refTxId: betTx }) },
  ]
  const answer = await vendor.call('batch', { operations })
  expect(answer).toMatchObject({ status: 'OK', balance: '115.0000' })
  expect(answer.results.map(({ balance }) => balance)).toEqual(['90.0000', '115.0000'])
})

test('E: too little money tells the true balance and takes nothing; declined stays declined; a batch is all or none', async () => {
  const p = await player()
  const txId = next('bet')
  const short = await vendor.call('bet', p.fields(txId, { amount: '100.0001' }))
  expect(short).toMatchObject({ http: 200, status: 'NOT_ENOUGH_MONEY', balance: '100.0000' })
  await parlour.credit(p.member, 50n)
  expect(await vendor.call('bet', p.fields(txId, { amount: '100.0001' }))).toMatchObject({
    status: 'NOT_ENOUGH_MONEY',
    replayed: true,
  })
  const [first, second] = [next('bet'), next('bet')]
  const operations = [
    { operation: 'bet', ...p.fields(first, { amount: '100' }) },
    { operation: 'bet', ...p.fields(second, { amount: '100' }) },
  ]
  for (const _ of [1, 2])
    expect(await vendor.call('batch', { operations })).toMatchObject({
      status: 'NOT_ENOUGH_MONEY',
      balance: '150.0000',
      results: [{ status: 'NOT_ENOUGH_MONEY' }, { status: 'NOT_ENOUGH_MONEY' }],
    })
  expect(await rows(first)).toBe(0)
  // It was declined then, and would find enough now.
  const declined = { status: 'NOT_ENOUGH_MONEY', replayed: true }
  expect(await vendor.call('bet', p.fields(second, { amount: '100' }))).toMatchObject(declined)
})

test('F: a bet, then its win in a call of its own, a second win, and what the record says', async () => {
  const p = await player()
  const { txId } = await bet(p, '10')
  const win = p.fields(next('win'), { amount: '4', refTxId: txId })
  expect(await vendor.call('win', win)).toMatchObject({ status: 'OK', balance: '94.0000' })
  // Of the same round, naming no bet.
  expect(await vendor.call('win', p.fields(next('win'), { amount: '6.5' }))).toMatchObject({ balance: '100.5000' })
  const { value } = await parlour.call('GET', '/api/bets', { token: p.member.token })
  expect(value).toMatchObject({ list: [{ state: 'WON', payout: '10.5000', validTurnover: '10.0000' }] })
})

test('G: a bet and its rollback', async () => {
  const p = await player()
  const { txId } = await bet(p, '10')
  expect(await vendor.call('rollback', p.fields(next('rb'), { refTxId: txId }))).toMatchObject({
    status: 'OK',
    balance: '100.0000',
  })
  const { value } = await parlour.call('GET', '/api/bets', { token: p.member.token })
  expect(value).toMatchObject({ list: [{ state: 'CANCELLED' }] })
})

test('H: a repeated and a new bet in one batch: the first is told as before', async () => {
  const p = await player()
  const body = p.fields(next('bet'), { amount: '10' })
  const first = await vendor.call('bet', body)
  const operations = [
    { operation: 'bet', ...body },
    { operation: 'bet', ...p.fields(next('bet'), { amount: '5' }) },
  ]
  expect(await vendor.call('batch', { operations })).toMatchObject({
    status: 'OK',
    balance: '85.0000',
    results: [{ replayed: true, ledgerTxId: first.ledgerTxId }, { replayed: false }],
  })
})

test('I, J, Q: a rollback that comes first, once or twice, buries its bet and the win on it, for ever', async () => {
  const p = await player()
  const betTx = next('bet')
  for (const _ of [1, 2])
    expect(await vendor.call('rollback', p.fields(next('rb'), { refTxId: betTx }))).toMatchObject({ status: 'OK' })
  // A month on: what is known is in the tables, and nothing of it in a process.
  const before = await parlour.clock.now()
  await parlour.clock.set(before + 30 * 86_400_000)
  const late = { timestamp: String(await parlour.clock.read()) }
  await expect
    .poll(() => vendor.call('bet', p.fields(betTx, { amount: '10' }), late))
    .toMatchObject({ status: 'OK', balance: '100.0000', ledgerTxId: null })
  const win = p.fields(next('win'), { amount: '50', refTxId: betTx })
  expect(await vendor.call('win', win, late)).toMatchObject({ status: 'OK', balance: '100.0000', ledgerTxId: null })
  await parlour.clock.set(before)
  await expect
    .poll(() => vendor.call('balance', { playerRef: p.member.memberId, currency: 'PHP' }))
    .toMatchObject({ status: 'OK' })
})

test('K: another amount, player, currency, round or game under one id is a conflict', async () => {
  const [p, other] = [await player(), await player()]
  const txId = next('bet')
  const body = p.fields(txId, { amount: '10' })
  await vendor.call('bet', body)
  const changes = [
    { amount: '11' },
    { roundId: 'another' },
    { gameCode: 'another' },
    { currency: 'EUR' },
    { playerRef: other.member.memberId },
    { playerRef: 'nobody' },
  ]
  for (const change of changes)
    expect(await vendor.call('bet', { ...body, ...change })).toMatchObject({ status: 'DUPLICATE_CONFLICT' })
  expect(await vendor.call('win', { ...body, refTxId: txId })).toMatchObject({ status: 'DUPLICATE_CONFLICT' })
  expect(await vendor.call('balance', { playerRef: p.member.memberId, currency: 'PHP' })).toMatchObject({
    balance: '90.0000',
  })
})

test('L: fifty identical bets at once are one', async () => {
  const p = await player()
  const body = p.fields(next('bet'), { amount: '10' })
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 50 }, () => vendor.insist('bet', body)))
  expect(new Set(answers.map(({ ledgerTxId }) => ledgerTxId)).size).toBe(1)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(answers.every(({ status, balance }) => status === 'OK' && balance === '90.0000')).toBe(true)
})

test('M: fifty bets at once with money for ten are exactly ten', async () => {
  const p = await player()
  await parlour.database.warm()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => vendor.insist('bet', p.fields(next('bet'), { amount: '10' }))),
  )
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 'NOT_ENOUGH_MONEY')).toHaveLength(40)
})

test('N: what a player has won is paid after logout, to closed and to frozen accounts; they place no bet', async () => {
  const p = await player()
  const { txId } = await bet(p, '10')
  await parlour.call('POST', '/wps/session/logout', { token: p.member.token })
  expect(await bet(p, '1')).toMatchObject({ status: 'TOKEN_EXPIRED' })
  expect(await vendor.call('win', p.fields(next('win'), { amount: '1', refTxId: txId, token: 'x' }))).toMatchObject({
    status: 'OK',
    balance: '91.0000',
  })
  const q = await player()
  const placed = await bet(q, '10')
  await parlour.database.transaction((tx) => setFrozen(tx, q.member.memberId, true))
  expect(await bet(q, '1')).toMatchObject({ status: 'PLAYER_BLOCKED' })
  expect(await vendor.call('tip', q.fields(next('tip'), { amount: '1' }))).toMatchObject({ status: 'PLAYER_BLOCKED' })
  expect(await vendor.call('win', q.fields(next('win'), { amount: '2', refTxId: placed.txId }))).toMatchObject({
    balance: '92.0000',
  })
  await parlour.database.transaction((tx) => closeMember(tx, q.member.memberId))
  const second = await vendor.call('win', q.fields(next('win'), { amount: '3', refTxId: placed.txId }))
  expect(second).toMatchObject({ status: 'OK', balance: '95.0000' })
  const r = await player()
  const open = await bet(r, '10')
  await parlour.database.transaction((tx) => closeMember(tx, r.member.memberId))
  expect(await bet(r, '1')).toMatchObject({ status: 'PLAYER_BLOCKED' })
  expect(await vendor.call('rollback', r.fields(next('rb'), { refTxId: open.txId }))).toMatchObject({
    balance: '100.0000',
  })
})

test('R: a win is taken back after it was spent only where the vendor’s switch lets it, and a debt blocks bets', async () => {
  for (const [at, status, balance] of [
    [vendor, 'NOT_ENOUGH_MONEY', '10.0000'],
    [lenient, 'OK', '-40.0000'],
  ] as const) {
    const p = await player({ at })
    const { txId } = await bet(p, '10', {}, at)
    const win = next('win')
    await at.call('win', p.fields(win, { amount: '50', refTxId: txId }))
    await bet(p, '130', {}, at)
    const back = await at.call('rollback', p.fields(next('rb'), { refTxId: win }))
    expect(back).toMatchObject({ status, balance })
    if (status === 'OK') expect(await bet(p, '0.5', {}, at)).toMatchObject({ status: 'NOT_ENOUGH_MONEY' })
    await parlour.credit(p.member, 50n)
  }
})

test('S: settled 0, then X, then 0, then Y', async () => {
  const p = await player()
  const { txId } = await bet(p, '10')
  await vendor.call('settle', { operations: [p.fields(next('st'), { refTxId: txId, amount: '0', token: undefined })] })
  for (const [amount, balance] of [
    ['30', '120.0000'],
    ['0', '90.0000'],
    ['7.25', '97.2500'],
  ])
    expect(await vendor.call('resettle', p.fields(next('rs'), { refTxId: txId, amount }))).toMatchObject({ balance })
})

/** A bet of one that is told again for as long as a busy machine asks for it, as a vendor does. */
async function betTillHeard(p: TestPlayer, txId: string): Promise<void> {
  const { status } = await vendor.call('bet', p.fields(txId, { amount: '1' }))
  if (status === 'TEMPORARY') await betTillHeard(p, txId)
  else expect(status).toBe('OK')
}

test('T: five hundred in one message with one unknown: the others are settled', { timeout: 60_000 }, async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => player({ cash: 1000n })))
  const operations: Record<string, unknown>[] = []
  for (const p of players) {
    const txIds = Array.from({ length: 100 }, () => next('bet'))
    await Promise.all(txIds.map((txId) => betTillHeard(p, txId)))
    operations.push(...txIds.map((txId) => p.fields(next('st'), { refTxId: txId, amount: '2' })))
  }
  operations[250] = { ...operations[250], refTxId: 'never' }
  const answer = await vendor.call('settle', { operations })
  expect(answer.status).toBe('OK')
  expect(answer.results).toHaveLength(500)
  expect(answer.results.flatMap(({ status }, at) => (status === 'OK' ? [] : [[at, status]]))).toEqual([
    [250, 'NOT_FOUND'],
  ])
  const again = await vendor.call('settle', { operations })
  expect(again.results.filter(({ replayed }) => replayed)).toHaveLength(499)
  const sums = await Promise.all(players.map(({ member }) => parlour.balanceOf(member)))
  expect(sums.map(({ balance }) => balance / 10_000n)).toEqual([1100n, 1100n, 1098n, 1100n, 1100n])
})

test('U: other whitespace and order, signed as it is, is the same message', async () => {
  const p = await player()
  const body = p.fields(next('bet'), { amount: '10.50' })
  const first = await vendor.call('bet', body)
  const turned = Object.fromEntries(Object.entries({ ...body, amount: '10.5', requestId: 'r-2' }).toReversed())
  const again = await vendor.call('bet', body, { raw: JSON.stringify(turned, null, 3) })
  expect(again).toMatchObject({ status: 'OK', replayed: true, ledgerTxId: first.ledgerTxId })
})

test('V: amounts of nothing, of everything, in parts, below zero and of other types', async () => {
  const p = await player()
  const statusOf = async (kind: string, amount: unknown) =>
    (await vendor.call(kind, p.fields(next('v'), { amount }))).status
  expect(await statusOf('bet', '0')).toBe('OK')
  expect(await statusOf('bet', '90000000000000.0000')).toBe('NOT_ENOUGH_MONEY')
  for (const wrong of ['9999999999999999', '999999999999999.9999', '-1', '1.00001', '1e3', '', 1, 1.5, null, [], '01'])
    expect([wrong, await statusOf('bet', wrong)]).toEqual([wrong, 'WRONG_TYPES'])
  const { txId } = await bet(p, '10')
  const cut = await vendor.call('win', p.fields(next('w'), { amount: '1.23456', refTxId: txId }))
  expect(cut).toMatchObject({ status: 'OK', balance: '91.2345' })
  const huge = await vendor.call('win', p.fields(next('w'), { amount: '90000000000000.0000', refTxId: txId }))
  expect(huge.status).toBe('LIMIT')
  for (const raw of ['', '{', '[]', '1', '{"txId":1}'])
    expect(await vendor.call('bet', null, { raw })).toMatchObject({ http: 200, status: 'WRONG_SYNTAX' })
  const { txId: _, ...without } = p.fields('x', { amount: '1' })
  expect((await vendor.call('bet', without)).status).toBe('WRONG_SYNTAX')
  expect((await vendor.call('bet', p.fields(next('b'), { amount: '1', more: 1 }))).status).toBe('WRONG_SYNTAX')
  expect((await vendor.call('bet', p.fields('a b', { amount: '1' }))).status).toBe('WRONG_TYPES')
})

test('W: five hundred identical rollbacks are one', { timeout: 60_000 }, async () => {
  const p = await player()
  const { txId } = await bet(p, '10')
  const body = p.fields(next('rb'), { refTxId: txId })
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 500 }, () => vendor.insist('rollback', body)))
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['OK 100.0000']))
})

test('X: a bet is in time until the very millisecond, by the clock of the database', async () => {
  const p = await player()
  const { rows: found } = await sql<{ text: string }>`
    select pg_get_functiondef('platform.now_ms'::regproc) as text`.execute(parlour.database.db)
  const stopped = await parlour.clock.read()
  const stop = (at: string) => sql.raw(at).execute(parlour.database.db)
  await stop(`create or replace function platform.now_ms() returns bigint language sql as 'select ${stopped}::bigint'`)
  for (const [closesAt, status] of [
    [stopped + 1, 'OK'],
    [stopped, 'BET_NOT_ALLOWED'],
    [stopped - 1, 'BET_NOT_ALLOWED'],
  ])
    expect(await bet(p, '1', { closesAt })).toMatchObject({ status })
  const { txId } = await bet(p, '10')
  for (const [offerExpiresAt, status] of [
    [stopped, 'OFFER_EXPIRED'],
    [stopped + 1, 'OK'],
  ]) {
    const offer = { refTxId: txId, amount: '5', offerId: 'o', offerExpiresAt }
    expect(await vendor.call('cashout', p.fields(next('co'), offer))).toMatchObject({ status })
  }
  await stop(found[0]?.text ?? '')
})

test('Y: a stake of cash and bonus comes back to where it came from, and wins follow it', async () => {
  const p = await player({ cash: 60n, bonus: 40n })
  const first = await bet(p, '80')
  expect(await poolsOf(parlour, p.member)).toMatchObject({ PLAYER_CASH: 0n, PLAYER_BONUS: 200_000n })
  await vendor.call('rollback', p.fields(next('rb'), { refTxId: first.txId }))
  expect(await poolsOf(parlour, p.member)).toMatchObject({ PLAYER_CASH: 600_000n, PLAYER_BONUS: 400_000n })
  const second = await bet(p, '80')
  await vendor.call('win', p.fields(next('w'), { refTxId: second.txId, amount: '8' }))
  expect(await poolsOf(parlour, p.member)).toMatchObject({
    PLAYER_CASH: 60_000n,
    PLAYER_BONUS: 220_000n,
    OPEN_BETS: 0n,
  })
})
