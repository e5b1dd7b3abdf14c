import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openSportsTickets, rolledBack, settled, type SportsTickets } from '../support/sports-tickets.ts'

// How tickets end by what feeds say, in whatever order and however often they say it. Research c.4, c.5; traps 20-27, 32-34.

let parlour: TestParlour
let book: SportsTickets
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  book = await openSportsTickets(parlour)
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

async function player(whole = 100n, merchant = 'parlour'): Promise<TestMember> {
  const member = await parlour.register(`bettor${(n += 1)}`, merchant)
  await parlour.credit(member, whole)
  return member
}

const shuffled = <T>(list: readonly T[], turn: number): readonly T[] => [...list.slice(turn), ...list.slice(0, turn)]

test('singles, parlays and systems end with the leg that decides them, and wait while they are open', async () => {
  const anna = await player()
  const [one, two, three] = [await book.event(), await book.event(), await book.event()]
  const [single, parlay, lost, trixie] = await book.place(
    anna,
    { legs: [{ eventId: one }] },
    { legs: [{ eventId: one }, { eventId: two, odds: '3.00' }] },
    { legs: [{ eventId: one, outcome: '2' }, { eventId: three }] },
    { legs: [{ eventId: one }, { eventId: two }, { eventId: three }], kind: 'SYSTEM', sizes: [2, 3], lines: 4 },
  )
  expect(await book.money(anna)).toBe('30')
  await book.say(book.at(one), settled('WIN', 1))
  await book.say(book.at(one, '2'), settled('LOSE', 1))
  expect(await book.settle()).toMatchObject({ booked: 2, tickets: 2 })
  expect([await book.endings(single ?? ''), await book.endings(parlay ?? '')]).toEqual([['WON 20'], []])
  expect(await book.endings(lost ?? '')).toEqual(['LOST 0'])
  await book.say(book.at(two), settled('VOID', 2))
  await book.settle()
  expect(await book.endings(parlay ?? '')).toEqual(['WON 20'])
  expect(await book.endings(trixie ?? '')).toEqual([])
  await book.say(book.at(three), settled('LOSE', 3))
  await book.settle()
  // One pair of a win and a void leg returns twice its unit; the pairs with the lost leg and the treble nothing.
  expect(await book.endings(trixie ?? '')).toEqual(['LOST 20'])
  expect(await book.money(anna)).toBe('90')
  expect(await book.settle()).toEqual({ calledOff: 0, booked: 0, tickets: 0 })
})

test('a widened window, whose two messages may come in either order, voids every bet and pays nobody in between', async () => {
  const received = await parlour.clock.now()
  const cancelled: readonly FeedFact[] = [
    { kind: 'CANCEL', at: 5, from: received - 10, to: received },
    { kind: 'CANCEL', at: 9 },
    { kind: 'ROLLBACK_CANCEL', at: 9, from: received - 10, to: received },
  ]
  for (const turn of [0, 1, 2]) {
    const [anna, eventId] = [await player(), await book.event()]
    const [early, late] = await book.place(
      anna,
      { legs: [{ eventId }], receivedAt: received - 10 },
      { legs: [{ eventId }], receivedAt: received },
    )
    await book.say(book.at(eventId), settled('WIN', 1))
    await book.settle()
    for (const fact of shuffled(cancelled, turn)) {
      await book.say(book.at(eventId), fact)
      if (turn === 0) await book.settle()
    }
    await book.settle()
    expect(await book.money(anna)).toBe('100')
    // From is counted in, to is not: the later bet is void only once the window has no end.
    expect([(await book.endings(early ?? '')).at(-1), (await book.endings(late ?? '')).at(-1)]).toEqual([
      'VOID 10',
      'VOID 10',
    ])
  }
})

