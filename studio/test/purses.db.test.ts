import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { signatureOf } from '../src/wallet/portal-client.ts'
import { openFakePortal, type FakePortal } from './support/fake-portal.ts'
import { newDatabase, openTestStudio, plantSeed, seedGames, vendorSecret, type TestStudio } from './support/studio.ts'

// The wallets of players whose portal moves their money here (docs/vendors.md, transfer mode).

const purseSecret = 'another secret, of the portal that moves money'
const purse = { purseCode: 'studio-purse', purseSecret }
let portal: FakePortal
let studio: TestStudio
let plain: TestStudio
/** Whose launches are of the portal that moves money here. */
let open: TestStudio

beforeAll(async () => {
  portal = await openFakePortal({ secret: vendorSecret, balance: units(100n) })
  const databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  studio = await openTestStudio({ portalUrl: portal.url, databaseUrl, ...purse, hasTroubles: true })
  const own = { vendorCode: purse.purseCode, vendorSecret: purseSecret }
  open = await openTestStudio({ portalUrl: portal.url, databaseUrl, ...purse, ...own })
  plain = await openTestStudio({ portalUrl: portal.url, databaseUrl, ...purse })
})
afterAll(async () => {
  await studio.close()
  await plain.close()
  await open.close()
  await portal.close()
})
afterEach(async () => void (await send('trouble', { trouble: 'none' }, { method: 'PUT' })))

interface How {
  readonly at?: TestStudio
  readonly method?: 'POST' | 'PUT'
  readonly code?: string
  readonly secret?: string
}

/** A call signed as a portal signs it; the answer, and whether it is signed over the call. */
async function send(what: string, body: object, how: How = {}) {
  const { at = studio, method = 'POST', code = purse.purseCode, secret = purseSecret } = how
  const text = JSON.stringify(body)
  const timestamp = String(at.now())
  const asked = signatureOf(secret, timestamp, text)
  const headers = { 'x-vendor': code, 'x-timestamp': timestamp, 'x-signature': asked }
  const request = { method, headers: { 'content-type': 'application/json', ...headers }, body: text }
  const answer = await fetch(`${at.address}/transfers/${what}`, request).catch(() => undefined)
  if (answer === undefined) return { status: 0, value: {}, isSigned: false }
  const said = await answer.text()
  const isSigned = answer.headers.get('x-signature') === signatureOf(purseSecret, asked, said)
  return { status: answer.status, value: JSON.parse(said) as Record<string, unknown>, isSigned }
}

const user = () => randomUUID()
const wanted = (of: string, amount: string | null) => ({ transferId: randomUUID(), user: of, currency: 'VND', amount })
const trouble = (name: string) => send('trouble', { trouble: name }, { method: 'PUT' })
const holds = async (of: string) => (await send('balance', { user: of, currency: 'VND' })).value['balance']

test('a transfer counts once by its id, however often and at once it is asked for, and is answered the same', async () => {
  const player = user()
  const into = wanted(player, '100.0000')
  const all = await Promise.all(Array.from({ length: 10 }, () => send('deposit', into)))
  for (const { status, value, isSigned } of all) {
    expect({ status, isSigned }).toEqual({ status: 200, isSigned: true })
    const { transferId } = into
    expect(value).toEqual({ transferId, status: 'DONE', amount: '100.0000', balance: '100.0000' })
  }
  const out = wanted(player, '30.0000')
  for (const _ of [1, 2])
    expect((await send('withdraw', out)).value).toMatchObject({ status: 'DONE', balance: '70.0000' })
  expect((await send('withdraw', wanted(player, null))).value).toMatchObject({ amount: '70.0000', balance: '0.0000' })
  // Of somebody else under the same id nothing is told and nothing moved.
  const other = user()
  expect((await send('deposit', { ...into, user: other })).value).toMatchObject({
    status: 'REFUSED',
    balance: '0.0000',
  })
  expect([await holds(player), await holds(other)]).toEqual(['0.0000', '0.0000'])
})

test('more than is there, and another currency, are refused for ever', async () => {
  const player = user()
  await send('deposit', wanted(player, '50.0000'))
  const much = wanted(player, '50.0100')
  expect((await send('withdraw', much)).value).toMatchObject({
    status: 'REFUSED',
    amount: '0.0000',
    balance: '50.0000',
  })
  await send('deposit', wanted(player, '50.0000'))
  expect((await send('withdraw', much)).value).toMatchObject({ status: 'REFUSED', balance: '100.0000' })
  const foreign = { ...wanted(player, '1.0000'), currency: 'PHP' }
  expect((await send('deposit', foreign)).value).toMatchObject({ status: 'REFUSED', balance: '100.0000' })
})

test('an id that is asked about before it came is not known, and never comes', async () => {
  const player = user()
  const late = wanted(player, '20.0000')
  const question = { transferId: late.transferId, user: player }
  for (const _ of [1, 2]) expect((await send('status', question)).value).toMatchObject({ status: 'NOT_FOUND' })
  expect((await send('deposit', late)).value).not.toMatchObject({ status: 'DONE' })
  expect((await send('status', question)).value).toMatchObject({ status: 'NOT_FOUND', amount: '0.0000' })
  expect(await holds(player)).toBe('0.0000')
})

