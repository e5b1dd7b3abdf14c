import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settleTouched } from '#modules/sportsbook/settlement/settle-touched.ts'
import { brokenBesideClaims, grantBonus, holdingsOf } from '../support/bonus.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { home, openSportsTickets, rolledBack, settled, type SportsTickets } from '../support/sports-tickets.ts'

// What settlement does beside results: kills, brands that wait, bets that wait, events that came to nothing, other money.

let parlour: TestParlour
let book: SportsTickets
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  book = await openSportsTickets(parlour)
})
afterEach(async () => {
  expect(await brokenBesideClaims(parlour)).toEqual([])
})
afterAll(() => parlour.close())

async function player(whole = 100n): Promise<TestMember> {
  const member = await parlour.register(`settler${(n += 1)}`)
  await parlour.credit(member, whole)
  return member
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(parlour.database.db)

test('whoever is killed between any two transactions has paid nobody twice, and the next goes on where it was', async () => {
  const [anna, bruno] = [await player(), await player()]
  const [one, two] = [await book.event(), await book.event()]
  for (const member of [anna, bruno])
    await book.place(
      member,
      { legs: [{ eventId: one }] },
      { legs: [{ eventId: one }, { eventId: two, odds: '3.00' }] },
      { legs: [{ eventId: two, outcome: '2' }] },
    )
  await book.say(book.at(one), settled('WIN', 1))
  await book.say(book.at(two), settled('WIN', 1))
  await book.say(book.at(two, '2'), settled('LOSE', 1))
  let deaths = 0
  for (let lives = 1; ; lives += 1) {
    const how = await book
      .roundOn(dyingAfter(parlour.database, 1), 1)()
      .catch((error: unknown) => error)
    if (how !== killed && !(how instanceof AggregateError)) break
    deaths += 1
    // What another process does meanwhile is no more than this one left.
    if (lives % 3 === 0)
      await book
        .roundOn(dyingAfter(parlour.database, 2), 2)()
        .catch(() => undefined)
  }
  expect(deaths).toBeGreaterThan(4)
  expect([await book.money(anna), await book.money(bruno)]).toEqual(['150', '150'])
})

test('two processes at once pay once', async () => {
  await parlour.database.warm()
  const [anna, one, two] = [await player(), await book.event(), await book.event()]
  const legs = [{ eventId: one }, { eventId: two }]
  await book.place(anna, { legs }, { legs: legs.slice(0, 1) }, { legs: legs.slice(1) })
  for (const eventId of [one, two]) await book.say(book.at(eventId), settled('WIN', 1))
  await Promise.all([1, 2, 3].map((chunk) => book.roundOn(parlour.database, chunk)()))
  await book.settle()
  expect(await book.money(anna)).toBe('150')
})

test('a brand that waits for the official result pays by it alone', async () => {
  await book.setRules({ paysAtOnce: false })
  const [anna, eventId] = [await player(), await book.event()]
  const [bet = ''] = await book.place(anna, { legs: [{ eventId }] })
  await book.say(book.at(eventId), settled('LOSE', 1, 1))
  await book.settle()
  expect(await book.endings(bet)).toEqual([])
  await book.say(book.at(eventId), settled('WIN', 2, 2))
  await book.settle()
  await book.setRules({})
  expect(await book.endings(bet)).toEqual(['WON 20'])
})

test('a live bet that waits is left alone, and ends as it is taken; one that was refused is over', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  const [waiting = '', refused = ''] = await book.place(
    anna,
    { legs: [{ eventId, isLive: true }] },
    { legs: [{ eventId, isLive: true }] },
  )
  for (const betId of [waiting, refused])
    await run(sql`
      insert into sportsbook.pending (bet_id, kind, brand_id, member_id, due_ms)
      select bet_id, 'BET', brand_id, member_id, 0 from sportsbook.ticket where bet_id = ${betId}`)
  await book.say(book.at(eventId), settled('WIN', 1))
  expect((await book.settle()).tickets).toBe(0)
  const parts = { brands: parlour.brandsOfServer, news: parlour.news }
  await parlour.database.transaction(async (tx) => {
    await sql`delete from sportsbook.pending where bet_id = ${waiting}`.execute(tx)
    await sql`insert into sportsbook.verdict (bet_id, at_ms, odds) values (${waiting}, 1, '{1.90}')`.execute(tx)
    expect(await settleTouched(tx, parts, [waiting])).toBe(1)
  })
  // At the odds that it was taken at, which had become worse.
  expect([await book.endings(waiting), await book.endings(refused)]).toEqual([['WON 19'], []])
})

