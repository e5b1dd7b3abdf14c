import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openBooks, plantEvent, usualMarkets } from '../support/sports.ts'

// What a brand offers: lists by when events are, in the reader's language, with the brand's odds; and what a slip is quoted.

let parlour: TestParlour
let now: number
const hour = 3_600_000

interface Card {
  readonly eventId: string
  readonly league: string
  readonly competitors: readonly { readonly competitorId: string; readonly name: string }[]
  readonly isFavourite: boolean
  readonly stops: readonly { readonly reason: string }[]
  readonly markets: readonly {
    readonly key: string
    readonly returns: string | null
    readonly outcomes: readonly { readonly outcome: string; readonly odds: string | null }[]
  }[]
}

beforeAll(async () => {
  parlour = await openTestParlour()
  now = await parlour.clock.now()
  const [first] = parlour.brands
  await openBooks(parlour.database, [first?.brandId ?? ''])
})
afterAll(() => parlour.close())

const list = async (query: string, options: Parameters<TestParlour['call']>[2] = {}) => {
  const { value } = await parlour.call('GET', `/api/sports/events${query}`, options)
  return { list: value['list'] as readonly Card[], next: value['next'] as string | null }
}
const ids = (cards: readonly Card[]) => cards.map(({ eventId }) => eventId)

test('events are listed by when they are, page by page, found by any name without its accents', async () => {
  const names = [{ en: 'São Vítor', es: 'San Víctor', ar: 'سان فيكتور' }, { en: 'Łódź' }]
  const live = await plantEvent(parlour.database, { startAt: now - hour / 2, phase: 'LIVE' })
  const soon = await plantEvent(parlour.database, { startAt: now + hour / 2, names })
  const tomorrow = await plantEvent(parlour.database, { startAt: now + 24 * hour })
  const series = await plantEvent(parlour.database, { sport: 'ESPORTS_CS2', startAt: now + 3 * hour, markets: [] })
  expect(ids((await list('?when=LIVE')).list)).toEqual([live])
  expect(ids((await list('?when=SOON')).list)).toEqual([soon])
  expect(ids((await list('?when=TOMORROW')).list)).toEqual([tomorrow])
  expect(ids((await list('?lobby=ESPORTS')).list)).toEqual([series])
  const first = await list('?limit=2')
  expect(ids(first.list)).toEqual([live, soon])
  expect(ids((await list(`?limit=2&cursor=${first.next ?? ''}`)).list)).toEqual([series, tomorrow])
  for (const search of ['sao vitor', 'san vic', 'lodz', 'سان'])
    expect(ids((await list(`?search=${encodeURIComponent(search)}`)).list), search).toEqual([soon])
  expect((await list('?search=lodz', { headers: { 'accept-language': 'es' } })).list[0]?.competitors[0]?.name).toBe(
    'San Víctor',
  )
  const [card] = (await list('?when=SOON')).list
  expect(card?.markets.map(({ key }) => key)).toEqual(['1X2', 'AH|line4=-2', 'OU|line4=10'])
  expect(card?.markets[0]?.outcomes.map(({ odds }) => odds)).toEqual(['2.14', '3.35', '3.45'])
  expect(card?.markets[1]).toMatchObject({ returns: '0.9700', outcomes: [{ odds: '1.94' }, { odds: '1.94' }] })
  const menu = await parlour.call('GET', '/api/sports/menu')
  expect(menu.value['sports']).toMatchObject([
    { sport: 'ESPORTS_CS2', lobby: 'ESPORTS', upcoming: 1 },
    { sport: 'SOCCER', lobby: 'SPORTS', live: 1, upcoming: 2 },
  ])
  const shown = async (merchant: string) =>
    ((await parlour.call('GET', '/wps/system/whitelabel', { merchant })).value['menus'] as { gameType: string }[])
      .map(({ gameType }) => gameType)
      .filter((gameType) => gameType.endsWith('SPORTS'))
  expect([await shown('parlour'), await shown('verbena')]).toEqual([['SPORTS', 'ESPORTS'], []])
  // A brand without a book of its own shows none of it.
  const other = await parlour.call('GET', '/api/sports/events', { merchant: 'verbena' })
  expect(other.value['list']).toEqual([])
  expect(await parlour.call('GET', `/api/sports/events/${soon}`, { merchant: 'verbena' })).toMatchObject({
    code: 'sports.event_unknown',
  })
})