test('an answer that is lost was booked, and the question finds it; what was dropped was not', async () => {
  const player = user()
  const [lost, dropped] = [wanted(player, '10.0000'), wanted(player, '20.0000')]
  await trouble('lost')
  expect(await send('deposit', lost)).toMatchObject({ status: 0 })
  await trouble('dropped')
  expect(await send('deposit', dropped)).toMatchObject({ status: 0 })
  const became = async ({ transferId }: { readonly transferId: string }) =>
    (await send('status', { transferId, user: player })).value['status']
  expect([await became(lost), await became(dropped)]).toEqual(['DONE', 'NOT_FOUND'])
  expect(await holds(player)).toBe('10.0000')
  await trouble('refused')
  expect((await send('deposit', wanted(player, '5.0000'))).value).toMatchObject({ status: 'REFUSED' })
})

test('strangers move nothing and make no trouble, which only a studio without real money has at all', async () => {
  const player = user()
  for (const how of [{ secret: vendorSecret }, { code: 'studio' }, { code: 'studio', secret: vendorSecret }]) {
    for (const what of ['deposit', 'withdraw'])
      expect(await send(what, wanted(player, '1.0000'), how)).toMatchObject({ status: 401 })
    const put = await send('trouble', { trouble: 'lost' }, { ...how, method: 'PUT' })
    expect(put).toMatchObject({ status: 401, value: { error: 'SIGNATURE' } })
  }
  expect((await send('deposit', wanted(player, '1.0000'))).value).toMatchObject({ status: 'DONE' })
  expect(await send('trouble', { trouble: 'lost' }, { at: plain, method: 'PUT' })).toMatchObject({ status: 404 })
})

test('what was played is told once it has ended, in parts and in one order, with what it came to', async () => {
  const { database } = open
  const player = user()
  await send('deposit', wanted(player, '1000000.0000'), { at: open })
  const session = await open.window({ user: player, currency: 'VND' })
  await plantSeed(open, player, Buffer.alloc(32, 5), 'chance')
  const told = async (after: unknown, limit = 500) =>
    (await send('rounds', { after, limit }, { at: open })).value as {
      list: { user: string; stake: string; win: string; balance: string; betId: string; endedAt: number }[]
      next: string | null
      isWhole: boolean
    }
  const before = (await told(null)).next
  for (const _ of [1, 2, 3]) {
    const { value } = await open.spin(session)
    expect(value).toHaveProperty('round')
    const { round } = value
    if (round.steps > 1) await open.step(session, round.roundId, round.steps)
    open.pass(60_000)
  }
  // Told behind the oldest transaction that is open anywhere on the database server: another test's too.
  await expect.poll(async () => (await told(before)).list.length).toBe(3)
  const all = await told(before)
  expect(all).toMatchObject({ isWhole: true, list: [{ user: player }, { user: player }, { user: player }] })
  const pages: unknown[] = []
  for (let page = await told(before, 1); page.list.length > 0; page = await told(page.next, 1)) pages.push(...page.list)
  expect(pages).toEqual(all.list)
  const { value } = await send('balance', { user: player, currency: 'VND' }, { at: open })
  const amounts = all.list.map(({ stake, win }) => Number(win) - Number(stake))
  const money = amounts.reduce((sum, one) => sum + one, 1_000_000)
  expect(value).toMatchObject({ balance: all.list.at(-1)?.balance, openRounds: 0, playedAt: all.list.at(-1)?.endedAt })
  expect(Number(value['balance'])).toBe(money)
  const [from, to] = [all.list[0]?.endedAt ?? 0, (all.list.at(-1)?.endedAt ?? 0) + 1]
  const day = (await send('day', { from, to }, { at: open })).value
  expect(day).toMatchObject({ rounds: 3, stake: sumOf(all.list.map(({ stake }) => stake)) })
  expect((await send('day', { from: 0, to: from }, { at: open })).value).toMatchObject({ rounds: 0 })

  // While a round is open what was left stays; a player who asks for it gets it all the same.
  await sql`
    update round set state = 'DEBITED', ended_at = null, due_at = 9000000000000000
     where round_id = (select round_id from round r join player p using (player_id) where p.player_ref = ${player} limit 1)`.execute(
    database.db,
  )
  const left = { ...wanted(player, null), unlessPlaying: true }
  expect((await send('withdraw', left, { at: open })).value).toMatchObject({ status: 'REFUSED', reason: 'ROUND_OPEN' })
  expect((await send('balance', { user: player, currency: 'VND' }, { at: open })).value).toMatchObject({
    openRounds: 1,
  })
  expect((await send('withdraw', wanted(player, null), { at: open })).value).toMatchObject({ status: 'DONE' })
})

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, one) => sum + Number(one), 0).toFixed(4)