test('an event that does not begin within 48 hours of its first start gives the stakes back, and one broken off stands by its facts', async () => {
  const [anna, off, broken] = [await player(), await book.event(), await book.event({ state: 'LIVE' })]
  await run(
    sql`update sportsbook.event set start_ms = start_ms + 86400000, state = 'POSTPONED' where event_id = ${off}`,
  )
  const facts = [{ code: '1H', isOver: true, score: { home: 2, away: 1 } }]
  await run(sql`
    update sportsbook.event set state = 'ABANDONED', ended_ms = platform.now_ms(),
           live = ${JSON.stringify({ facts, goals: null, winner: null, score: { home: 2, away: 1 } })}::jsonb
     where event_id = ${broken}`)
  const [postponed = '', over = '', sign = ''] = await book.place(
    anna,
    { legs: [{ eventId: off }] },
    { legs: [{ eventId: broken, marketKey: 'OU|line4=10', outcome: 'OVER' }] },
    { legs: [{ eventId: broken }] },
  )
  expect(await book.settle()).toMatchObject({ calledOff: 0 })
  const ends = async () => [await book.endings(postponed), await book.endings(over), await book.endings(sign)]
  await parlour.clock.advance(47 * 3_600_000)
  await book.roundOn(parlour.database)()
  // More than two goals are more than two goals, whatever would have come.
  expect(await ends()).toEqual([[], ['WON 20'], ['VOID 10']])
  await parlour.clock.advance(3 * 3_600_000)
  await book.roundOn(parlour.database)()
  expect(await ends()).toEqual([['VOID 10'], ['WON 20'], ['VOID 10']])
  const { rows } = await sql<{ kind: string }>`
    select kind from inbox.message where member_id = ${anna.memberId} and kind like 'sports%'`.execute(
    parlour.database.db,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['sportsBetVoided', 'sportsBetVoided'])
})

test('sides that were the other way round void a bet; a handicap counts from the score at which it was bet', async () => {
  const [anna, eventId] = [await player(), await book.event({ state: 'ENDED' })]
  const facts = [
    { code: '1H', isOver: true, score: { home: 1, away: 0 } },
    { code: '2H', isOver: true, score: { home: 0, away: 0 } },
  ]
  const ah = { eventId, marketKey: 'AH|line4=-2', outcome: 'HOME' }
  const [turned = '', early = '', late = ''] = await book.place(
    anna,
    { legs: [{ eventId, competitors: [home, '01a22c48-4634-7470-8562-f85ae3e7ec8c'] }] },
    { legs: [ah] },
    { legs: [{ ...ah, isLive: true, scoreAtBet: { home: 1, away: 0 } }] },
  )
  await book.say(book.at(eventId), settled('WIN', 1))
  await book.say(book.at(eventId, 'HOME', 'AH|line4=-2'), settled('WIN', 1, 1))
  await book.settle()
  // Its final score is not told yet.
  expect(await book.endings(late)).toEqual([])
  await run(sql`
    update sportsbook.event set live = ${JSON.stringify({ facts, goals: null, winner: null, score: { home: 1, away: 0 } })}::jsonb
     where event_id = ${eventId}`)
  await book.say(book.at(eventId, 'HOME', 'AH|line4=-2'), settled('WIN', 2, 2))
  await book.settle()
  expect([await book.endings(turned), await book.endings(early), await book.endings(late)]).toEqual([
    ['VOID 10'],
    ['WON 20'],
    ['LOST 0'],
  ])
})

test('what a bonus staked is paid to it and taken back from it', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  await grantBonus(parlour, anna, { whole: 10n, products: ['SPORTS'] })
  await book.place(anna, { legs: [{ eventId }], stake: 104n })
  await book.say(book.at(eventId), settled('WIN', 1))
  await book.settle()
  expect(await holdingsOf(parlour, anna)).toEqual([200, 0, 14])
  await book.say(book.at(eventId), rolledBack(2), settled('VOID', 3))
  await book.settle()
  expect(await holdingsOf(parlour, anna)).toEqual([100, 0, 10])
})
