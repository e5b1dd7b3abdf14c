import { randomUUID } from 'node:crypto'
import { afterEach, afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { RoundView } from '../../../studio/src/api-shapes.ts'
import { newDatabase, openTestStudio, seedGames, type TestStudio } from '../../../studio/test/support/studio.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor, poolsOf, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// The built-in vendor against the portal itself, over HTTP on both sides: no part of either is played by a test.

let parlour: TestParlour
let studio: TestStudio
let vendor: TestVendor
let player: TestPlayer

beforeAll(async () => {
  parlour = await openTestParlour({}, { clock: 'as the machine' })
  vendor = await newVendor(parlour, 'studio')
  const databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  studio = await openTestStudio({
    portalUrl: parlour.address,
    databaseUrl,
    vendorSecret: vendor.secret,
  })
  player = await newPlayer(parlour, vendor, { name: 'reels', cash: 500n })
})
// A test that fails while it stands between must not leave the next files of the worker without a line.
const ownFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = ownFetch
})
afterAll(async () => {
  await studio.close()
  await parlour.close()
})

const wire = (amount: string | null) => BigInt((amount ?? '').replace('.', ''))
const cashOf = async () => (await poolsOf(parlour, player.member))['PLAYER_CASH']
const open = (change: Record<string, unknown> = {}) =>
  studio.window({ user: player.member.memberId, token: player.token, currency: 'PHP', ...change })

/** A round to its end, as the studio tells it. */
async function playWhole(session: string): Promise<RoundView> {
  const { status, value } = await studio.spin(session)
  expect(status).toBe(200)
  const { roundId, state, steps } = value.round
  if (state === 'DRAWN') await studio.step(session, roundId, steps - 1)
  return (await studio.call<RoundView>('GET', `/api/rounds/${roundId}`, { session })).value
}

async function brokenChecks(): Promise<readonly string[]> {
  const checks = await parlour.database.transaction(runChecks)
  return checks.filter(({ broken }) => broken > 0).map(({ name }) => name)
}

test('rounds are booked in the portal as they were played, and its books hold', async () => {
  const session = await open()
  expect((await studio.game(session)).balance).toBe('500.0000')
  let cash = units(500n)
  for (let rounds = 0; rounds < 25; rounds += 1) {
    const round = await playWhole(session)
    expect(round.state).toBe('CLOSED')
    expect(wire(round.fundsBefore)).toBe(cash)
    cash += wire(round.win) - wire(round.stake)
    expect(wire(round.fundsAfter)).toBe(cash)
    expect(await cashOf()).toBe(cash)
  }
  expect(await brokenChecks()).toEqual([])
})

test('a stake that is not there, or on a token that is none, is refused in the portal’s words', async () => {
  const before = await cashOf()
  const forged = await open({ token: 'made up' })
  expect((await studio.spin(forged)).value).toMatchObject({ error: 'WALLET_REFUSED', status: 'TOKEN_INVALID' })
  expect(await cashOf()).toBe(before)
  const poor = await newPlayer(parlour, vendor, { name: 'poor', cash: 10n })
  const session = await open({ user: poor.member.memberId, token: poor.token })
  const stake = (await studio.game(session)).stakes.at(-1)
  const { value } = await studio.spin(session, { stake })
  expect(value).toMatchObject({ error: 'WALLET_REFUSED', status: 'NOT_ENOUGH_MONEY', balance: '10.0000' })
  expect(await brokenChecks()).toEqual([])
})

test('a bet that the portal took and whose answer was lost is given back', async () => {
  const session = await open()
  const before = await cashOf()
  const { stake } = await studio.game(session)
  const send = globalThis.fetch
  // The line is cut behind the portal's answer to the bet.
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init)
    if (String(input).endsWith('/vendor/v1/bet')) throw new TypeError('cut off')
    return answer
  }
  const requestId = randomUUID()
  const { value } = await studio.spin(session, { stake, requestId })
  globalThis.fetch = send
  expect(value.error).toBe('WALLET_UNREACHABLE')
  expect((await studio.game(session)).round).toBeNull()
  expect(await cashOf()).toBe(before)
  expect((await playWhole(session)).state).toBe('CLOSED')
  expect(await brokenChecks()).toEqual([])
})

test('a win is paid to who has signed out meanwhile', async () => {
  const session = await open()
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/vendor/v1/win')) throw new TypeError('no line')
    return send(input, init)
  }
  const { value } = await studio.spin(session)
  const { roundId, steps } = value.round
  if (steps > 1) await studio.step(session, roundId, steps - 1)
  globalThis.fetch = send
  expect((await studio.machine.get(roundId)).state).toBe('CREDITED')
  const before = await cashOf()
  await parlour.call('POST', '/wps/session/logout', { token: player.member.token })
  studio.pass(2000)
  await studio.machine.round()
  const round = await studio.machine.get(roundId)
  expect(round.state).toBe('CLOSED')
  expect(await cashOf()).toBe((before ?? 0n) + (round.win ?? 0n))
  const { value: refused } = await studio.spin(session)
  expect(refused).toMatchObject({ error: 'WALLET_REFUSED', status: 'TOKEN_EXPIRED' })
  expect(await brokenChecks()).toEqual([])
})
