import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenBy, brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openSportsTickets, rolledBack, settled, type SportsTickets } from '../support/sports-tickets.ts'
import { gridFrom, modelMarkets } from '../support/builders.ts'
import { builderValue } from '@parlour/core/rules/sportsbook/builder/settle-builder.ts'
import { wordsOfScores } from '@parlour/core/rules/sportsbook/pricing/price-outcome.ts'

// How bet builders end by what feeds say of their legs, and what they are worth before. Research b.4, trap 18.

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

async function player(): Promise<TestMember> {
  const member = await parlour.register(`builtfan${(n += 1)}`)
  await parlour.credit(member, 100n)
  return member
}

/** By set of legs: the home win, over 2.5, the home side −0.75. */
const prices = ['1.00', '1.80', '1.70', '2.60', '1.90', '2.20', '2.90', '4.60']
const [home, over, line] = [
  { marketKey: '1X2', outcome: '1' },
  { marketKey: 'OU|line4=10', outcome: 'OVER' },
  { marketKey: 'AH|line4=-3', outcome: 'HOME' },
]

async function built(member: TestMember, receivedAt?: number) {
  const eventId = await book.event()
  const legs = [home, over, line].map((leg) => ({ eventId, ...leg }))
  const [betId = ''] = await book.place(member, {
    kind: 'BUILDER',
    legs,
    prices,
    ...(receivedAt === undefined ? {} : { receivedAt }),
  })
  const say = ({ marketKey, outcome }: typeof home, ...facts: Parameters<SportsTickets['say']>[1][]) =>
    book.say(book.at(eventId, outcome, marketKey), ...facts)
  return { eventId, betId, say }
}

const readBet = async (member: TestMember, betId: string): Promise<Answer['value']> =>
  (await parlour.call('GET', `/api/sports/bets/${betId}`, { token: member.token })).value

test('a void leg leaves the stored price of the others, and the member sees each leg with its end and all prices', async () => {
  const anna = await player()
  const { betId, say } = await built(anna)
  await say(home, settled('WIN', 1))
  await say(over, settled('VOID', 1))
  await book.settle()
  expect(await book.endings(betId)).toEqual([])
  await say(line, settled('WIN', 1))
  await book.settle()
  expect([await book.endings(betId), await book.money(anna)]).toEqual([['WON 22'], '112'])
  // The audit judges it again: a stored price of a part that is another one now is seen.
  const damage = `update sportsbook.builder set prices[6] = '2.30' where bet_id = '${betId}'`
  expect(await brokenBy(parlour.database, damage)).toEqual(['sports_bets_ended_right'])
  const bet = await readBet(anna, betId)
  expect(bet).toMatchObject({ kind: 'BUILDER', state: 'WON', payout: '22.0000', builderPrices: prices })
  expect((bet['legs'] as { result: { outcome: string } }[]).map(({ result }) => result.outcome)).toEqual([
    'WIN',
    'VOID',
    'WIN',
  ])
})

test('the first leg that is lost ends it, whatever is open', async () => {
  const anna = await player()
  const { betId, say } = await built(anna)
  await say(over, settled('LOSE', 1))
  await book.settle()
  expect([await book.endings(betId), await book.money(anna)]).toEqual([['LOST 0'], '90'])
})

test.each([
  ['half won', 'HALF_WIN', 'WON 36'],
  ['half lost', 'HALF_LOSE', 'WON 13'],
  ['pushed', 'PUSH', 'WON 26'],
] as const)('a leg that is %s counts by the prices with it and without', async (_, outcome, ending) => {
  const { betId, say } = await built(await player())
  await say(home, settled('WIN', 1))
  await say(over, settled('WIN', 1))
  await say(line, settled(outcome, 1))
  await book.settle()
  expect(await book.endings(betId)).toEqual([ending])
})

test('all void gives the stake back, by results and by a cancelled time alike', async () => {
  const anna = await player()
  const received = await parlour.clock.now()
  const { betId, say } = await built(anna, received)
  for (const leg of [home, over]) await say(leg, settled('VOID', 1))
  await say(line, settled('WIN', 1), { kind: 'CANCEL', at: 2, from: received, to: received + 1 })
  await book.settle()
  expect([await book.endings(betId), await book.money(anna)]).toEqual([['VOID 10'], '100'])
})

