import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VendorLaunch } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { setFrozen } from '../../src/modules/wallet/freeze.sql.ts'
import { askVendor } from '../../src/modules/games/ask-vendor.ts'
import { gameOf, newGameVendor, openVendorServer, relay, type Card, type VendorServer } from '../support/games.ts'
import { newGuest } from '../support/guests.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { because, type TestVendor } from '../support/vendors.ts'

// A vendor's game, from a player's tap to the address of its window.

let parlour: TestParlour
let server: VendorServer
let vendor: TestVendor
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour({ trustedProxies: 1 })
  await parlour.clock.hold()
  server = await openVendorServer()
  vendor = await newGameVendor(parlour, 'studio', { origin: server.origin })
  await vendor.tell([
    gameOf(server.origin, 'plums', { name: { en: 'Plums' } }),
    gameOf(server.origin, 'nodemo', { hasDemo: false }),
    gameOf(server.origin, 'barred', { blockedCountries: ['US'] }),
    gameOf(server.origin, 'gone', { status: 'OFF' }),
    gameOf(server.origin, 'lobby', { category: 'live', tags: ['lobby'] }),
  ])
})
beforeEach(async () => {
  server.asked.length = 0
  server.open()
  member = await parlour.register(`launchplayer${(n += 1)}`)
  await parlour.credit(member, 50n)
})
afterAll(async () => {
  await parlour.close()
  await server.close()
})

const launch = (request: object = {}, by: Pick<TestMember, 'token' | 'merchant'> = member, headers = {}) =>
  parlour.call('POST', '/wps/game/launchGame', {
    token: by.token,
    merchant: by.merchant,
    headers,
    body: { launchMode: 'GLS', vassalage: 'studio', nodeId: 'plums', ...request },
  })
const setVendor = (name: string, state: string) => operate(parlour, 'vendor', 'set', 'studio', name, state, ...because)
const lastAsked = () => server.asked.at(-1)?.body ?? {}
const tokensOf = async ({ memberId }: TestMember) => {
  const { rows } = await sql<{ row: string }>`
    select to_json(t)::text as row from games.launch_token t where member_id = ${memberId}`.execute(parlour.database.db)
  return rows.map(({ row }) => row)
}
const recentOf = async (by: TestMember) =>
  ((await relay(parlour, by, 'GCS_recentGame'))['list'] as Card[]).map(({ nodeId }) => nodeId)
const failed = { status: 503, code: 'games.launch_failed', value: {} }

