import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { approveWaiting, openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openSportsTickets, settled, type SportsTickets } from '../support/sports-tickets.ts'

// What two operators decide where feeds are silent, wrong or late.

let parlour: TestParlour
let console: TestConsole
let book: SportsTickets
let first: Desk
let second: Desk
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  book = await openSportsTickets(parlour)
  first = await console.enter('administrator')
  second = await console.enter('administrator')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const reason = 'The organiser’s report says so.'
const desk = '/console/api/sports/settlement/events'

async function player(): Promise<TestMember> {
  const member = await parlour.register(`desk${(n += 1)}`)
  await parlour.credit(member, 100n)
  return member
}
const preview = async (eventId: string, query: string) =>
  (await first.call('GET', `${desk}/${eventId}/preview?${query}`)).value['list'] as Record<string, unknown>[]
const listed = async () =>
  ((await first.call('GET', desk)).value['list'] as { eventId: string; open: number; late: number }[]).map(
    ({ eventId, open, late }) => [eventId, open, late],
  )
const propose = (eventId: string, change: object) =>
  first.call('POST', `${desk}/${eventId}/proposals`, { ...change, reason })

test('a result that no feed told is entered by two, seen before it is done, and paid', async () => {
  const [anna, eventId] = [await player(), await book.event({ state: 'ENDED' })]
  const [won = '', lost = ''] = await book.place(anna, { legs: [{ eventId }] }, { legs: [{ eventId, outcome: '2' }] })
  await book.ended(eventId)
  expect(await listed()).toContainEqual([eventId, 2, 0])
  const query = `kind=RESULT&marketKey=1X2&results=${encodeURIComponent('1=WIN,X=LOSE,2=LOSE')}`
  expect(await preview(eventId, query)).toMatchObject([
    { members: 1, bets: 2, stakesReturned: '0.0000', takenBack: '0.0000', paid: '20.0000', belowZero: 0 },
  ])
  expect(await book.endings(won)).toEqual([])
  const bad = await propose(eventId, { kind: 'RESULT', marketKey: '1X2', results: '3=WIN' })
  expect(bad).toMatchObject({ code: 'sports.leg_invalid' })
  const asked = { kind: 'RESULT', marketKey: '1X2', results: '1=WIN,X=LOSE,2=LOSE' }
  expect(await propose(eventId, asked)).toMatchObject({ success: true })
  await book.settle()
  // One operator alone has done nothing.
  expect(await book.endings(won)).toEqual([])
  expect(await approveWaiting(second, reason, 'sports settlement')).toMatchObject({ success: true })
  await book.settle()
  expect([await book.endings(won), await book.endings(lost)]).toEqual([['WON 20'], ['LOST 0']])
  const sheet = (await first.call('GET', `${desk}/${eventId}`)).value['outcomes'] as { facts: { source: string }[] }[]
  expect(sheet[0]?.facts[0]?.source).toMatch(/^operator:/)
  expect(await listed()).not.toContainEqual([eventId, 0, 0])
})

test('a void window says beforehand what it would take and whom below zero, and takes exactly that', async () => {
  const [anna, eventId, other] = [await player(), await book.event(), await book.event()]
  const at = await parlour.clock.now()
  const [early = '', late = ''] = await book.place(
    anna,
    { legs: [{ eventId }], stake: 50n, receivedAt: at - 10 },
    { legs: [{ eventId }], stake: 50n, receivedAt: at },
  )
  await book.say(book.at(eventId), settled('WIN', 1))
  await book.settle()
  await book.place(anna, { legs: [{ eventId: other }], stake: 180n })
  expect(await preview(eventId, `kind=VOID&from=${at}`)).toMatchObject([
    { members: 1, bets: 1, stakesReturned: '50.0000', takenBack: '100.0000', paid: '0.0000', belowZero: 1 },
  ])
  await propose(eventId, { kind: 'VOID', from: at })
  await approveWaiting(second, reason, 'sports settlement')
  await book.settle()
  expect([await book.endings(early), await book.endings(late)]).toEqual([['WON 100'], ['WON 100', 'VOID 50']])
  expect(await book.money(anna)).toBe('-30')
})

test('what came too late counts once two have said so', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  const [bet = ''] = await book.place(anna, { legs: [{ eventId }] })
  await book.say(book.at(eventId), settled('WIN', 1))
  await book.settle()
  await parlour.clock.advance(73 * 3_600_000)
  await book.say(book.at(eventId), settled('LOSE', 2))
  await book.settle()
  ;[first, second] = [await console.enter('administrator'), await console.enter('administrator')]
  expect(await listed()).toContainEqual([eventId, 0, 1])
  await propose(eventId, { kind: 'LATE' })
  await approveWaiting(second, reason, 'sports settlement')
  await book.settle()
  expect([await book.endings(bet), await book.money(anna)]).toEqual([['WON 20', 'LOST 0'], '90'])
})

test('odds that were plainly wrong are put right or make the bet void, by two, and never once anything is known of it', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  const [wrong = '', gone = '', known = '', built = ''] = await book.place(
    anna,
    { legs: [{ eventId, odds: '20.00' }] },
    { legs: [{ eventId, odds: '20.00' }] },
    { legs: [{ eventId, outcome: '2', odds: '9.00' }] },
    {
      kind: 'BUILDER',
      legs: [{ eventId }, { eventId, marketKey: 'BTTS', outcome: 'YES' }],
      prices: ['1.00', '2.00', '1.80', '32.00'],
    },
  )
  const ask = (betId: string, odds: readonly string[] | null, merchant = 'parlour') =>
    first.call('POST', `/console/api/brands/${merchant}/sports/bets/${betId}/error-proposals`, { odds, reason })
  expect(await ask(wrong, ['2.00'], parlour.brands[1]?.merchantCode)).toMatchObject({ code: 'sports.bet_unknown' })
  expect(await ask(wrong, ['2.00', '2.00'])).toMatchObject({ code: 'sports.leg_invalid' })
  // A bet builder has no odds of its legs that its return is made of: it can be made void.
  expect(await ask(built, ['2.00', '1.80'])).toMatchObject({ code: 'sports.leg_invalid' })
  await ask(built, null)
  await approveWaiting(second, reason, 'sports bet error')
  expect(await book.endings(built)).toEqual(['VOID 10'])
  await ask(wrong, ['2.00'])
  await approveWaiting(second, reason, 'sports bet error')
  await ask(gone, null)
  await approveWaiting(second, reason, 'sports bet error')
  expect(await book.endings(gone)).toEqual(['VOID 10'])
  await book.say(book.at(eventId), settled('WIN', 1))
  await book.say(book.at(eventId, '2'), settled('LOSE', 1))
  await book.settle()
  expect([await book.endings(wrong), await book.endings(gone)]).toEqual([['WON 20'], ['VOID 10']])
  expect(await ask(known, null)).toMatchObject({ code: 'sports.bet_decided' })
})
