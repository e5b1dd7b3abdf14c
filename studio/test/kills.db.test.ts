import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { playReels } from '@parlour/core/rules/slots/spin.ts'
import { sampleOf } from '@parlour/core/testing/tier.test-support.ts'
import type { RoundPage, RoundView, SeedsView } from '../src/api-shapes.ts'
import type { Database } from '../src/db/database.ts'
import type { Wallet } from '../src/wallet/wallet.ts'
import { openFakePortal, type FakePortal } from './support/fake-portal.ts'
import {
  gameOf,
  lines,
  newDatabase,
  openTestStudio,
  plantSeed,
  seedGames,
  vendorSecret,
  type TestStudio,
} from './support/studio.ts'

// Whatever a round does to the world is a transaction or a call to the portal. Each test lets so many of them happen and
// none after, as a process does that is killed there, and has another process take up what it finds.

const start = units(1000n)
const killed = new Error('killed here')

/** How a process dies: before its next call to the portal, or with the answer on its way. */
interface Death {
  readonly after: number
  readonly isAnswerLost: boolean
}

function dying({ after, isAnswerLost }: Death) {
  let left = after
  let isArmed = false
  const live = () => {
    if (!isArmed) return
    if (left <= 0) throw killed
    left -= 1
  }
  return {
    arm: () => {
      isArmed = true
    },
    isDead: () => left <= 0,
    database: (own: Database): Database => ({
      ...own,
      async transaction(work) {
        live()
        return own.transaction(work)
      },
    }),
    wallet: (own: Wallet): Wallet => ({
      ...own,
      async send(call) {
        live()
        const answer = await own.send(call)
        if (isArmed && left === 0 && isAnswerLost) throw killed
        return answer
      },
    }),
  }
}

let portal: FakePortal
let databaseUrl: string
let player = 0
let oneSpin: Uint8Array
let aFeature: Uint8Array

beforeAll(async () => {
  databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  oneSpin = findSeed((spins) => spins === 1)
  aFeature = findSeed((spins) => spins > 2)
})
beforeEach(async () => {
  portal = await openFakePortal({ secret: vendorSecret, balance: start })
  player += 1
})
afterEach(() => portal.close())

const user = () => `killed-${player}`

/** The first seed whose first round has so many spins as the test needs. */
function findSeed(isWanted: (spins: number) => boolean): Uint8Array {
  for (let at = 0; ; at += 1) {
    const serverSeed = new Uint8Array(32).fill(2)
    new DataView(serverSeed.buffer).setUint32(0, at)
    const by = { serverSeed, gameCode: lines, clientSeed: 'killed', nonce: 0 }
    const { spins, units: won } = playReels(gameOf(lines), by)
    if (won > 0 && isWanted(spins.length)) return serverSeed
  }
}

/** Another process finds what was left, some time later, and goes on with it until nothing is open. */
async function recover(studio: TestStudio): Promise<void> {
  for (let looks = 0; looks < 4; looks += 1) {
    studio.pass(16_000)
    await studio.machine.round()
  }
}

/** No stake without a round that was played, no win unpaid, nothing told that the seed does not say. */
async function expectWhole(studio: TestStudio, session: string): Promise<readonly RoundView[]> {
  const { value: page } = await studio.call<RoundPage>('GET', '/api/rounds', { session })
  let owed = start
  const rounds: RoundView[] = []
  for (const { roundId } of page.list) {
    const { value } = await studio.call<RoundView>('GET', `/api/rounds/${roundId}`, { session })
    expect(['CLOSED', 'CANCELLED']).toContain(value.state)
    rounds.push(value)
    if (value.state === 'CLOSED') owed += wire(value.win) - wire(value.stake)
  }
  expect(portal.funds()).toBe(owed)
  expect([...portal.bets.values()].filter(({ state }) => state === 'OPEN')).toEqual([])
  expect(new Set(rounds.map(({ proof }) => proof.nonce)).size).toBe(rounds.length)
  return rounds
}

const wire = (amount: string | null) => BigInt((amount ?? '0').replace('.', ''))