describe('a launch with money', () => {
  test('asks the vendor by a signed call, and its token bets from then on', async () => {
    const before = await nowMs(parlour.database.db)
    const url = `${server.origin}/play/1`
    expect(await launch({ language: 'EN', device: 'H5' })).toEqual({
      status: 200,
      success: true,
      value: { game_url: url, game_url2: url, content: { game_url: url } },
    })
    const [asked] = server.asked
    const stamp = String(asked?.headers['x-timestamp'])
    expect(asked?.headers['x-vendor']).toBe('studio')
    expect(asked?.headers['x-signature']).toBe(
      createHmac('sha256', vendor.secret).update(`${stamp}.${asked?.raw}`).digest('hex'),
    )
    // The server reads the database's clock now and then, and counts on from there.
    expect(Number(stamp)).toBeGreaterThan(before - 5_000)
    expect(Number(stamp)).toBeLessThan((await nowMs(parlour.database.db)) + 5_000)
    const { token, ...rest } = lastAsked()
    expect(rest).toEqual({
      user: member.memberId,
      gameCode: 'plums',
      platform: 'GPL_MOBILE',
      lang: 'en',
      currency: 'PHP',
      country: '',
      lobbyUrl: 'http://127.0.0.1:0/',
      depositUrl: 'http://127.0.0.1:0/?modal=deposit',
      profile: { minCycleMs: 1000, autoplayMax: 100, isTurboAllowed: true, showsNetPosition: true },
    })
    expect(Buffer.from(String(token), 'base64url')).toHaveLength(32)
    expect((await tokensOf(member)).some((row) => row.includes(String(token)))).toBe(false)
    expect(await vendor.call('authenticate', { token })).toMatchObject({
      status: 'OK',
      playerRef: member.memberId,
      balance: '50.0000',
    })
    const place = { playerRef: member.memberId, currency: 'PHP', gameCode: 'plums', roundId: 'r1' }
    expect(await vendor.call('bet', { txId: 'launched-bet', token, amount: '5', ...place })).toMatchObject({
      status: 'OK',
      balance: '45.0000',
    })
    expect(await recentOf(member)).toEqual(['plums'])
  })

  test('a token is good for nothing before the vendor has answered, or where it answered wrongly', async () => {
    server.say(500, 'no')
    expect(await launch()).toMatchObject(failed)
    expect(await vendor.call('authenticate', { token: lastAsked()['token'] })).toMatchObject({
      status: 'TOKEN_INVALID',
    })
    expect(await tokensOf(member)).toEqual([])
    expect(await recentOf(member)).toEqual([])
  })

  test('a game is named by its id, by its vendor and code, or by its vendor alone for the lobby', async () => {
    const list = (await relay(parlour, member, 'GCSGAME_gameList', { gameName: 'plums' }))['games'] as Card[]
    const named = { vassalage: undefined, nodeId: undefined }
    for (const request of [
      { gameId: list[0]?.gameId, ...named },
      { roomId: list[0]?.gameId, ...named },
    ]) {
      expect(await launch(request)).toMatchObject({ success: true })
      expect(lastAsked()).toMatchObject({ gameCode: 'plums', platform: 'GPL_DESKTOP' })
    }
    await launch({ nodeId: undefined })
    expect(lastAsked()).toMatchObject({ gameCode: 'lobby', profile: { minCycleMs: 0 } })
    expect(await recentOf(member)).toEqual(['lobby', 'plums'])
  })

  test('where its brand is read at another of its hosts, the ways back lead there', async () => {
    const port = new URL(parlour.address).port
    const response = await fetch(`http://localhost:${port}/wps/game/launchGame`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ launchMode: 'GLS', vassalage: 'studio', nodeId: 'plums' }),
    })
    expect(response.status).toBe(200)
    expect(new URL(String(lastAsked()['lobbyUrl'])).hostname).toBe('localhost')
  })

  test('the law of the brand goes with it', async () => {
    await sql`update brand.brand set profile = 'GB' where merchant_code = 'parlour'`.execute(parlour.database.db)
    const asked = async () => {
      await launch()
      return lastAsked()['profile']
    }
    const strict = { minCycleMs: 2500, autoplayMax: 0, isTurboAllowed: false, showsNetPosition: true }
    await expect.poll(asked).toEqual(strict)
    await sql`update brand.brand set profile = 'default' where merchant_code = 'parlour'`.execute(parlour.database.db)
    await expect.poll(asked).toMatchObject({ autoplayMax: 100 })
  })
})

