import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleTickets } from '#modules/sportsbook/settlement/settle-tickets.ts'
import { inSteps, verifySince } from '#modules/reporting/verify-since.ts'
import { ledgerChecks } from '#main/ledger-checks.ts'
import { brokenBy, brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openSportsTickets, settled } from '../support/sports-tickets.ts'

// What the audit says of a sports book that somebody tampered with.

let parlour: TestParlour
const bets: Record<string, string> = {}

beforeAll(async () => {
  parlour = await openTestParlour()
  const book = await openSportsTickets(parlour, { dayPayout: 25 })
  const anna = await parlour.register('anna')
  await parlour.credit(anna, 100n)
  const [one, two, three] = [await book.event(), await book.event(), await book.event()]
  await book.price(two, '1X2', { '1': 0.5, X: 0.3, '2': 0.2 })
  const [won = '', cut = '', lost = '', open = '', parted = '', built = ''] = await book.place(
    anna,
    { legs: [{ eventId: one }] },
    { legs: [{ eventId: one }] },
    { legs: [{ eventId: one, outcome: '2' }, { eventId: three }] },
    { legs: [{ eventId: three }] },
    { legs: [{ eventId: two }] },
    {
      kind: 'BUILDER',
      legs: [{ eventId: three }, { eventId: three, marketKey: 'BTTS', outcome: 'YES' }],
      prices: ['1.00', '2.00', '1.80', '3.20'],
      stake: 1n,
    },
  )
  Object.assign(bets, { won, cut, lost, open, parted, built })
  await book.say(book.at(one), settled('WIN', 1))
  await book.say(book.at(one, '2'), settled('LOSE', 1))
  await book.settle()
  const answer = await parlour.call('POST', `/api/sports/bets/${parted}/cash-out`, {
    token: anna.token,
    key: 'one-half-of-this-bet',
    body: { percent: 50, offer: '9.7000' },
  })
  expect(answer).toMatchObject({ success: true })
  // Two wins of 20 on a day of at most 25: the second is cut to its stake.
  expect([await book.endings(won), await book.endings(cut)]).toEqual([['WON 20'], ['WON 10']])
})
afterAll(() => parlour.close())

test('an honest book passes every check, whole and by what came since', async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  const asked = ledgerChecks.filter(({ name }) => name.startsWith('sports_'))
  const sheet = await verifySince({ step: inSteps(parlour.database), checks: asked, sinceMs: 0 })
  expect(sheet.filter(({ broken }) => broken > 0)).toEqual([])
  expect(sheet.map(({ name }) => name)).toContain('sports_bets_ended_right')
})

const of = (name: string) => `bet_id = '${bets[name]}'`

test.each<readonly [string, string, () => string]>([
  [
    'sports_tickets_are_their_bets',
    'another stake',
    () => `update sportsbook.ticket set stake = stake + 1 where ${of('open')}`,
  ],
  [
    'sports_tickets_are_their_bets',
    'a leg that is gone',
    () => `delete from sportsbook.leg where ${of('lost')} and n = 1`,
  ],
  ['sports_tickets_are_their_bets', 'a ticket that is gone', () => `delete from sportsbook.ticket where ${of('open')}`],
  ['sports_builders_have_prices', 'no prices', () => `delete from sportsbook.builder where ${of('built')}`],
  [
    'sports_builders_have_prices',
    'prices of fewer legs',
    () => `update sportsbook.builder set prices = '{1.00,2.00,1.80,3.20,1.50,2.20,2.40,3.20}' where ${of('built')}`,
  ],
  [
    'sports_builders_have_prices',
    'another price than was bet at',
    () => `update sportsbook.builder set prices[4] = '4.20' where ${of('built')}`,
  ],
  [
    'sports_builders_have_prices',
    'a single with prices of a builder',
    () => `insert into sportsbook.builder select '${bets['open']}', brand_id, prices from sportsbook.builder`,
  ],
  [
    'sports_exposure_is_its_bets',
    'a builder’s stake on its second leg',
    () => `update sportsbook.exposure set stakes = stakes + 10000 where market_key = 'BTTS'`,
  ],
  ['sports_tickets_have_bets', 'a bet that is gone', () => `delete from bets.bet where ${of('open')}`],
  [
    'sports_cash_outs_add_up',
    'a part of another size',
    () => `update sportsbook.cash_out set closed_stake = closed_stake - 1`,
  ],
  ['sports_cash_outs_add_up', 'more than was offered', () => `update sportsbook.cash_out set paid = offer + 1`],
  ['sports_cash_outs_add_up', 'no word of a cash-out', () => `delete from sportsbook.cash_out`],
  [
    'sports_cash_outs_add_up',
    'a rest on other legs',
    () =>
      `update sportsbook.leg l set outcome = '2' from sportsbook.ticket t where t.bet_id = l.bet_id and t.continues is not null`,
  ],
  ['sports_exposure_is_its_bets', 'less than stands on it', () => `update sportsbook.exposure set stakes = stakes - 1`],
  ['sports_days_are_their_wins', 'a day that forgets', () => `update sportsbook.day_paid set paid = 0`],
  [
    'sports_bets_ended_right',
    'a win of other odds',
    () => `update sportsbook.leg set odds = '3.00' where ${of('won')}`,
  ],
  [
    'sports_bets_ended_right',
    'a result that was not',
    () => `update sportsbook.outcome set result = '{"outcome":"LOSE"}' where outcome = '1'`,
  ],
  ['sports_bets_ended_right', 'a cut that was not', () => `delete from sportsbook.day_cut`],
  ['sports_bets_ended_right', 'an end before its time', () => `delete from sportsbook.outcome where outcome = '2'`],
])('%s sees %s', async (name, _, damage) => {
  expect(await brokenBy(parlour.database, damage(), name)).toEqual([name])
})

test('a win that was cut stands when it is settled once more', async () => {
  const parts = { brands: parlour.brandsOfServer, news: parlour.news }
  expect(await parlour.database.transaction((tx) => settleTickets(tx, parts, Object.values(bets)))).toBe(0)
})