test('a slip is quoted by what stands in the way, the line beside it, and what the member may stake', async () => {
  const anna = await parlour.register('annaquotes')
  await parlour.credit(anna, 100n)
  const eventId = await plantEvent(parlour.database, { startAt: now + hour })
  const live = await plantEvent(parlour.database, {
    startAt: now - hour,
    phase: 'LIVE',
    score: { home: 1, away: 0 },
    markets: usualMarkets,
  })
  const quote = async (legs: readonly object[], token?: string) =>
    (await parlour.call('POST', '/api/sports/quotes', { body: { legs }, token })).value
  const leg = (marketKey: string, outcome: string, of = eventId) => ({ eventId: of, marketKey, outcome })
  const all = [
    leg('1X2', '1'),
    leg('AH|line4=-3', 'HOME'),
    leg('AH|line4=-2', 'HOME', live),
    leg('1X2', 'HOME'),
    leg('1X2', '1', newId()),
  ]
  const visitor = await quote(all)
  expect(visitor['legs']).toMatchObject([
    { refusal: null, isLive: false, delayMs: 0, maxStake: null },
    { refusal: 'sports.market_suspended', otherLine: 'AH|line4=-2' },
    { refusal: null, isLive: true, delayMs: 5000, scoreAtBet: { home: 1, away: 0 } },
    { refusal: 'sports.leg_invalid' },
    { refusal: 'sports.leg_invalid', event: null },
  ])
  const own = await quote(all.slice(0, 1), anna.token)
  expect(own['legs']).toMatchObject([{ maxStake: '100.0000' }])
  expect(own).toMatchObject({ minStake: '1.0000', minUnit: '0.1000', stakeMode: 'RISK' })
  await parlour.database.transaction((tx) =>
    sql`insert into sportsbook.player_factor (brand_id, member_id, percent, set_ms)
        values (${parlour.brands[0]?.brandId ?? ''}, ${anna.memberId}, 1, 0)`.execute(tx),
  )
  await parlour.credit(anna, 10_000n)
  expect(
    Number(((await quote(all.slice(0, 1), anna.token))['legs'] as { maxStake: string }[])[0]?.maxStake),
  ).toBeLessThan(500)

  // Two stand in the way, each by its own word; then the producer falls silent.
  await parlour.database.transaction((tx) =>
    sql`insert into sportsbook.stop (event_id, market_key, by_whom, is_on, reason, said_ms, since_ms)
        values (${eventId}, '', 'TRADER', true, 'REVIEW', 1, 2), (${eventId}, '1X2', 'FEED', true, 'VAR', 1, 2)`.execute(
      tx,
    ),
  )
  expect((await quote(all.slice(0, 1)))['legs']).toMatchObject([
    { refusal: 'sports.market_suspended', reason: 'REVIEW' },
  ])
  await parlour.database.transaction((tx) => sql`update sportsbook.producer set state = 'DOWN'`.execute(tx))
  expect((await quote([leg('BTTS', 'YES', live)]))['legs']).toMatchObject([{ reason: 'FEED_SILENT' }])
  const page = await parlour.call('GET', `/api/sports/events/${live}`)
  expect((page.value['event'] as Card).stops).toMatchObject([{ by: 'FEED', reason: 'FEED_SILENT' }])
  await parlour.database.transaction((tx) => sql`update sportsbook.producer set state = 'UP'`.execute(tx))
})

test('what a member follows is marked, and is of nobody else', async () => {
  const [anna, bruno] = [await parlour.register('annafollows'), await parlour.register('brunofollows')]
  const eventId = await plantEvent(parlour.database, { startAt: now + 2 * hour, league: { en: 'Followed' } })
  const [card] = (await list('?search=followed')).list
  await parlour.database.transaction((tx) =>
    sql`insert into sportsbook.favourite (brand_id, member_id, kind, id, since_ms)
        values (${parlour.brands[0]?.brandId ?? ''}, ${anna.memberId}, 'COMPETITOR', ${card?.competitors[1]?.competitorId ?? ''}, 0)`.execute(
      tx,
    ),
  )
  expect(ids((await list('?favourites=true', { token: anna.token })).list)).toEqual([eventId])
  expect((await list('?search=followed', { token: anna.token })).list[0]?.isFavourite).toBe(true)
  expect((await list('?favourites=true', { token: bruno.token })).list).toEqual([])
  expect((await list('?favourites=true')).list).toEqual([])
})