describe('what is refused', () => {
  test('whoever is not signed in, and games that are not there for the brand', async () => {
    expect(await launch({}, { token: '', merchant: 'parlour' })).toMatchObject({ status: 401 })
    const unknown = { status: 404, code: 'games.game_unknown' }
    const none = { vassalage: undefined, nodeId: undefined }
    for (const request of [{ nodeId: 'gone' }, { nodeId: 'x' }, { vassalage: 'x' }, none, { ...none, gameId: 'x' }]) {
      expect(await launch(request)).toMatchObject(unknown)
    }
    const foreigner = await parlour.register(`launchforeign${n}`, 'verbena')
    expect(await launch({}, foreigner)).toMatchObject(unknown)
    const [card] = (await relay(parlour, member, 'GCSGAME_gameList', { gameName: 'plums' }))['games'] as Card[]
    expect(await launch({ ...none, gameId: card?.gameId }, foreigner)).toMatchObject(unknown)
    expect(server.asked).toEqual([])
  })

  test('frozen money, before anything else of the game; a demo costs none', async () => {
    await parlour.database.transaction((tx) => setFrozen(tx, member.memberId, true))
    expect(await launch({ nodeId: 'barred' }, member, { 'x-forwarded-for': '8.8.8.8' })).toMatchObject({
      status: 403,
      code: 'wallet.frozen',
    })
    expect(await launch({ demo: true })).toMatchObject({ success: true })
  })

  test('a country in which the game is blocked, before maintenance', async () => {
    await sql`update games.game set power = 'MAINTENANCE' where game_code = 'barred'`.execute(parlour.database.db)
    const from = (ip: string) => launch({ nodeId: 'barred' }, member, { 'x-forwarded-for': ip })
    expect(await from('8.8.8.8')).toMatchObject({ status: 403, code: 'games.country_blocked' })
    expect(await from('192.168.1.1')).toMatchObject({ status: 503, code: 'games.maintenance' })
  })

  test('what is in maintenance, with others suggested that can be played', async () => {
    await sql`update games.game set power = 'MAINTENANCE' where game_code = 'plums'`.execute(parlour.database.db)
    const refused = await launch({ language: 'es' })
    expect(refused).toMatchObject({ status: 503, code: 'games.maintenance' })
    const popular = (refused.value['popular'] as Card[]).map(({ nodeId }) => nodeId)
    expect(popular).toContain('nodemo')
    expect(popular).not.toContain('plums')
    expect(refused.message).not.toBe('')
    await sql`update games.game set power = 'ON'`.execute(parlour.database.db)
    await setVendor('power', 'maintenance')
    const maintained = { status: 503, code: 'games.maintenance', value: { popular: [] } }
    await expect.poll(() => launch()).toMatchObject(maintained)
    await setVendor('power', 'on')
    await expect.poll(() => launch()).toMatchObject({ success: true })
  })

  test('money of another currency than the brand’s', async () => {
    await sql`update wallet.account set currency = 'VND' where owner_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    expect(await launch()).toMatchObject({ status: 422, code: 'games.currency_unsupported' })
  })

  test('a demo of a game that has none', async () => {
    expect(await launch({ nodeId: 'nodemo', demo: true })).toMatchObject({
      status: 422,
      code: 'games.demo_unavailable',
    })
    expect(await launch({ nodeId: 'nodemo' })).toMatchObject({ success: true })
  })

  test.each<[string, number, string, Record<string, string>?]>([
    ['another status', 201, '{"url":"https://games.example/"}'],
    ['a way elsewhere', 302, '', { location: 'http://127.0.0.1:1/' }],
    ['no JSON', 200, '<html>'],
    ['no object', 200, 'null'],
    ['no address', 200, '{}'],
    ['an address without a place', 200, '{"url":"/play"}'],
    ['plain http off this machine', 200, '{"url":"http://games.example/play"}'],
    ['a script', 200, '{"url":"javascript:alert(1)"}'],
    ['somebody else’s page', 200, '{"url":"https://elsewhere.example/play"}'],
    ['too much', 200, JSON.stringify({ url: 'https://games.example/', more: 'x'.repeat(20_000) })],
  ])('an answer with %s opens nothing', async (_, status, body, headers) => {
    server.say(status, body, headers)
    expect(await launch()).toMatchObject(failed)
    expect(await tokensOf(member)).toEqual([])
  })

  test('an origin that the brand names for games may open them beside the vendor’s own', async () => {
    await sql`update brand.brand set launch_game_cdns = '{https://cdn.example}' where merchant_code = 'parlour'`.execute(
      parlour.database.db,
    )
    server.open('https://cdn.example/play')
    await expect.poll(() => launch()).toMatchObject({ value: { game_url: 'https://cdn.example/play' } })
  })
})

describe('a demo', () => {
  const nobody = { user: null, token: null, currency: 'XXX', gameCode: 'plums' }

  test('names nobody, and has no token', async () => {
    expect(await launch({ demo: true })).toMatchObject({ success: true })
    expect(lastAsked()).toMatchObject(nobody)
    expect(await tokensOf(member)).toEqual([])
    expect(await recentOf(member)).toEqual(['plums'])
  })

  test('is all that guests play, whatever they ask for', async () => {
    const guest = await newGuest(parlour)
    expect(await launch({ demo: false }, guest)).toMatchObject({ success: true })
    expect(lastAsked()).toMatchObject(nobody)
    expect(await launch({ nodeId: 'nodemo' }, guest)).toMatchObject({ code: 'games.demo_unavailable' })
  })
})

test('what was launched last stands first, thirty at most, and is nobody else’s', async () => {
  await sql`
    insert into games.recent (member_id, game_id, brand_id, played_at)
    select ${member.memberId}::uuid, game_id, brand_id, n
      from (select *, row_number() over () as n from games.game) g`.execute(parlour.database.db)
  await vendor.tell(Array.from({ length: 35 }, (_, at) => gameOf(server.origin, `r${at}`)))
  await sql`
    insert into games.recent (member_id, game_id, brand_id, played_at)
    select ${member.memberId}::uuid, game_id, brand_id, substr(game_code, 2)::int + 100 from games.game where game_code ~ '^r\\d+$'`.execute(
    parlour.database.db,
  )
  await launch({ nodeId: 'r0' })
  const recent = await recentOf(member)
  expect(recent).toHaveLength(30)
  expect(recent.slice(0, 2)).toEqual(['r0', 'r34'])
  const { rows } = await sql`select from games.recent where member_id = ${member.memberId}`.execute(parlour.database.db)
  expect(rows).toHaveLength(30)
  expect(await recentOf(await parlour.register(`launchpeer${n}`))).toEqual([])
})

describe('the call to a vendor', () => {
  const body: VendorLaunch = {
    user: null,
    gameCode: 'plums',
    platform: 'GPL_DESKTOP',
    lang: 'en',
    currency: 'XXX',
    country: '',
    lobbyUrl: 'https://parlour.example/',
    depositUrl: 'https://parlour.example/',
    token: null,
    profile: { minCycleMs: 0, autoplayMax: 0, isTurboAllowed: false, showsNetPosition: true },
  }
  const ask = (launchUrl: string, timeoutMs = 5000) =>
    askVendor({ vendors: parlour.vendors, timeoutMs }, { code: 'studio', launchUrl }, body)

  test('waits so long and no longer', async () => {
    server.fallSilent()
    expect(await ask(`${server.origin}/launch`, 40)).toEqual({ ok: false, problem: 'no answer within 40 ms' })
    expect(server.asked).toHaveLength(1)
  })

  test('goes by https or to this machine, and follows nobody', async () => {
    for (const address of ['http://games.example/launch', 'ftp://games.example/', 'https://a:b@games.example/', '']) {
      expect(await ask(address)).toMatchObject({
        ok: false,
        problem: expect.stringContaining('none that may be called'),
      })
    }
    expect(await ask('http://127.0.0.1:1/')).toMatchObject({ ok: false })
    let visits = 0
    const inner = createServer((_request, response) => {
      visits += 1
      response.end()
    })
    await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
    const { port } = inner.address() as { port: number }
    server.say(307, '', { location: `http://127.0.0.1:${port}/` })
    expect(await ask(`${server.origin}/launch`)).toEqual({ ok: false, problem: 'answered 307' })
    expect(visits).toBe(0)
    inner.close()
  })

  test('operators name no address that it may not go to', async () => {
    await expect(setVendor('launch-url', 'http://games.example/launch')).rejects.toThrow('https')
    await expect(setVendor('asset-origin', 'https://games.example/path')).rejects.toThrow('origin')
    await expect(setVendor('icon', 'https://games.example/icon.webp')).rejects.toThrow('asset origin')
    await expect(setVendor('category', 'slots')).rejects.toThrow('one of')
  })
})
