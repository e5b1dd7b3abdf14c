import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { playReels } from '@parlour/core/rules/slots/spin.ts'
import type { GameView, RoundPage, RoundView, SeedsView } from '../src/api-shapes.ts'
import { openFakePortal, type FakePortal } from './support/fake-portal.ts'
import {
  gameOf,
  lines,
  newDatabase,
  openTestStudio,
  plantSeed,
  profile,
  seedGames,
  vendorSecret,
  ways,
  type TestStudio,
} from './support/studio.ts'

let portal: FakePortal
let studio: TestStudio

beforeAll(async () => {
  portal = await openFakePortal({ secret: vendorSecret, balance: units(100_000n) })
  const databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  studio = await openTestStudio({ portalUrl: portal.url, databaseUrl })
})
afterAll(async () => {
  await studio.close()
  await portal.close()
})

let players = 0
/** A window of a new player. */
async function newWindow(change: Record<string, unknown> = {}) {
  players += 1
  const user = `member-${players}`
  return { user, session: await studio.window({ user, token: `token-${players}`, ...change }) }
}

/** What stands in the outbox of a round. */
async function callsOf(roundId: string) {
  const { rows } = await sql`
    select kind, status, attempts from wallet_call where round_id = ${roundId} order by kind`.execute(
    studio.database.db,
  )
  return rows
}

/** A seed under which the player's first round of the game has free spins. */
function seedWithFeature(gameCode: string, clientSeed: string): Uint8Array {
  for (let at = 0; ; at += 1) {
    const serverSeed = new Uint8Array(32).fill(1)
    new DataView(serverSeed.buffer).setUint32(0, at)
    if (playReels(gameOf(gameCode), { serverSeed, gameCode, clientSeed, nonce: 0 }).spins.length > 1) return serverSeed
  }
}

