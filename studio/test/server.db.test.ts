import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { CheckedCertificate, GameView } from '../src/api-shapes.ts'
import { openFakePortal, type FakePortal } from './support/fake-portal.ts'
import { lines, newDatabase, openTestStudio, seedGames, vendorSecret, type TestStudio } from './support/studio.ts'

let portal: FakePortal
let studio: TestStudio

beforeAll(async () => {
  portal = await openFakePortal({ secret: vendorSecret, balance: units(100n) })
  const databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  const portalOrigins = ['http://localhost:4400', 'http://*.localhost:4400']
  studio = await openTestStudio({ portalUrl: portal.url, databaseUrl, portalOrigins })
})
afterAll(async () => {
  await studio.close()
  await portal.close()
})

const codeOf = ({ url }: { url?: string }) => new URL(url ?? '').searchParams.get('s') ?? ''

describe('a launch', () => {
  test('is answered with an address of the game, which opens once', async () => {
    const { status, value } = await studio.launch()
    expect(status).toBe(200)
    expect(value.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:9/play/${lines}\\?s=[\\w-]{32}$`))
    const body = { code: codeOf(value) }
    const opened = await studio.call<{ session: string; gameCode: string }>('POST', '/api/session', { body })
    expect(opened.value.gameCode).toBe(lines)
    expect((await studio.call('POST', '/api/session', { body })).value.error).toBe('SESSION_ENDED')
    expect((await studio.game(opened.value.session)).isDemo).toBe(false)
  })

  test('of a minute ago opens nothing', async () => {
    const { value } = await studio.launch()
    studio.pass(60_001)
    const { status, value: told } = await studio.call('POST', '/api/session', { body: { code: codeOf(value) } })
    expect({ status, error: told.error }).toEqual({ status: 401, error: 'SESSION_ENDED' })
  })

  test('that the portal did not sign is refused before it is read', async () => {
    expect(await studio.launch({}, 'another secret')).toEqual({ status: 401, value: { error: 'SIGNATURE' } })
    expect(await studio.launch({ gameCode: 7 }, 'another secret')).toEqual({
      status: 401,
      value: { error: 'SIGNATURE' },
    })
    expect((await studio.launch({ gameCode: 7 })).status).toBe(400)
    const bare = await fetch(`${studio.address}/launch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(bare.status).toBe(401)
  })

  test('of a game that is none, or half for money, is refused', async () => {
    expect((await studio.launch({ gameCode: 'SLOT-99999' })).value.error).toBe('UNKNOWN_GAME')
    expect((await studio.launch({ user: null })).status).toBe(401)
    expect((await studio.launch({ user: null, token: null })).status).toBe(401)
    expect((await studio.launch({ currency: 'XXX' })).status).toBe(401)
  })
})

test('a window without a session is shown nothing, and one ends after half a day', async () => {
  for (const path of ['/api/game', '/api/fairness', '/api/rounds']) {
    expect((await studio.call('GET', path)).status, path).toBe(401)
    expect((await studio.call('GET', path, { session: 'made up' })).status, path).toBe(401)
  }
  const session = await studio.window()
  studio.pass(12 * 3_600_000)
  expect((await studio.call('GET', '/api/game', { session })).value.error).toBe('SESSION_ENDED')
})

test('bodies of another shape, another type or too much of them are refused', async () => {
  const session = await studio.window()
  const stake = (await studio.game(session)).stake
  for (const body of [
    {},
    { stake },
    { stake, requestId: 'short' },
    { stake: 2, requestId: 'long-enough' },
    { stake, requestId: 'long-enough', more: 1 },
  ]) {
    expect((await studio.call('POST', '/api/spin', { session, body })).status, JSON.stringify(body)).toBe(400)
  }
  const clientSeed = 'a|b'
  const seeded = await studio.spin(session, { stake, clientSeed })
  expect(seeded.value.error).toBe('CLIENT_SEED_INVALID')
  expect((await studio.call('POST', '/api/session', { body: { code: 'x'.repeat(20_000) } })).status).toBe(413)
  expect(portal.calls('bet')).toEqual([])
})

test('the game tells what it is and how it pays', async () => {
  const game: GameView = await studio.game(await studio.window())
  expect(game).toMatchObject({
    gameCode: lines,
    rtp: '96.00',
    currency: 'PHP',
    portalOrigin: 'http://localhost:4400',
    round: null,
    layout: { family: 'LINES', rows: expect.any(Number) },
  })
  expect(game.layout.strips).toHaveLength(5)
  expect(game.stakes).toContain(game.stake)
  expect(game.seeds.active.commit).toMatch(/^[0-9a-f]{64}$/)
})

test.each(['SLOT-00001', 'SLOT-00002', 'SLOT-00003'])(
  'the certificate of %s holds by the second count',
  { timeout: 60_000 },
  async (gameCode) => {
    const { value } = await studio.call<CheckedCertificate>('GET', `/games/${gameCode}/certificate.json`)
    expect(value.wrong).toEqual([])
    expect(value.certificate.gameId).toBe(gameCode)
    const again = await studio.call<CheckedCertificate>('GET', `/games/${gameCode}/certificate.json`)
    expect(again.value).toEqual(value)
  },
)

test('the page may be held by the portal alone, and brings nothing from elsewhere', async () => {
  const page = await fetch(`${studio.address}/play/${lines}`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors http://localhost:4400 http://*.localhost:4400')
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('set-cookie')).toBeNull()
  const drawing = await fetch(`${studio.address}/icons/${lines}.svg`)
  expect(drawing.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawing.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await fetch(`${studio.address}/icons/SLOT-99999.svg`)).status).toBe(404)
  expect((await fetch(`${studio.address}/readyz`)).status).toBe(200)
})
