import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { takeMessages } from '../../src/modules/sportsbook/feed/take-messages.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// What closes passes whatever makes the rest of a batch wait: until it is kept, and until it is its turn.

let database: TestDatabase
const feed = 'lanes'
const tell = () => undefined

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const said = { producer: 'lane', source: 'LIVE' } as const
const fixture = (eventRef: string): FeedMessage => ({
  ...said,
  kind: 'FIXTURE',
  genAt: 1,
  eventRef,
  sport: 'SOCCER',
  league: { ref: 'league:lanes', region: 'Spain', names: { en: 'First' }, tier: 1 },
  competitors: [
    { ref: `${eventRef}:home`, names: { en: 'Home' }, short: 'HOM' },
    { ref: `${eventRef}:away`, names: { en: 'Away' }, short: 'AWY' },
  ],
  startAt: 2_000_000_000_000,
  state: 'SCHEDULED',
})
const odds = (eventRef: string, genAt: number, yes: number): FeedMessage => ({
  ...said,
  kind: 'ODDS',
  genAt,
  eventRef,
  rank: 1,
  markets: [
    {
      key: 'BTTS',
      outcomes: [
        { outcome: 'YES', p: yes },
        { outcome: 'NO', p: 1 - yes },
      ],
    },
  ],
})
const stop = (eventRef: string, genAt: number): FeedMessage => ({ ...said, kind: 'BET_STOP', genAt, eventRef })

async function held(ref: string): Promise<{ readonly stops: number; readonly price: string }> {
  const { rows } = await sql<{ readonly stops: number; readonly price: string }>`
    select (select count(*)::int from sportsbook.stop s where s.event_id = e.event_id and s.is_on) as stops,
           (select m.status || ' ' || m.seq from sportsbook.market m where m.event_id = e.event_id) as price
      from sportsbook.event e where e.feed_ref = ${ref}`.execute(database.db)
  return rows[0] ?? { stops: 0, price: '' }
}

test('what closes does not wait until a batch is kept, and everything else does', async () => {
  const ref = 'match:kept'
  await takeMessages({ database, tell }, feed, [fixture(ref), odds(ref, 2, 0.4)])
  const kept = Promise.withResolvers<void>()
  const taking = takeMessages({ database, tell }, feed, [odds(ref, 3, 0.45), stop(ref, 4)], kept.promise)
  await expect.poll(() => held(ref)).toEqual({ stops: 1, price: 'ACTIVE 1' })
  kept.resolve()
  await taking
  expect(await held(ref)).toEqual({ stops: 1, price: 'SUSPENDED 2' })
})

test('prices wait for their turn, what closes for none', async () => {
  const ref = 'match:turn'
  await takeMessages({ database, tell }, feed, [fixture(ref), odds(ref, 2, 0.4)])
  const turn = Promise.withResolvers<void>()
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn.promise
    return work()
  }
  const taking = takeMessages({ database, tell, inTurn }, feed, [odds(ref, 3, 0.45), stop(ref, 4)])
  await expect.poll(() => held(ref)).toEqual({ stops: 1, price: 'ACTIVE 1' })
  turn.resolve()
  await taking
  expect(await held(ref)).toEqual({ stops: 1, price: 'SUSPENDED 2' })
})