describe('a round', () => {
  test('takes the stake, draws, and pays: exact to the last place, and told as the portal has it', async () => {
    const { session } = await newWindow()
    const stake = (await studio.game(session)).stakes[4] ?? ''
    for (let spins = 0; spins < 12; spins += 1) {
      const before = portal.funds()
      const { status, value } = await studio.spin(session, { stake })
      expect(status).toBe(200)
      const { round } = value
      if (round.state === 'DRAWN') await studio.step(session, round.roundId, round.steps - 1)
      const { value: told } = await studio.call<RoundView>('GET', `/api/rounds/${round.roundId}`, { session })
      expect(told.state).toBe('CLOSED')
      const won = BigInt((told.win ?? '').replace('.', ''))
      expect(portal.funds()).toBe(before - BigInt(stake.replace('.', '')) + won)
      const { unitsPerBet } = gameOf(lines)
      expect(won * BigInt(unitsPerBet)).toBe(BigInt(stake.replace('.', '')) * BigInt(told.outcome?.units ?? 0))
      expect(BigInt((told.fundsAfter ?? '').replace('.', ''))).toBe(portal.funds())
      expect(BigInt((told.fundsBefore ?? '').replace('.', ''))).toBe(before)
      const closing = portal.calls('win').filter(({ body }) => body['roundId'] === round.roundId)
      expect(closing.map(({ body }) => body['roundClosed'])).toEqual([true])
      expect(await callsOf(round.roundId)).toEqual([
        { kind: 'bet', status: 'OK', attempts: 1 },
        { kind: 'win', status: 'OK', attempts: 1 },
      ])
    }
  })

  test('is what the public function draws from the seeds that are revealed', async () => {
    const { session } = await newWindow()
    const { seeds } = await studio.game(session)
    const nextCommit = seeds.next.commit
    const told: RoundView[] = []
    for (let spins = 0; spins < 5; spins += 1) {
      const { value } = await studio.spin(session, { clientSeed: 'my-own-seed' })
      if (value.round.state === 'DRAWN') await studio.step(session, value.round.roundId, value.round.steps - 1)
      expect(value.round.proof.serverSeed).toBeNull()
      told.push(value.round)
    }
    expect(told.map(({ proof }) => proof.nonce)).toEqual([0, 1, 2, 3, 4])
    const { value: after } = await studio.call<SeedsView>('POST', '/api/seeds/rotate', { session, body: {} })
    expect(after.active.commit).toBe(nextCommit)
    const { commit, serverSeed } = after.revealed[0] ?? {}
    expect(commit).toBe(seeds.active.commit)
    for (const { proof, outcome } of told) {
      const drawn = playReels(gameOf(lines), {
        serverSeed: Uint8Array.from(Buffer.from(serverSeed ?? '', 'hex')),
        gameCode: lines,
        clientSeed: proof.clientSeed,
        nonce: proof.nonce,
      })
      expect(outcome).toEqual(JSON.parse(JSON.stringify(drawn)))
      expect(proof.commit).toBe(commit)
    }
  })

  test('of free spins waits for its player, is gone on with, and is paid at the last', async () => {
    const { user, session } = await newWindow()
    const seed = seedWithFeature(lines, 'lucky')
    await plantSeed(studio, user, seed, 'lucky')
    const before = portal.funds()
    const { value } = await studio.spin(session)
    const { roundId, steps } = value.round
    expect(value.round).toMatchObject({ state: 'DRAWN', step: 0 })
    expect(steps).toBeGreaterThan(1)
    expect((await studio.spin(session)).value).toMatchObject({ error: 'ROUND_OPEN', roundId })
    expect((await studio.call('POST', '/api/seeds/rotate', { session, body: {} })).value.error).toBe('ROUND_OPEN')
    expect((await studio.step(session, roundId, 3)).value.round).toMatchObject({ state: 'FEATURE', step: 3 })
    expect((await studio.step(session, roundId, 1)).value.round).toMatchObject({ state: 'FEATURE', step: 3 })
    expect((await studio.step(session, roundId, steps)).value.error).toBe('STEP_INVALID')
    const again = await studio.window({ user, token: 'another window' })
    expect((await studio.game(again)).round).toMatchObject({ roundId, state: 'FEATURE', step: 3 })
    const stake = BigInt(value.round.stake.replace('.', ''))
    expect(portal.funds()).toBe(before - stake)
    const { value: done } = await studio.step(again, roundId, steps - 1)
    expect(done.round.state).toBe('CLOSED')
    expect(portal.funds()).toBe(before - stake + BigInt((done.round.win ?? '').replace('.', '')))
    expect((await studio.step(again, roundId, steps - 1)).value.round.state).toBe('CLOSED')
    expect(portal.calls('win').filter(({ body }) => body['roundId'] === roundId)).toHaveLength(1)
  })

  test('whose player does not come back is completed after a day', async () => {
    const { user, session } = await newWindow({ gameCode: ways })
    await plantSeed(studio, user, seedWithFeature(ways, 'gone'), 'gone')
    const { value } = await studio.spin(session)
    expect(value.round.state).toBe('DRAWN')
    studio.pass(24 * 3_600_000 - 1)
    await studio.machine.round()
    expect((await studio.machine.get(value.round.roundId)).state).toBe('DRAWN')
    studio.pass(1)
    await studio.machine.round()
    expect((await studio.machine.get(value.round.roundId)).state).toBe('CLOSED')
  })

  test('comes once for a request, and with another stake not at all', async () => {
    const { session } = await newWindow({ gameCode: ways })
    const requestId = randomUUID()
    const bets = portal.calls('bet').length
    const twice = await Promise.all([studio.spin(session, { requestId }), studio.spin(session, { requestId })])
    const again = await studio.spin(session, { requestId })
    expect(new Set([...twice, again].map(({ value }) => value.round.roundId)).size).toBe(1)
    expect(portal.calls('bet')).toHaveLength(bets + 1)
    expect((await studio.spin(session, { requestId, stake: '1.0000' })).value.error).toBe('REQUEST_CONFLICT')
  })

  test('does not come faster than the law lets it', async () => {
    const { session } = await newWindow({ gameCode: ways, profile: { ...profile, minCycleMs: 2500 } })
    const { value } = await studio.spin(session)
    if (value.round.state === 'DRAWN') await studio.step(session, value.round.roundId, value.round.steps - 1)
    studio.pass(2499)
    const early = await studio.spin(session)
    expect(early).toMatchObject({ status: 429, value: { error: 'TOO_FAST', retryAfterMs: 1 } })
    studio.pass(1)
    expect((await studio.spin(session)).status).toBe(200)
  })

  test('of many at once is one', async () => {
    const { session } = await newWindow({ gameCode: ways })
    const bets = portal.calls('bet').length
    const answers = await Promise.all(Array.from({ length: 8 }, () => studio.spin(session)))
    const played = answers.filter(({ status }) => status === 200)
    expect(portal.calls('bet').length - bets).toBe(played.length)
    expect(answers.every(({ status, value }) => status === 200 || value.error === 'ROUND_OPEN')).toBe(true)
  })
})

