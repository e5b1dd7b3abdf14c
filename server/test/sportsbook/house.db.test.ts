import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitOf, readSeed } from '@parlour/core/fair/commitment.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { foldFacts } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { settleOutcome } from '@parlour/core/rules/sportsbook/markets/settle-outcome.ts'
import { playSeries } from '@parlour/core/rules/sportsbook/simulator/play-series.ts'
import { playMatch, virtualFacts } from '@parlour/core/rules/sportsbook/simulator/virtual-match.ts'
import { mapKinds } from '@parlour/core/rules/sportsbook/simulator/virtual-series.ts'
import { roundTime } from '@parlour/core/fair/beacon.ts'
import { sandboxChain } from '../../../sandbox/src/beacon.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { createVault } from '../../src/platform/crypto/vault.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { stepFeeds } from '../../src/modules/sportsbook/feed/step-producers.ts'
import { createHouse } from '../../src/modules/sportsbook/simulator/create-house.ts'
import { appendBeacons } from '../../src/modules/sportsbook/simulator/house.sql.ts'
import { planHouse } from '../../src/modules/sportsbook/simulator/house-plan.ts'
import { openSimulator } from '../../src/modules/sportsbook/simulator/open-simulator.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { openBooks } from '../support/sports.ts'

// The house's own matches, from their plan to their proof, with a beacon and a clock of the test.

let database: TestDatabase
let now = 0
let isSilent = false
const asked: number[] = []
const vault = createVault(Buffer.alloc(32, 7))
const log = createLog('silent')
const minute = 60_000

const beacon = {
  chain: sandboxChain,
  addressOf: () => '',
  async fetchRound(round: number) {
    // Nobody is told what has not been said.
    if (isSilent || roundTime(round, sandboxChain) * 1000 > now) throw new Error('no such round')
    asked.push(round)
    return { round, signature: '', randomness: createHash('sha256').update(`round ${round}`).digest('hex') }
  },
}

/** Of what the house would plan one match of each kind. */
function oneOfEach(kinds: readonly string[], from: number): typeof planHouse {
  return (at, options) => {
    const planned = planHouse(at, options).filter(({ fixture }) => fixture.startAt >= from)
    return kinds
      .flatMap((kind) => planned.find((match) => match.kind === kind) ?? [])
      .filter(({ fixture, kind }) => started.get(kind) === undefined || started.get(kind) === fixture.startAt)
      .map((match) => {
        started.set(match.kind, match.fixture.startAt)
        return match
      })
  }
}
const started = new Map<string, number>()

const houseOn = (way: Database, planOf: typeof planHouse) =>
  createHouse({ database: way, tell: () => undefined, vault, beacon, log, planOf })
type House = ReturnType<typeof houseOn>

/** Whoever held the turn is gone. */
const freeTurn = () => sql`update sportsbook.house_turn set until_ms = 0`.execute(database.db)

async function setClock(ms: number): Promise<void> {
  now = ms
  await database.transaction((tx) => moveClock(tx, ms - Date.now()))
}
async function goOn(house: House): Promise<void> {
  await house.turn()
  await house.idle()
  await house.turn()
}

interface Match {
  readonly eventId: string
  readonly state: string
  readonly strengths: Record<string, number>
  readonly beacons: readonly string[]
  readonly commitment: string
  readonly seed: string | null
  readonly startAt: number
  readonly bestOf: number | null
  readonly sport: string
  readonly live: { readonly score: { readonly home: number; readonly away: number } } | null
}
async function matchOf(kind: string): Promise<Match> {
  const { rows } = await sql<Match>`
    select e.event_id as "eventId", e.state, s.strengths, s.beacons, s.commitment, s.revealed_seed as seed,
           e.start_ms::float8 as "startAt", e.best_of as "bestOf", e.sport, e.live
      from sportsbook.house_match h join sportsbook.event e using (event_id) left join sportsbook.simulated s using (event_id)
     where h.kind = ${kind} order by h.start_ms desc limit 1`.execute(database.db)
  return defined(rows[0], 'a match was planned')
}
async function marketsOf(eventId: string) {
  const { rows } = await sql<{ key: string; status: string; outcomes: string[]; rank: number }>`
    select market_key as key, status, rank, (select jsonb_agg(p->>'o') from jsonb_array_elements(prices) p) as outcomes
      from sportsbook.market where event_id = ${eventId} order by 1`.execute(database.db)
  return rows
}
async function endingsOf(eventId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; outcome: string; facts: FeedFact[] }>`
    select market_key as key, outcome, jsonb_agg(fact) as facts from sportsbook.fact where event_id = ${eventId}
     group by 1, 2`.execute(database.db)
  return new Map(
    rows.map(({ key, outcome, facts }) => {
      const { settled } = foldFacts(facts)
      return [`${key} ${outcome}`, `${settled?.result.outcome ?? 'OPEN'} ${settled?.certainty ?? ''}`]
    }),
  )
}

