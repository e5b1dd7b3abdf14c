import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decideCashOuts } from '#modules/sportsbook/cashout/waiting-cash-outs.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openSportsTickets, rolledBack, settled, type SportsTickets } from '../support/sports-tickets.ts'

// What a member is offered for a bet, takes, and has of it. Betting book A10; traps 25, 39, 40.

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

async function player(whole = 100n): Promise<TestMember> {
  const member = await parlour.register(`casher${(n += 1)}`)
  await parlour.credit(member, whole)
  return member
}

const take = (
  { token, merchant }: TestMember,
  betId: string,
  { percent = 100, offer, key = `key-${(n += 1)}-of-a-cash-out` }: { percent?: number; offer: string; key?: string },
) => parlour.call('POST', `/api/sports/bets/${betId}/cash-out`, { token, merchant, key, body: { percent, offer } })

async function offered({ token, merchant }: TestMember, ...betIds: readonly string[]) {
  const answer = await parlour.call('POST', '/api/sports/cash-outs/quotes', { token, merchant, body: { betIds } })
  return (
    answer.value['list'] as { betId: string; offer: string | null; refusal: string | null; delayMs: number }[]
  ).map(({ offer, refusal }) => offer ?? refusal)
}

const goLive = (eventId: string) =>
  sql`update sportsbook.gate set phase = 'LIVE' where event_id = ${eventId}`.execute(parlour.database.db)

test('the whole of a bet: what was shown is paid, once a key, never to another, and no later result moves it', async () => {
  const [anna, bruno, clara] = [
    await player(),
    await player(),
    await parlour.register('clara', parlour.brands[1]?.merchantCode),
  ]
  const eventId = await book.event()
  await book.price(eventId, '1X2', { '1': 0.6, X: 0.25, '2': 0.15 })
  const [bet = '', other = ''] = await book.place(anna, { legs: [{ eventId }] }, { legs: [{ eventId, outcome: '2' }] })
  // 10 at 2.00 with a chance of 0.6 is worth 12; the house keeps three hundredths.
  expect(await offered(anna, bet, other)).toEqual(['11.6400', '2.9100'])
  expect(await offered(bruno, bet)).toEqual([])
  for (const stranger of [bruno, clara])
    expect(await take(stranger, bet, { offer: '11.6400' })).toMatchObject({ code: 'sports.bet_unknown' })
  expect(await take(anna, bet, { offer: '11.6500' })).toMatchObject({ code: 'sports.offer_changed' })
  const key = 'the-same-key-each-time'
  const answers = await Promise.all([1, 2, 3].map(() => take(anna, bet, { offer: '11.0000', key })))
  for (const answer of answers)
    expect(answer.value).toMatchObject({ state: 'PAID', paid: '11.0000', continuedBy: null })
  expect(await take(anna, bet, { offer: '11.0000' })).toMatchObject({ code: 'sports.cash_out_closed' })
  expect([await book.money(anna), await book.endings(bet)]).toEqual(['91', ['CASHED_OUT 11']])
  await book.say(book.at(eventId), settled('LOSE', 10), rolledBack(20), settled('WIN', 30))
  await book.settle()
  expect([await book.money(anna), await book.endings(bet)]).toEqual(['91', ['CASHED_OUT 11']])
  expect(await offered(anna, bet)).toEqual(['CLOSED'])
})

test('parts of a bet and what is left are its stake to the cent, also of a system, and the rest is settled as before', async () => {
  const [anna, one, two, three] = [await player(), await book.event(), await book.event(), await book.event()]
  for (const eventId of [one, two, three]) await book.price(eventId, '1X2', { '1': 0.5, X: 0.3, '2': 0.2 })
  const received = await parlour.clock.now()
  const [single = '', trixie = ''] = await book.place(
    anna,
    { legs: [{ eventId: one }] },
    {
      legs: [{ eventId: one }, { eventId: two }, { eventId: three }],
      kind: 'SYSTEM',
      sizes: [2, 3],
      lines: 4,
      stake: 5n,
    },
  )
  await parlour.clock.advance(60_000)
  const first = await take(anna, single, { percent: 33, offer: '9.7000' })
  expect(first.value).toMatchObject({ state: 'PAID', paid: '3.2000' })
  const rest = String(first.value['continuedBy'])
  expect(await offered(anna, single, rest)).toEqual(['CLOSED', '6.4900'])
  const second = await take(anna, rest, { percent: 50, offer: '6.4900' })
  const last = String(second.value['continuedBy'])
  expect(await take(anna, last, { percent: 95, offer: '3.0000' })).toMatchObject({ code: 'sports.part_invalid' })
  const { rows } = await sql<{ closed: bigint; open: bigint }>`
    select closed_stake as closed, open_stake as open from sportsbook.cash_out where bet_id in (${single}, ${rest}) order by bet_id`.execute(
    parlour.database.db,
  )
  expect(rows.reduce((sum, { closed }) => sum + closed, 0n) + (rows.at(-1)?.open ?? 0n)).toBe(100_000n)
  const [price] = await offered(anna, trixie)
  const part = await take(anna, trixie, { percent: 40, offer: price ?? '' })
  const system = String(part.value['continuedBy'])
  // A bet that goes on was received when the first was: what is cancelled by time is by that.
  await book.say(book.at(one), { kind: 'CANCEL', at: 5, to: received + 1 })
  await book.say(book.at(two), settled('WIN', 5))
  await book.say(book.at(three), settled('WIN', 5))
  await book.settle()
  expect([(await book.endings(last)).at(-1), await book.endings(system)]).toEqual(['VOID 3.35', ['WON 36']])
})