describe('a stake', () => {
  test('that is none of the game is refused', async () => {
    const { session } = await newWindow()
    for (const stake of ['0.0001', '-2.0000', '3.3333', '1e3', '']) {
      expect((await studio.spin(session, { stake })).value.error, stake).toBe('STAKE_INVALID')
    }
  })

  test('that the portal refuses burns its nonce and nothing else', async () => {
    const { session } = await newWindow()
    portal.refuseBets('NOT_ENOUGH_MONEY')
    const { status, value } = await studio.spin(session)
    portal.refuseBets(undefined)
    expect({ status, error: value.error, said: value.status }).toEqual({
      status: 409,
      error: 'WALLET_REFUSED',
      said: 'NOT_ENOUGH_MONEY',
    })
    expect((await studio.game(session)).seeds.active.nextNonce).toBe(1)
    expect((await studio.spin(session)).value.round.proof.nonce).toBe(1)
  })

  test.each(['lost', 'cut off', 'temporary'] as const)('whose call is %s is given back', async (fate) => {
    const { session } = await newWindow()
    const before = portal.funds()
    portal.setFate(({ path }) => (path.endsWith('/bet') ? fate : 'answered'))
    const requestId = randomUUID()
    const { value } = await studio.spin(session, { requestId })
    portal.setFate(() => 'answered')
    expect(value.error).toBe('WALLET_UNREACHABLE')
    expect((await studio.spin(session, { requestId })).value.error).toBe('WALLET_UNREACHABLE')
    expect(portal.funds()).toBe(before)
    expect((await studio.game(session)).round).toBeNull()
    expect((await studio.spin(session)).value.round.proof.nonce).toBe(1)
  })
})

test('a win is asked for until the portal has taken it', async () => {
  const { session } = await newWindow({ gameCode: ways })
  const before = portal.funds()
  portal.setFate(({ path }) => (path.endsWith('/win') ? 'lost' : 'answered'))
  const { value } = await studio.spin(session)
  const { roundId } = value.round
  if (value.round.steps > 1) await studio.step(session, roundId, value.round.steps - 1)
  expect((await studio.machine.get(roundId)).state).toBe('CREDITED')
  const waits: number[] = []
  for (let tries = 0; tries < 14; tries += 1) {
    const wait = Number((await studio.machine.get(roundId)).dueAt) - studio.now()
    waits.push(wait)
    studio.pass(wait)
    await studio.machine.round()
  }
  expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect(waits.slice(-2)).toEqual([3_600_000, 3_600_000])
  expect(await callsOf(roundId)).toEqual([
    { kind: 'bet', status: 'OK', attempts: 1 },
    { kind: 'win', status: null, attempts: 15 },
  ])
  expect((await studio.machine.get(roundId)).state).toBe('CREDITED')
  expect((await studio.spin(session)).value.error).toBe('ROUND_OPEN')
  // Taken, and the line cut: told again, it counts once.
  portal.setFate(({ path }) => (path.endsWith('/win') ? 'cut off' : 'answered'))
  studio.pass(3_600_000)
  await studio.machine.round()
  portal.setFate(() => 'answered')
  studio.pass(3_600_000)
  await studio.machine.round()
  const round = await studio.machine.get(roundId)
  expect(round.state).toBe('CLOSED')
  expect(portal.funds()).toBe(before - round.stake + (round.win ?? 0n))
})

describe('play for nothing', () => {
  test('is the same engine with money of its own, and no word to the portal', async () => {
    const session = await studio.window({ user: null, token: null, currency: 'XXX' })
    const told = portal.told.length
    const before: GameView = await studio.game(session)
    expect(before).toMatchObject({ isDemo: true, currency: 'XXX', balance: '1000.0000' })
    const { value } = await studio.spin(session)
    const { round } = value
    const done = round.state === 'DRAWN' ? (await studio.step(session, round.roundId, round.steps - 1)).value : value
    const won = BigInt((done.round.win ?? '').replace('.', ''))
    expect(done.balance?.replace('.', '')).toBe(String(units(1000n) - BigInt(round.stake.replace('.', '')) + won))
    expect(portal.told).toHaveLength(told)
  })

  test('ends where the play money does', async () => {
    const session = await studio.window({ user: null, token: null, currency: 'XXX' })
    await sql`update player set demo_balance = 19999 where is_demo`.execute(studio.database.db)
    const { stakes, balance } = await studio.game(session)
    expect(balance).toBe('1.9999')
    const { value } = await studio.spin(session, { stake: stakes.at(-1) })
    expect(value).toMatchObject({ error: 'WALLET_REFUSED', status: 'NOT_ENOUGH_MONEY', balance: '1.9999' })
  })
})

