import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { generatorVersion } from '@parlour/core/rules/slots/certificate.ts'
import { generateCatalogue, knownGame } from '@parlour/core/rules/slots/generate/catalogue.ts'
import type { GameView, RoundAnswer } from '../../src/api-shapes.ts'
import { insertGames } from '../../src/catalogue/game.sql.ts'
import { openStudio, type Given, type Studio } from '../../src/compose.ts'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createLog } from '../../src/log.ts'
import { createSeal } from '../../src/seal.ts'
import type { Settings } from '../../src/settings.ts'
import { signatureOf } from '../../src/wallet/portal-client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

export const vendorSecret = 'a secret of this test and its portal'
const secret = 'ab'.repeat(32)
export const profile = { minCycleMs: 0, autoplayMax: 100, isTurboAllowed: true, showsNetPosition: true }

/** The first games of the catalogue, one of each family. */
export const lines = 'SLOT-00001'
export const ways = 'SLOT-00002'

/** A database of its own for a test file, of the studio that the tests' PostgreSQL serves. */
export async function newDatabase(): Promise<string> {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/parlour_s_${randomBytes(6).toString('hex')}`
  await migrate(url.href)
  return url.href
}

let catalogue: ReturnType<typeof generateCatalogue> | undefined

/** Puts the first games into the catalogue as the worker would, once drawn for all tests of a file. */
export async function seedGames(databaseUrl: string, count = 3): Promise<void> {
  catalogue ??= generateCatalogue(Array.from({ length: count }, (_, at) => `SLOT-0000${at + 1}`))
  const database = openDatabase({ url: databaseUrl, connections: 1 })
  const rows = catalogue.games.map((game, at) => ({
    number: at + 1,
    gameCode: game.id,
    attempt: game.attempt,
    percent: game.percent,
    fingerprint: game.fingerprint,
    known: knownGame(game),
    facts: {
      family: game.game.family,
      rtp: '96.00',
      volatility: 'medium',
      lines: 0,
      freeSpins: 8,
      multiplier: 1,
    } as const,
  }))
  await database.transaction((tx) => insertGames(tx, generatorVersion, rows))
  await database.close()
}

/** The mathematics of a seeded game. */
export function gameOf(gameCode: string) {
  const game = catalogue?.games.find(({ id }) => id === gameCode)
  if (!game || game.game.family === 'BOOK') throw new Error(`${gameCode} is a game of reels`)
  return game.game
}

export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>

/** The whole studio in this process, over real HTTP, with a clock that the test moves. */
export async function openTestStudio(
  request: {
    portalUrl: string
    databaseUrl: string
    at?: number
    vendorCode?: string
    vendorSecret?: string
  } & Partial<Settings>,
  given: Partial<Given> = {},
) {
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    vendorCode: 'studio',
    vendorSecret,
    purseCode: '',
    purseSecret: '',
    hasTroubles: false,
    clockAheadMs: 0,
    secret,
    origin: 'http://127.0.0.1:9',
    portalOrigins: ['http://localhost:4400'],
    games: 3,
    logLevel: 'silent',
    requestsPerMinute: 1_000_000,
    ...request,
  }
  let clock = request.at ?? Date.now()
  const studio: Studio = await openStudio(settings, { log: createLog('silent'), now: () => clock, ...given })
  const address = await studio.app.listen({ port: 0, host: '127.0.0.1' })

  async function call<T>(method: string, path: string, { session, body }: { session?: string; body?: unknown } = {}) {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(session === undefined ? {} : { 'x-session': session }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: response.headers,
      value: (await response.json()) as T & { error?: string },
    }
  }

  /** What the portal says, signed. */
  async function said(path: string, what: Record<string, unknown>, signed: string) {
    const body = JSON.stringify(what)
    const timestamp = String(clock)
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vendor': settings.vendorCode,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(signed, timestamp, body),
      },
      body,
    })
    return { status: response.status, value: (await response.json()) as { url?: string; error?: string } }
  }

  const asked = { user: 'player-1', gameCode: lines, platform: 'GPL_DESKTOP', lang: 'en' }
  const lobbyUrl = 'http://localhost:4400/slots'
  const launch = (change: Record<string, unknown> = {}, signed = settings.vendorSecret) => {
    const money = { currency: 'PHP', country: 'PH', token: 'token-1', profile }
    const depositUrl = 'http://localhost:4400/deposit'
    return said('/launch', { ...asked, lobbyUrl, depositUrl, ...money, ...change }, signed)
  }
  const replay = (change: Record<string, unknown>, signed = settings.vendorSecret) =>
    said('/replay', { ...asked, lobbyUrl, ...change }, signed)

  /** A window that is open: the address's code is exchanged. */
  const window = async (change: Record<string, unknown> = {}) => enter((await launch(change)).value)
  async function enter(value: { readonly url?: string }): Promise<string> {
    const code = new URL(value.url ?? '').searchParams.get('s')
    return (await call<{ session: string }>('POST', '/api/session', { body: { code } })).value.session
  }

  const viewOf = async (session: string) => (await call<GameView>('GET', '/api/game', { session })).value

  return {
    ...studio,
    address,
    call,
    launch,
    replay,
    freeSpins: (what: Record<string, unknown>, signed = settings.vendorSecret) => said('/free-spins', what, signed),
    window,
    enter,
    now: () => clock,
    pass: (ms: number) => {
      clock += ms
    },
    game: viewOf,
    /** A round at the usual stake, where the request names none. */
    async spin(session: string, request: Record<string, unknown> = {}) {
      const stake = request['stake'] ?? (await viewOf(session)).stake
      const body = { requestId: randomUUID(), ...request, stake }
      return call<RoundAnswer & { retryAfterMs?: number; status?: string }>('POST', '/api/spin', { session, body })
    },
    step: (session: string, roundId: string, step: number) =>
      call<RoundAnswer>('POST', '/api/round/step', { session, body: { roundId, step } }),
  }
}

/** Puts a known seed under a player's pair, so that a test knows what comes. */
export async function plantSeed(
  { database }: TestStudio,
  playerRef: string,
  seed: Uint8Array,
  clientSeed: string,
): Promise<void> {
  const { rows } = await sql<{ pairId: string }>`
    select s.pair_id as "pairId" from seed_pair s join player p using (player_id)
     where p.player_ref = ${playerRef} and s.state = 'ACTIVE'`.execute(database.db)
  const pairId = rows[0]?.pairId ?? ''
  const sealed = createSeal(Buffer.from(secret, 'hex')).seal(seed, `seed pair ${pairId}`)
  await sql`
    update seed_pair set server_seed = ${sealed}, commit = ${commitOf(seed)}, client_seed = ${clientSeed}
     where pair_id = ${pairId}`.execute(database.db)
}