test('settled twice and by copies pays once; another official result moves the difference, both seen in the statement', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  const [bet = ''] = await book.place(anna, { legs: [{ eventId }] })
  await book.say(book.at(eventId), settled('WIN', 10, 1))
  await book.settle()
  await book.say(book.at(eventId), settled('WIN', 20, 2), settled('WIN', 20, 2), {
    ...settled('WIN', 99, 1),
    isRecovered: true,
  })
  expect((await book.settle()).tickets).toBe(0)
  expect(await book.money(anna)).toBe('110')
  await book.say(book.at(eventId), settled('HALF_LOSE', 30, 2))
  await book.settle()
  expect([await book.endings(bet), await book.money(anna)]).toEqual([['WON 20', 'LOST 5'], '95'])
  const { rows } = await sql<{ kind: string; seq: number }>`
    select kind, seq from wallet.entry where fact_id = ${bet} order by kind, seq`.execute(parlour.database.db)
  expect(rows.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
    'bet.placed 1',
    'bet.reversed 1',
    'bet.settled 1',
    'bet.settled 2',
  ])
  const { rows: told } = await sql<{ kind: string; parameters: object }>`
    select kind, parameters from inbox.message where member_id = ${anna.memberId} and kind like 'sports%'`.execute(
    parlour.database.db,
  )
  expect(told).toMatchObject([{ kind: 'sportsBetResettled', parameters: { before: '20.0000', amount: '5.0000' } }])
})

test('a goal that is annulled opens tickets again, also lost ones, and the next result ends them', async () => {
  const [anna, one, two] = [await player(), await book.event(), await book.event()]
  const [won = '', parlay = ''] = await book.place(
    anna,
    { legs: [{ eventId: one }] },
    { legs: [{ eventId: one, outcome: '2' }, { eventId: two }] },
  )
  await book.say(book.at(one), settled('WIN', 10, 1))
  await book.say(book.at(one, '2'), settled('LOSE', 10, 1))
  await book.settle()
  await book.say(book.at(one), rolledBack(20))
  await book.say(book.at(one, '2'), rolledBack(20))
  await book.settle()
  expect([await book.endings(won), await book.endings(parlay)]).toEqual([
    ['WON 20', 'REOPENED 0'],
    ['LOST 0', 'REOPENED 0'],
  ])
  expect(await book.money(anna)).toBe('80')
  await book.say(book.at(one), settled('LOSE', 30))
  await book.say(book.at(one, '2'), settled('WIN', 30))
  await book.say(book.at(two), settled('WIN', 30))
  await book.settle()
  expect([(await book.endings(won)).at(-1), (await book.endings(parlay)).at(-1)]).toEqual(['LOST 0', 'WON 40'])
  expect(await book.money(anna)).toBe('120')
})

test('a win that was spent and is taken back leaves a debt, which the next money covers', async () => {
  const [anna, one, two] = [await player(10n), await book.event(), await book.event()]
  await book.place(anna, { legs: [{ eventId: one }] })
  await book.say(book.at(one), settled('WIN', 10))
  await book.settle()
  const [spent = ''] = await book.place(anna, { legs: [{ eventId: two }], stake: 20n })
  await book.say(book.at(one), rolledBack(20), settled('LOSE', 21))
  await book.settle()
  expect([await book.money(anna), await book.endings(spent)]).toEqual(['-20', []])
  // Later bets stand.
  await book.say(book.at(two), settled('WIN', 30))
  await book.settle()
  expect(await book.money(anna)).toBe('20')
})

test('every order and repetition of the same words comes to the same money', async () => {
  const words: readonly FeedFact[] = [
    settled('WIN', 10, 1),
    rolledBack(15),
    settled('HALF_WIN', 20, 1),
    settled('LOSE', 30, 2),
    rolledBack(40),
    settled('PUSH', 50, 2),
  ]
  const sums = new Set<string>()
  for (const turn of [0, 2, 3, 5]) {
    const [anna, eventId] = [await player(), await book.event()]
    const [bet = ''] = await book.place(anna, { legs: [{ eventId }] })
    for (const word of [...shuffled(words, turn), ...words.slice(0, turn)]) {
      await book.say(book.at(eventId), word)
      await book.settle()
    }
    sums.add(`${await book.money(anna)} ${(await book.endings(bet)).at(-1)}`)
  }
  expect([...sums]).toEqual(['100 TIE 10'])
})

test('what becomes known 72 hours after is kept for two operators, and moves nothing', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  const [bet = ''] = await book.place(anna, { legs: [{ eventId }] })
  await book.say(book.at(eventId), settled('WIN', 10))
  await book.settle()
  await parlour.clock.advance(72 * 3_600_000 + 60_000)
  await book.say(book.at(eventId), settled('LOSE', 20))
  await book.settle()
  expect([await book.endings(bet), await book.money(anna)]).toEqual([['WON 20'], '110'])
  const { rows } = await sql`select outcome from sportsbook.late_outcome where event_id = ${eventId}`.execute(
    parlour.database.db,
  )
  expect(rows).toHaveLength(1)
})
