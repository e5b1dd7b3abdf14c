import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { addToDays } from '#modules/bets/day-sums.sql.ts'
import { stepFeeds } from '#modules/sportsbook/feed/step-producers.ts'
import { lockProducer, noteHeard } from '#modules/sportsbook/feed/producer.sql.ts'
import { holdProducers } from '#modules/sportsbook/placing/gate.sql.ts'
import { addExposure, lockExposure } from '#modules/sportsbook/placing/exposure.sql.ts'
import { listTicketsBehind } from '#modules/sportsbook/settlement/walk.sql.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openSportsTickets, rolledBack, settled, type SportsTickets } from '../support/sports-tickets.ts'

// Traps of the research that only a database can fall into, by their numbers.

const secret = 'cd'.repeat(32)
let parlour: TestParlour
let book: SportsTickets

beforeAll(async () => {
  parlour = await openTestParlour({ sportsFeeds: new Map([['traps', secret]]) })
  book = await openSportsTickets(parlour)
})
afterAll(() => parlour.close())

const run = (statement: ReturnType<typeof sql>) => statement.execute(parlour.database.db)

async function tell(...messages: readonly FeedMessage[]) {
  const raw = JSON.stringify({ messages })
  const timestamp = String(await parlour.clock.read())
  const signature = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex')
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature }
  return parlour.call('POST', '/api/feeds/traps/sports', { raw, headers })
}
const fixture = (eventRef: string, competitors: readonly (readonly [ref: string, name: string])[]): FeedMessage => ({
  kind: 'FIXTURE',
  producer: 'traps:live',
  source: 'LIVE',
  genAt: 1,
  eventRef,
  sport: 'SOCCER',
  league: { ref: 'league', region: 'Spain', names: { en: 'First' }, tier: 1 },
  competitors: competitors.map(([ref, name]) => ({ ref, names: { en: name }, short: 'ABC' })),
  startAt: 2_000_000_000_000,
  state: 'SCHEDULED',
})
const eventsOf = async (...refs: readonly string[]) =>
  (
    await sql<{ ref: string; competitors: string[] }>`
      select feed_ref as ref, competitors from sportsbook.event where feed = 'traps' and feed_ref = any(${refs}) order by 1`.execute(
      parlour.database.db,
    )
  ).rows

test('trap 10: what a feed said is kept before it is read: whoever cannot read it loses nothing', async () => {
  await run(sql`alter table sportsbook.event add constraint nobody_reads check (feed_ref <> 'kept') not valid`)
  expect(
    await tell(
      fixture('kept', [
        ['a', 'A'],
        ['b', 'B'],
      ]),
    ),
  ).toMatchObject({ success: false })
  await run(sql`alter table sportsbook.event drop constraint nobody_reads`)
  await parlour.clock.advance(10_000)
  await stepFeeds({ database: parlour.database, tell: () => undefined, log: createLog('silent') })
  expect(await eventsOf('kept')).toHaveLength(1)
})

test('trap 10: what could not be kept is not read, and is not answered as if it were', async () => {
  await run(sql`alter table sportsbook.spool add constraint nobody_keeps check (messages is null) not valid`)
  const unkept = fixture('unkept', [
    ['c', 'C'],
    ['d', 'D'],
  ])
  expect(await tell(unkept)).toMatchObject({ success: false })
  await run(sql`alter table sportsbook.spool drop constraint nobody_keeps`)
  expect(await eventsOf('unkept')).toHaveLength(0)
})

/** Who holds something, who passes by meanwhile, and who has to wait until the first has written: in which order they end. */
async function meet<T>(given: {
  readonly hold: (tx: Tx) => Promise<unknown>
  readonly write?: (tx: Tx) => Promise<unknown>
  readonly pass?: (tx: Tx) => Promise<unknown>
  readonly wait: (tx: Tx) => Promise<T>
}): Promise<{ readonly order: readonly string[]; readonly seen: T }> {
  const { database } = parlour
  await database.warm()
  const order: string[] = []
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transaction(async (tx) => {
    await given.hold(tx)
    held.resolve()
    await free.promise
    await given.write?.(tx)
    order.push('held')
  })
  await held.promise
  if (given.pass) {
    await database.transaction(given.pass)
    order.push('passed')
  }
  const waiting = database.transaction(async (tx) => {
    const seen = await given.wait(tx)
    order.push('waited')
    return seen
  })
  const hasStopped = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    return order.includes('waited') || rows.length > 0
  }
  await expect.poll(hasStopped, { interval: 5, timeout: 5000 }).toBe(true)
  free.resolve()
  const [seen] = await Promise.all([waiting, holding])
  return { order, seen }
}

test('trap 8: who falls silent waits for the bets that saw it up; who is heard waits for none', async () => {
  const eventId = await book.event()
  await book.price(eventId, '1X2', { '1': 0.5, X: 0.3, '2': 0.2 })
  const producer = 'test:live'
  const { order } = await meet({
    hold: (tx) => holdProducers(tx, [{ eventId, marketKey: '1X2' }]),
    pass: (tx) => noteHeard(tx, [{ producer, heardAt: 1, takenTo: 1 }]),
    wait: (tx) => lockProducer(tx, producer),
  })
  expect(order).toEqual(['passed', 'held', 'waited'])
})