test('rounds are recalled page by page, with all that was shown, by their player alone', async () => {
  const { session } = await newWindow({ gameCode: ways })
  const played: string[] = []
  for (let spins = 0; spins < 53; spins += 1) {
    studio.pass(1)
    const { value } = await studio.spin(session)
    if (value.round.state === 'DRAWN') await studio.step(session, value.round.roundId, value.round.steps - 1)
    played.unshift(value.round.roundId)
  }
  const { value: first } = await studio.call<RoundPage>('GET', `/api/rounds?gameCode=${ways}`, { session })
  expect(first.list).toHaveLength(50)
  const { value: second } = await studio.call<RoundPage>('GET', `/api/rounds?cursor=${first.next}`, { session })
  expect([...first.list, ...second.list].map(({ roundId }) => roundId)).toEqual(played)
  expect(second.next).toBeNull()
  const stranger = (await newWindow()).session
  const own = await studio.call<RoundView>('GET', `/api/rounds/${played[52]}`, { session })
  expect(own.value.outcome?.spins.length).toBe(own.value.steps)
  const asked = await studio.call('GET', `/api/rounds/${played[52]}`, { session: stranger })
  expect(asked.value.error).toBe('UNKNOWN_ROUND')
  expect((await studio.step(stranger, played[0] ?? '', 0)).value.error).toBe('UNKNOWN_ROUND')
  studio.pass(367 * 24 * 3_600_000)
  const { value: later } = await studio.launch({ user: `member-${players - 1}`, gameCode: ways })
  const code = new URL(later.url ?? '').searchParams.get('s')
  const { value: opened } = await studio.call<{ session: string }>('POST', '/api/session', { body: { code } })
  const { value: none } = await studio.call<RoundPage>('GET', '/api/rounds', { session: opened.session })
  expect(none.list).toEqual([])
})

test('a pair of seeds is played under for a day, and ends when nothing of it is open', async () => {
  const { user, session } = await newWindow({ gameCode: ways })
  await plantSeed(studio, user, seedWithFeature(ways, 'aged'), 'aged')
  const { value } = await studio.spin(session)
  const { roundId, steps, proof } = value.round
  studio.pass(13 * 3_600_000)
  const other = await studio.window({ user, token: 'other', gameCode: lines })
  studio.pass(11 * 3_600_000)
  const { value: meanwhile } = await studio.spin(other)
  expect(meanwhile.round.proof).toMatchObject({ pairId: proof.pairId, nonce: 1 })
  if (meanwhile.round.state === 'DRAWN') await studio.step(other, meanwhile.round.roundId, meanwhile.round.steps - 1)
  await studio.step(await studio.window({ user, token: 'third', gameCode: ways }), roundId, steps - 1)
  const { value: after } = await studio.spin(other)
  expect(after.round.proof).toMatchObject({ nonce: 0, clientSeed: 'aged' })
  expect(after.round.proof.pairId).not.toBe(proof.pairId)
  const { value: shown } = await studio.call<RoundView>('GET', `/api/rounds/${roundId}`, { session: other })
  expect(shown.proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
})

test('who played for nothing is forgotten after a week, who played for money is not', async () => {
  const demo = await studio.window({ user: null, token: null, currency: 'XXX' })
  const { value } = await studio.spin(demo)
  if (value.round.state === 'DRAWN') await studio.step(demo, value.round.roundId, value.round.steps - 1)
  const { session } = await newWindow()
  const { value: kept } = await studio.spin(session)
  studio.pass(7 * 24 * 3_600_000)
  await studio.machine.round()
  await studio.sessions.prune()
  await expect(studio.machine.get(value.round.roundId)).resolves.toBeDefined()
  studio.pass(1)
  await studio.sessions.prune()
  await expect(studio.machine.get(value.round.roundId)).rejects.toThrow()
  expect((await studio.machine.get(kept.round.roundId)).state).toBe('CLOSED')
})