/** How every outcome that was offered ends, reckoned anew from what the proof makes public. */
function secondPass(match: Match, markets: Awaited<ReturnType<typeof marketsOf>>): ReadonlyMap<string, string> {
  const { eventId, beacons, strengths, bestOf, sport } = match
  const seed = defined(readSeed(match.seed ?? ''), 'the seed was told')
  const { lambda = 0, mu = 0, rho = 0, homeChance = 0 } = strengths
  const facts =
    sport === 'VIRTUAL_SOCCER'
      ? virtualFacts(playMatch({ seed, eventId, beacons, strengths: { lambda, mu, rho } }), 1)
      : {
          sport,
          state: 'ENDED' as const,
          bestOf: bestOf ?? 3,
          periods: playSeries({
            seed,
            eventId,
            beacons,
            bestOf: bestOf ?? 3,
            homeChance,
            kind: mapKinds[sport as keyof typeof mapKinds],
          }),
        }
  return new Map(
    markets.flatMap(({ key, outcomes }) =>
      outcomes.map((outcome) => {
        const judged = settleOutcome({ market: defined(readMarketKey(key), 'a key'), outcome, facts })
        return [`${key} ${outcome}`, judged === 'UNDECIDED' ? 'OPEN ' : `${judged.outcome} 2`] as const
      }),
    ),
  )
}

beforeAll(async () => {
  database = await openTestDatabase()
  await openBooks(database, [newId()])
  now = Math.ceil((Date.now() + 30 * minute) / (60 * minute)) * 60 * minute
  await setClock(now)
})
beforeEach(async () => {
  await freeTurn()
  isSilent = false
  started.clear()
  asked.length = 0
})
afterAll(() => database.close())

test('a match is committed to, sold, drawn part by part, settled and proved', { timeout: 60_000 }, async () => {
  const house = houseOn(database, oneOfEach(['FOOTBALL'], now + 3 * minute))
  await house.turn()
  await stepFeeds({ database, tell: () => undefined, log })
  await house.turn()
  const { rows: producers } = await sql`select distinct state from sportsbook.producer`.execute(database.db)
  expect(producers).toEqual([{ state: 'UP' }])
  const planned = await matchOf('FOOTBALL')
  expect(planned).toMatchObject({
    state: 'SCHEDULED',
    beacons: [],
    seed: null,
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await marketsOf(planned.eventId)).toEqual([])
  await setClock(planned.startAt - minute)
  await house.turn()
  const before = await marketsOf(planned.eventId)
  expect(before.length).toBeGreaterThan(35)
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set(['ACTIVE']))
  // No round that is drawn by was asked for before it was said, and the first comes after the match has begun.
  expect(asked).toEqual([])

  await setClock(planned.startAt + 130_000)
  for (let tries = 0; tries < 8; tries += 1) await goOn(house)
  // After a part with a goal nothing is priced until the next.
  const winner = async (eventId: string) => (await marketsOf(eventId)).find(({ key }) => key === '1X2')
  for (let parts = 0; parts < 8 && (await winner(planned.eventId))?.status !== 'ACTIVE'; parts += 1) {
    await setClock(now + 3000)
    await goOn(house)
  }
  const middle = await matchOf('FOOTBALL')
  expect(middle).toMatchObject({ state: 'LIVE', seed: null })
  expect(middle.beacons.length).toBeGreaterThan(39)
  expect((await endingsOf(middle.eventId)).get('1X2_1H 1')).toMatch(/^(?:WIN|LOSE) 1$/)
  expect(await winner(middle.eventId)).toMatchObject({ status: 'ACTIVE', rank: 1 })
  // A part that was drawn stays as it was drawn, whoever draws it again.
  await database.transaction((tx) => appendBeacons(tx, [{ eventId: middle.eventId, after: 0, beacon: 'another' }]))
  expect((await matchOf('FOOTBALL')).beacons).toEqual(middle.beacons)
  await setClock(planned.startAt + 300_000)
  for (let tries = 0; tries < 8; tries += 1) await goOn(house)
  await goOn(house)
  const over = await matchOf('FOOTBALL')
  expect(over.state).toBe('CLOSED')
  expect(over.beacons).toHaveLength(80)
  expect(new Set(over.beacons).size).toBe(80)
  expect(commitOf(defined(readSeed(over.seed ?? ''), 'a seed'))).toBe(planned.commitment)
  const markets = await marketsOf(over.eventId)
  expect(new Set(markets.map(({ status }) => status))).toEqual(new Set(['SETTLED']))
  expect(await endingsOf(over.eventId)).toEqual(secondPass(over, markets))
  const { rows } =
    await sql`select own + other as goals from sportsbook.played where event_id = ${over.eventId}`.execute(database.db)
  expect(rows).toHaveLength(2)
})