test('trap 16: whoever counts on an outcome second waits, and sees what the first added', async () => {
  const own = { ...book.at(await book.event()), brandId: parlour.brands[0]?.brandId ?? '' }
  const added = { ...own, stakes: 10n, returns: 20n }
  await parlour.database.transaction((tx) => addExposure(tx, [added]))
  const { seen } = await meet({
    hold: (tx) => lockExposure(tx, [own]),
    write: (tx) => addExposure(tx, [added]),
    wait: (tx) => lockExposure(tx, [own]),
  })
  expect(seen).toMatchObject([{ outcome: '1', stakes: 20n, returns: 40n }])
  // No bet was behind it.
  await parlour.database.transaction((tx) => addExposure(tx, [{ ...own, stakes: -20n, returns: -40n }]))
})

test('trap 36: sides and events are who their feed’s whole names say, whatever they are called', async () => {
  await tell(
    fixture('match:1', [
      ['team:1', 'United'],
      ['team:2', 'United'],
    ]),
    fixture('stage:1', [
      ['team:2', 'United'],
      ['team:3', 'City'],
    ]),
  )
  await tell({
    ...fixture('match:1', [
      ['team:1', 'The Town'],
      ['team:2', 'United'],
    ]),
    genAt: 2,
  })
  const [match, stage] = await eventsOf('match:1', 'stage:1')
  expect(new Set([...(match?.competitors ?? []), ...(stage?.competitors ?? [])]).size).toBe(3)
  expect(match?.competitors[1]).toBe(stage?.competitors[0])
  const { rows } = await sql<{ name: string }>`
    select names->>'en' as name from sportsbook.competitor where feed = 'traps' and feed_ref like 'team:%' order by feed_ref`.execute(
    parlour.database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['The Town', 'United', 'City'])
})

test('traps 22, 32, 38, 47: what a ticket was sold by, and the first start of its event, nobody can change', async () => {
  const anna = await parlour.register('keeper')
  await parlour.credit(anna, 100n)
  const eventId = await book.event()
  const [betId = ''] = await book.place(anna, { legs: [{ eventId }] })
  const changes = [
    sql`update sportsbook.ticket set received_ms = received_ms - 1 where bet_id = ${betId}`,
    sql`update sportsbook.leg set odds = '3.00' where bet_id = ${betId}`,
    sql`delete from sportsbook.leg where bet_id = ${betId}`,
    sql`update sportsbook.event set original_start_ms = original_start_ms + 1 where event_id = ${eventId}`,
  ]
  for (const change of changes) await expect(run(change)).rejects.toMatchObject({ code: '23001' })
})

test('trap 26: a bet that ends again and again turns over, and wins or loses, what its last ending says alone', async () => {
  const anna = await parlour.register('turner')
  await parlour.credit(anna, 100n)
  const eventId = await book.event()
  const [betId = ''] = await book.place(anna, { legs: [{ eventId }] })
  const days = async () => {
    await parlour.database.transaction((tx) => addToDays(tx, { most: 1000, agedMs: 0 }))
    const { rows } = await sql<{ bets: number; stake: number; payout: number; turnover: number }>`
      select sum(bets)::int as bets, sum(stake)::int / 10000 as stake, sum(payout)::int / 10000 as payout,
             sum(valid_turnover)::int / 10000 as turnover
        from bets.ended_day where member_id = ${anna.memberId}`.execute(parlour.database.db)
    return rows[0]
  }
  await book.say(book.at(eventId), settled('WIN', 10, 1))
  await book.settle()
  expect(await days()).toEqual({ bets: 1, stake: 10, payout: 20, turnover: 10 })
  await book.say(book.at(eventId), settled('WIN', 20, 2), rolledBack(30))
  await book.settle()
  expect(await days()).toEqual({ bets: 0, stake: 0, payout: 0, turnover: 0 })
  await book.say(book.at(eventId), settled('HALF_LOSE', 40, 2))
  await book.settle()
  await book.say(book.at(eventId), settled('LOSE', 50, 2))
  await book.settle()
  expect(await book.endings(betId)).toEqual(['WON 20', 'REOPENED 0', 'LOST 5', 'LOST 0'])
  expect(await days()).toEqual({ bets: 1, stake: 10, payout: 0, turnover: 10 })
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('trap 50: the tickets of an outcome are found by an index of all that names it, in their order', async () => {
  const outcome = book.at(await book.event())
  const plan = await parlour.database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await listTicketsBehind(tx, outcome, { walkedTo: null, limit: 500 })
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%sportsbook.leg%order by l.bet_id' and statement not like '%pg_prepared%'`.execute(
      tx,
    )
    expect(rows).toHaveLength(1)
    const explained = await sql<Record<'QUERY PLAN', string>>`
      ${sql.raw(`explain (costs off) execute "${rows[0]?.name}"('00000000-0000-0000-0000-000000000001', '1X2', '1', '00000000-0000-0000-0000-000000000000', 500)`)}`.execute(
      tx,
    )
    return explained.rows.map((row) => row['QUERY PLAN'])
  })
  const ofLegs = plan.filter((line) => line.includes('market_key ='))
  expect(ofLegs.length).toBeGreaterThan(0)
  for (const line of ofLegs) expect(line).toMatch(/Index Cond: .*event_id.*market_key.*outcome.*bet_id >/)
  expect(plan.filter((line) => /Seq Scan|Filter:/.test(line))).toEqual([])
})