test('no offer for what is stopped, unpriced, silent, waiting or staked with a bonus', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  const [bet = '', line = ''] = await book.place(
    anna,
    { legs: [{ eventId }] },
    { legs: [{ eventId, marketKey: 'AH|line4=-3', outcome: 'HOME', odds: '1.95' }] },
  )
  expect(await offered(anna, bet)).toEqual(['LEG_WITHOUT_PRICE'])
  await book.price(eventId, '1X2', { '1': 0.5, X: 0.3, '2': 0.2 })
  await book.price(eventId, 'AH|line4=-3', { HOME: 0.5, AWAY: 0.5 })
  expect(await offered(anna, bet, line)).toEqual(['9.7000', 'LEG_WITHOUT_PRICE'])
  // The half line beside it says what a win by one is worth.
  await book.price(eventId, 'AH|line4=-2', { HOME: 0.55, AWAY: 0.45 })
  expect(await offered(anna, line)).toEqual(['9.4800'])
  const stop = (isOn: boolean) =>
    sql`insert into sportsbook.stop (event_id, by_whom, is_on, reason, said_ms, since_ms)
        values (${eventId}, 'TRADER', ${isOn}, 'GOAL', 1, 1)
        on conflict on constraint stop_pk do update set is_on = excluded.is_on`.execute(parlour.database.db)
  await stop(true)
  expect(await offered(anna, bet)).toEqual(['LEG_SUSPENDED'])
  await stop(false)
  const producer = (state: string) =>
    sql`update sportsbook.producer set state = ${state} where producer = 'test:live'`.execute(parlour.database.db)
  await producer('DOWN')
  expect(await offered(anna, bet)).toEqual(['PRICE_STALE'])
  expect(await take(anna, bet, { offer: '9.0000' })).toMatchObject({ code: 'sports.cash_out_closed' })
  await producer('UP')
  expect(await book.endings(bet)).toEqual([])
})

test('with a leg in play a cash-out waits, survives whoever is to decide it, and is paid only where the bet is worth no less', async () => {
  const [anna, eventId] = [await player(), await book.event()]
  await book.price(eventId, '1X2', { '1': 0.5, X: 0.3, '2': 0.2 })
  const [up = '', down = '', ended = ''] = await book.place(
    anna,
    { legs: [{ eventId }] },
    { legs: [{ eventId, outcome: '2', odds: '5.00' }] },
    { legs: [{ eventId, outcome: 'X', odds: '3.00' }] },
  )
  await goLive(eventId)
  const decide = () => decideCashOuts(parlour.database, parlour.realtime)
  const [asked = '', falling = '', over = ''] = await offered(anna, up, down, ended)
  expect((await take(anna, up, { offer: asked ?? '' })).value).toMatchObject({ state: 'WAITING', paid: '0.0000' })
  expect(await take(anna, up, { offer: asked ?? '' })).toMatchObject({ code: 'sports.cash_out_closed' })
  await take(anna, down, { offer: falling ?? '' })
  await take(anna, ended, { offer: over ?? '' })
  expect(await decide()).toBe(0)
  await book.price(eventId, '1X2', { '1': 0.8, X: 0.1, '2': 0.1 })
  await book.say(book.at(eventId, 'X'), settled('LOSE', 5))
  await book.settle()
  await parlour.clock.advance(20_000)
  expect(await decide()).toBe(1)
  // Worth more by now, and paid as it was shown; the other fell, and the third had ended.
  expect([await book.endings(up), await book.endings(down), await book.endings(ended)]).toEqual([
    ['CASHED_OUT 9.5'],
    [],
    ['LOST 0'],
  ])
  expect(await book.money(anna)).toBe('79.5')
  expect(await decide()).toBe(0)
})

test('a cash-out and the settlement of the same bet meet: one of them ends it', async () => {
  await parlour.database.warm()
  for (const turn of [0, 1, 2]) {
    const [anna, eventId] = [await player(), await book.event()]
    await book.price(eventId, '1X2', { '1': 0.5, X: 0.3, '2': 0.2 })
    const [bet = ''] = await book.place(anna, { legs: [{ eventId }] })
    await book.say(book.at(eventId), settled('WIN', 5))
    const both = [() => take(anna, bet, { percent: 50, offer: '9.7000' }), () => book.settle()]
    await Promise.all((turn % 2 ? both : both.toReversed()).map((go) => go()))
    await book.settle()
    // Half of it cashed out and the rest won, or all of it won.
    expect(['104.85', '110']).toContain(await book.money(anna))
  }
})