/** Plays one round in a process that dies, then one more in the process after it. */
async function playAndDie(death: Death, { seed, steps }: { seed: Uint8Array; steps: boolean }) {
  const at = Date.now()
  const end = dying(death)
  const first = await openTestStudio({ portalUrl: portal.url, databaseUrl, at }, end)
  const session = await first.window({ user: user(), token: 'any' })
  await plantSeed(first, user(), seed, 'killed')
  const { stake } = await first.game(session)
  end.arm()
  const { value } = await first.spin(session, { stake })
  if (steps && value.round !== undefined) {
    await first.step(session, value.round.roundId, 1)
    await first.step(session, value.round.roundId, value.round.steps - 1)
  }
  const died = end.isDead()
  await first.close()
  await using undo = new AsyncDisposableStack()
  const next = await openTestStudio({ portalUrl: portal.url, databaseUrl, at })
  undo.defer(() => next.close())
  await recover(next)
  const waiting = (await next.game(session)).round
  if (waiting) {
    // A feature belongs to its player, who goes on with it.
    expect(['DRAWN', 'FEATURE']).toContain(waiting.state)
    await next.step(session, waiting.roundId, waiting.steps - 1)
  }
  const rounds = await expectWhole(next, session)
  const another = await next.spin(session, { stake })
  expect(another.status).toBe(200)
  if (another.value.round.state === 'DRAWN')
    await next.step(session, another.value.round.roundId, another.value.round.steps - 1)
  await expectWhole(next, session)
  const { value: seeds } = await next.call<SeedsView>('POST', '/api/seeds/rotate', { session, body: {} })
  const serverSeed = Uint8Array.from(Buffer.from(seeds.revealed[0]?.serverSeed ?? '', 'hex'))
  for (const { outcome, proof } of rounds.filter(({ state }) => state === 'CLOSED')) {
    const by = { serverSeed, gameCode: lines, clientSeed: proof.clientSeed, nonce: proof.nonce }
    expect(outcome).toEqual(JSON.parse(JSON.stringify(playReels(gameOf(lines), by))))
  }
  return { died, rounds }
}

/**
 * Every point to be cut off at, with the answer heard and lost. The short tier has those after the bet and after the win
 * with the answer lost, where money has moved and nobody knows, and three others by the seed.
 */
function kills(points: number): readonly Death[] {
  const all = Array.from({ length: points }, (_, after) =>
    [false, true].map((isAnswerLost) => ({ after, isAnswerLost })),
  ).flat()
  const isDearest = ({ after, isAnswerLost }: Death) => isAnswerLost && (after === 2 || after === points - 1)
  const others = sampleOf(
    all.filter((death) => !isDearest(death)),
    3,
  )
  return all.filter((death) => isDearest(death) || others.includes(death))
}

// Opened, bet sent, debited, drawn with its win ordered, win sent, closed.
const pointsOfSpin = 6
// Opened, bet sent, debited, drawn, a step, the last step, win ordered, win sent, closed.
const pointsOfFeature = 9

test.each(kills(pointsOfSpin))(
  'a spin that is cut off after $after (answer lost: $isAnswerLost) ends whole',
  async (death) => {
    const { died } = await playAndDie(death, { seed: oneSpin, steps: false })
    expect(died).toBe(true)
  },
)

test.each(kills(pointsOfFeature))(
  'a feature that is cut off after $after (answer lost: $isAnswerLost) ends whole',
  async (death) => {
    const { died } = await playAndDie(death, { seed: aFeature, steps: true })
    expect(died).toBe(true)
  },
)

test('a round has as many points to be cut off at as were tried', async () => {
  for (const [points, steps] of [
    [pointsOfSpin, false],
    [pointsOfFeature, true],
  ] as const) {
    const seed = steps ? aFeature : oneSpin
    const { died, rounds } = await playAndDie({ after: points + 1, isAnswerLost: false }, { seed, steps })
    expect(died).toBe(false)
    expect(rounds.map(({ state }) => state)).toEqual(['CLOSED'])
    await portal.close()
    portal = await openFakePortal({ secret: vendorSecret, balance: start })
    player += 1
  }
})