test('what the wait of a live one made worse is what it ends by', async () => {
  const anna = await player()
  const { betId, say } = await built(anna)
  const taken = ['1.00', '1.70', '1.60', '2.50', '1.80', '2.10', '2.80', '4.40']
  await sql`insert into sportsbook.verdict (bet_id, at_ms, odds) values (${betId}, platform.now_ms(), ${taken})`.execute(
    parlour.database.db,
  )
  for (const leg of [home, line]) await say(leg, settled('WIN', 1))
  await say(over, settled('VOID', 1))
  await book.settle()
  expect([await book.endings(betId), (await readBet(anna, betId))['builderPrices']]).toEqual([['WON 21'], taken])
})

test('other results move the difference, as often as they come and whatever they were', async () => {
  const anna = await player()
  const { betId, say } = await built(anna)
  for (const leg of [home, over, line]) await say(leg, settled('WIN', 1, 1))
  await book.settle()
  expect(await book.money(anna)).toBe('136')
  await say(over, settled('VOID', 5))
  await book.settle()
  expect(await book.money(anna)).toBe('112')
  await say(line, settled('LOSE', 6))
  await book.settle()
  expect(await book.money(anna)).toBe('90')
  await say(line, rolledBack(7))
  await book.settle()
  expect((await book.endings(betId)).at(-1)).toBe('REOPENED 0')
  await say(line, settled('WIN', 8))
  await book.settle()
  expect([await book.money(anna), await book.settle()]).toEqual(['112', { calledOff: 0, booked: 0, tickets: 0 }])
})

describe('a cash-out', () => {
  async function priced(member: TestMember) {
    const own = await built(member)
    for (const { key, chances } of modelMarkets()) await book.price(own.eventId, key, chances)
    return own
  }
  const quoted = async ({ token }: TestMember, betId: string) => {
    const answer = await parlour.call('POST', '/api/sports/cash-outs/quotes', { token, body: { betIds: [betId] } })
    return (answer.value['list'] as { offer: string | null; fair: string | null; refusal: string | null }[])[0]
  }
  const words = [
    { market: { code: '1X2', specifiers: {} }, outcome: '1' },
    { market: { code: 'OU', specifiers: { line4: 10 } }, outcome: 'OVER' },
    { market: { code: 'AH', specifiers: { line4: -3 } }, outcome: 'HOME' },
  ].map(wordsOfScores)

  test('is worth the stored prices over the scores that can still be, and what goes on has the same prices', async () => {
    const anna = await player()
    const { betId, say } = await priced(anna)
    const worth = 10 * builderValue(prices, words, gridFrom())
    const offer = await quoted(anna, betId)
    expect(Number(offer?.fair)).toBeCloseTo(worth, 1)
    const answer = await parlour.call('POST', `/api/sports/bets/${betId}/cash-out`, {
      token: anna.token,
      key: 'a-half-of-a-builder',
      body: { percent: 50, offer: offer?.offer },
    })
    const rest = String(answer.value['continuedBy'])
    expect(await readBet(anna, rest)).toMatchObject({ kind: 'BUILDER', stake: '5.0000', builderPrices: prices })
    for (const leg of [home, line]) await say(leg, settled('WIN', 1))
    await say(over, settled('VOID', 1))
    await book.settle()
    expect([await book.endings(rest), (await book.endings(betId)).length]).toEqual([['WON 11'], 1])
  })

  test('counts a leg that is void by the prices without it', async () => {
    const anna = await player()
    const { betId, say } = await priced(anna)
    await say(over, settled('VOID', 1))
    await book.settle()
    const without = [words[0] ?? new Uint8Array(), new Uint8Array(256).fill(2), words[2] ?? new Uint8Array()]
    expect(Number((await quoted(anna, betId))?.fair)).toBeCloseTo(10 * builderValue(prices, without, gridFrom()), 1)
  })

  test('is none while the match is stopped, or has no grid of scores', async () => {
    const anna = await player()
    const { betId, eventId } = await priced(anna)
    await sql`
      update sportsbook.market set status = 'SUSPENDED' where event_id = ${eventId} and market_key like 'OU|%'`.execute(
      parlour.database.db,
    )
    expect(await quoted(anna, betId)).toMatchObject({ offer: null, refusal: 'LEG_WITHOUT_PRICE' })
    await sql`
      insert into sportsbook.stop (event_id, by_whom, is_on, reason, said_ms, since_ms)
      values (${eventId}, 'FEED', true, 'GOAL', platform.now_ms(), platform.now_ms())`.execute(parlour.database.db)
    expect(await quoted(anna, betId)).toMatchObject({ offer: null, refusal: 'LEG_SUSPENDED' })
  })
})