test('whatever is killed, the next one goes on from there to the same end', { timeout: 60_000 }, async () => {
  const from = now + 3 * minute
  const planOf = oneOfEach(['FOOTBALL', 'SERIES'], from)
  await houseOn(database, planOf).turn()
  const [football, series] = [await matchOf('FOOTBALL'), await matchOf('SERIES')]
  let deaths = 0
  /** A new process each time, which dies after so many transactions; at last one that lives. */
  const goOnDying = async () => {
    for (const lives of [1, 2, 3, 5]) {
      await freeTurn()
      const house = houseOn(dyingAfter(database, lives), planOf)
      await goOn(house).catch((error: unknown) => {
        if (error !== killed) throw error
        deaths += 1
      })
    }
    await freeTurn()
    const house = houseOn(database, planOf)
    for (let tries = 0; tries < 2; tries += 1) await goOn(house)
  }
  const end = Math.max(football.startAt + 6 * minute, series.startAt + 16 * minute)
  for (let at = Math.min(football.startAt, series.startAt) - minute; at <= end; at += 1.5 * minute) {
    await setClock(at)
    await goOnDying()
  }
  expect(deaths).toBeGreaterThan(30)
  for (const kind of ['FOOTBALL', 'SERIES']) {
    const match = await matchOf(kind)
    expect(match).toMatchObject({ state: 'CLOSED' })
    const markets = await marketsOf(match.eventId)
    expect(markets.length).toBeGreaterThan(5)
    expect(new Set(markets.map(({ status }) => status))).toEqual(new Set(['SETTLED']))
    expect(await endingsOf(match.eventId)).toEqual(secondPass(match, markets))
    expect(commitOf(defined(readSeed(match.seed ?? ''), 'a seed'))).toBe(match.commitment)
  }
})

test(
  'without its rounds a match is stopped, and given up in the end: what was decided stays',
  { timeout: 30_000 },
  async () => {
    const house = houseOn(database, oneOfEach(['FOOTBALL'], now + 3 * minute))
    await freeTurn()
    await house.turn()
    const { eventId, startAt } = await matchOf('FOOTBALL')
    await setClock(startAt - minute)
    await goOn(house)
    await setClock(startAt + 60_000)
    for (let tries = 0; tries < 4; tries += 1) await goOn(house)
    isSilent = true
    await setClock(startAt + 90_000)
    await goOn(house)
    const { rows } =
      await sql`select reason from sportsbook.stop where event_id = ${eventId} and is_on and market_key = ''`.execute(
        database.db,
      )
    expect(rows).toEqual([{ reason: 'BEACON' }])
    await setClock(startAt + 21 * minute)
    await goOn(house)
    expect(await matchOf('FOOTBALL')).toMatchObject({
      state: 'ABANDONED',
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const endings = await endingsOf(eventId)
    expect(endings.get('1X2 1')).toBe('VOID 2')
    expect([...endings.values()].every((ending) => ending.endsWith(' 2'))).toBe(true)
  },
)

test.each([
  [true, 'plans'],
  [false, 'plans nothing'],
])('where matches of the house are asked for or not (%s), it %s', async (isHousePlanning) => {
  await freeTurn()
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sportsbook.house_match`.execute(
      database.db,
    )
    return rows[0]?.count
  }
  await setClock(now + 60 * minute)
  const before = await counted()
  const { loops } = openSimulator({ database, tell: () => undefined, vault, beacon, log, isHousePlanning })
  for (const { work } of loops) await work()
  if (isHousePlanning) expect(await counted()).toBeGreaterThan(before ?? 0)
  else expect(await counted()).toBe(before)
})
