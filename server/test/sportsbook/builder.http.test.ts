import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offerOfWords } from '@parlour/core/rules/sportsbook/builder/price-builder.ts'
import { brandOdds, defaultBrandRules, type BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { wordsOfScores } from '@parlour/core/rules/sportsbook/pricing/price-outcome.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { gridFrom, modelMarkets, placeBuilder, type BuilderLegOf, type BuilderSlip } from '../support/builders.ts'
import { newGuest } from '../support/guests.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSports, reprice, underGate } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'

// Bet builders as members put them together: what is quoted, what is taken, and what each step of the acceptance refuses.

let parlour: TestParlour
let member: TestMember
let eventId: string
let n = 0
const hour = 3_600_000
const leg = (marketKey: string, outcome: string): BuilderLegOf => ({ marketKey, outcome })
const [home, over, both] = [leg('1X2', '1'), leg('OU|line4=10', 'OVER'), leg('BTTS', 'YES')]

const setRules = (rules: Partial<BrandRules>, at = 0) =>
  openBooks(parlour.database, [parlour.brands[at]?.brandId ?? ''], rules)

beforeAll(async () => {
  parlour = await openTestParlour()
  await setRules({})
})
afterAll(() => parlour.close())

beforeEach(async () => {
  eventId = await plantEvent(parlour.database, {
    startAt: (await parlour.clock.now()) + hour,
    markets: modelMarkets(),
  })
  member = await parlour.register(`builder${(n += 1)}`)
  await parlour.credit(member, 1000n)
})

const place = (slip: Omit<BuilderSlip, 'eventId'>, key?: string) =>
  placeBuilder(parlour, member, { eventId, ...slip }, key)
const quote = async (legs: readonly BuilderLegOf[], token?: string) =>
  (
    await parlour.call('POST', '/api/sports/builders/quotes', {
      body: { eventId, legs },
      ...(token === undefined ? {} : { token }),
    })
  ).value
/** The most that is taken on legs, as a stake above it is answered. */
const mostOf = async (legs: readonly BuilderLegOf[]) => Number((await place({ legs, stake: '990' })).value['maxStake'])
const balance = async () => (await parlour.balanceOf(member)).balance / 10_000n
const rowsOf = async () => {
  const { rows } = await sql<{ marketKey: string; stakes: bigint; returns: bigint }>`
    select market_key as "marketKey", stakes, returns from sportsbook.exposure where event_id = ${eventId}
     order by market_key`.execute(parlour.database.db)
  return rows.map(({ marketKey, stakes, returns }) => [marketKey, Number(stakes) / 10_000, Number(returns) / 10_000])
}
/** What the kernel offers on the very grid that the markets were made from. */
const offered = (legs: readonly BuilderLegOf[]) => {
  const prices = new Map(modelMarkets().map((market) => [market.key, oddsOfMarket(market)]))
  const selections = legs.map(({ marketKey, outcome }) => ({
    market: readMarketKey(marketKey) ?? { code: '', specifiers: {} },
    outcome,
  }))
  const singles = legs.map(({ marketKey, outcome }) => prices.get(marketKey)?.get(outcome) ?? '')
  return offerOfWords(gridFrom(), selections.map(wordsOfScores), undefined, singles)
}
const oddsOfMarket = ({ key, chances }: ReturnType<typeof modelMarkets>[number]) => {
  const outcomes = Object.entries(chances).map(([outcome, chance]) => ({ outcome, chance, isActive: true }))
  return brandOdds({ key, isLive: false, outcomes }, defaultBrandRules)
}
const lowTiers: BrandRules['tiers'] = {
  1: { event: 300, payout: 100_000 },
  2: { event: 300, payout: 100_000 },
  3: { event: 300, payout: 100_000 },
  4: { event: 300, payout: 100_000 },
}
const stateOf = (value: Answer['value'], marketKey: string, outcome: string) =>
  (value['outcomes'] as { marketKey: string; outcome: string; state: string }[]).find(
    (one) => one.marketKey === marketKey && one.outcome === outcome,
  )?.state

describe('a quote', () => {
  test('says the joint price, the most that may be staked, and how every other outcome goes together with the legs', async () => {
    const found = await quote([home, over], member.token)
    const odds = offered([home, over])?.prices.at(-1)
    expect(found).toMatchObject({ odds, refusal: null, isLive: false, maxStake: '1000.0000' })
    expect(stateOf(found, '1X2', '2')).toBe('EXCLUDED')
    expect(stateOf(found, 'CS', '1:0')).toBe('EXCLUDED')
    expect(stateOf(found, 'DC', '1X')).toBe('IMPLIED')
    expect(stateOf(found, 'BTTS', 'YES')).toBe('FREE')
    // Markets of halves, and of the order of goals, are none that a builder has.
    expect(stateOf(found, '1X2_1H', '1')).toBeUndefined()
    expect(stateOf(found, 'FTS', 'HOME')).toBeUndefined()
    // A visitor has no limit; a leg that follows from the others is named, and adds nothing.
    const implied = await quote([home, both, over])
    expect(implied).toMatchObject({ maxStake: null, legs: [{}, {}, { isImplied: true }] })
    expect(implied['odds']).toBe((await quote([home, both]))['odds'])
  })

  test('says why there is none: one leg, legs that exclude each other, a stop, a switch that is off, another sport', async () => {
    expect(await quote([home])).toMatchObject({ odds: null, refusal: 'sports.leg_count' })
    const excluded = await quote([home, leg('1X2', '2')])
    expect(excluded).toMatchObject({ odds: null, refusal: 'sports.builder_impossible' })
    expect(await quote([home, home])).toMatchObject({ refusal: 'sports.related_selections' })
    expect(await quote([home, leg('1X2_1H', '1')])).toMatchObject({ refusal: 'sports.leg_not_combinable' })
    await underGate(parlour.database, eventId, { stop: 'TRADER' })
    expect(await quote([home, over])).toMatchObject({ refusal: 'sports.market_suspended', reason: 'VAR' })
    await sql`update sportsbook.market set status = 'SUSPENDED' where event_id = ${eventId}`.execute(
      parlour.database.db,
    )
    const stopped = await quote([home, over])
    expect(stopped).toMatchObject({ odds: null, refusal: 'sports.market_suspended', reason: 'VAR', outcomes: [] })
    await setRules({ builder: { isOn: false, margin: 450 } }, 1)
    const shut = await parlour.call('POST', '/api/sports/builders/quotes', {
      body: { eventId, legs: [home, over] },
      merchant: parlour.brands[1]?.merchantCode ?? '',
    })
    expect(shut.value).toMatchObject({ odds: null, refusal: 'sports.builder_closed', outcomes: [] })
    const unknown = { body: { eventId: randomUUID(), legs: [] } }
    expect(await parlour.call('POST', '/api/sports/builders/quotes', unknown)).toMatchObject({
      code: 'sports.event_unknown',
    })
  })
})

describe('what is taken', () => {
  test('three selections at one price: paid, counted, kept with the price of every part; its key answers the same again', async () => {
    const legs = [home, over, leg('AH|line4=-3', 'HOME')]
    const sold = offered(legs)
    const key = randomUUID()
    const first = await place({ legs }, key)
    const bet = first.value['bet'] as { betId: string; potential: string; builderPrices: readonly string[] }
    expect(first.value).toMatchObject({
      balance: '990.0000',
      bet: { kind: 'BUILDER', state: 'OPEN', stake: '10.0000', legs: [{ n: 0 }, { n: 1 }, { n: 2 }] },
    })
    expect(bet.builderPrices).toEqual(sold?.prices)
    expect(Number(bet.potential)).toBeCloseTo(10 * Number(sold?.prices.at(-1)), 6)
    expect((await place({ legs }, key)).value).toEqual(first.value)
    expect(await place({ legs, stake: '11' }, key)).toMatchObject({ code: 'request.key_reused' })
    expect(await balance()).toBe(990n)
    // Each outcome with all that it may return, the stake with the first alone.
    const returns = Number(bet.potential)
    expect(await rowsOf()).toEqual([
      ['1X2', 10, returns],
      ['AH|line4=-3', 0, returns],
      ['OU|line4=10', 0, returns],
    ])
    const own = await parlour.call('GET', '/api/sports/bets?state=OPEN', { token: member.token })
    expect(own.value['list']).toEqual([bet])
    const record = await parlour.call('GET', '/api/bets?vertical=SPORTS', { token: member.token })
    const named = { play: 'Crea tu apuesta', selection: '1X2 1, OU|line4=10 OVER, AH|line4=-3 HOME' }
    expect(record.value['list']).toMatchObject([{ betId: bet.betId, odds: sold?.prices.at(-1), ...named }])
  })

  test('a bet of another member is nobody else’s, and a brand sells at its own margin', async () => {
    const { value } = await place({ legs: [home, over] })
    const { betId } = value['bet'] as { betId: string }
    const other = await parlour.register(`otherbuilder${n}`)
    const unknown = { code: 'sports.bet_unknown' }
    expect(await parlour.call('GET', `/api/sports/bets/${betId}`, { token: other.token })).toMatchObject(unknown)
    await setRules({ builder: { isOn: true, margin: 2000 } }, 1)
    const merchant = parlour.brands[1]?.merchantCode ?? ''
    const foreigner = await parlour.register(`foreignbuilder${n}`, merchant)
    const dear = async () => {
      const call = { body: { eventId, legs: [home, over] }, token: foreigner.token, merchant }
      return Number((await parlour.call('POST', '/api/sports/builders/quotes', call)).value['odds'])
    }
    // Pages read rules once a second.
    await expect.poll(dear).toBeGreaterThan(1)
    expect(await dear()).toBeLessThan(Number(offered([home, over])?.prices.at(-1)) / 1.25)
    const asked = { token: foreigner.token, merchant }
    expect(await parlour.call('GET', `/api/sports/bets/${betId}`, asked)).toMatchObject(unknown)
  })

  test('demo money fills no limit', async () => {
    const guest = await newGuest(parlour)
    expect(await placeBuilder(parlour, guest, { eventId, legs: [home, over] })).toMatchObject({ success: true })
    expect(new Set((await rowsOf()).map(([, stakes, returns]) => `${stakes} ${returns}`))).toEqual(new Set(['0 0']))
  })

  test('a better price before the match, a worse one where the policy takes it', async () => {
    const price = offered([home, over])?.prices.at(-1) ?? ''
    const lower = (Number(price) - 0.2).toFixed(2)
    const higher = (Number(price) + 0.2).toFixed(2)
    const priceOf = ({ value }: Answer) => (value['bet'] as { builderPrices: string[] }).builderPrices.at(-1)
    expect(priceOf(await place({ legs: [home, over], odds: lower }))).toBe(price)
    expect(priceOf(await place({ legs: [home, over], odds: higher, policy: { kind: 'ANY' }, stake: '11' }))).toBe(price)
    const refused = await place({ legs: [home, over], odds: higher, stake: '12' })
    expect(refused).toMatchObject({ code: 'sports.odds_changed', value: { odds: price } })
    expect(await place({ legs: [home, over], odds: lower, policy: { kind: 'NONE' }, stake: '12' })).toMatchObject({
      code: 'sports.odds_changed',
    })
  })
})

describe('what is refused', () => {
  test('by its form: too few or many, a market that no final score decides, one twice, legs that exclude each other', async () => {
    const seven = ['1', 'X', '2'].map((sign) => leg('1X2', sign))
    const many = [...seven, over, both, leg('OE', 'ODD'), leg('DC', '1X')]
    const refusals: readonly (readonly [legs: readonly BuilderLegOf[], code: string])[] = [
      [[home], 'sports.leg_count'],
      [many, 'sports.leg_count'],
      [[home, leg('1X2_1H', '1')], 'sports.leg_not_combinable'],
      [[home, leg('CORNERS-OU|line4=38', 'OVER')], 'sports.leg_not_combinable'],
      [[home, home], 'sports.related_selections'],
      [[home, leg('1X2', 'X')], 'sports.builder_impossible'],
      [[both, leg('CS', '2:0')], 'sports.builder_impossible'],
      [[home, leg('OU|line4=90', 'OVER')], 'sports.line_changed'],
    ]
    for (const [legs, code] of refusals) expect(await place({ legs }), code).toMatchObject({ code })
    expect(await place({ legs: [home, over], odds: '1.00' })).toMatchObject({ code: 'sports.leg_invalid' })
    expect(await placeBuilder(parlour, member, { eventId: randomUUID(), legs: [home, over] })).toMatchObject({
      code: 'sports.leg_invalid',
    })
    expect(await balance()).toBe(1000n)
  })

  test('by the match: its stops, its start, a leg or a total that is suspended, no total at all, another sport', async () => {
    await reprice(parlour.database, { eventId, key: 'BTTS', status: 'SUSPENDED' })
    expect(await place({ legs: [home, both] })).toMatchObject({ code: 'sports.market_suspended', value: { leg: 1 } })
    const bare = async (markets: ReturnType<typeof modelMarkets>, more: object = {}) =>
      plantEvent(parlour.database, { startAt: (await parlour.clock.now()) + hour, markets, ...more })
    const withoutTotals = await bare(modelMarkets().filter(({ key }) => !key.startsWith('OU|')))
    const slip = { legs: [home, both] }
    expect(await placeBuilder(parlour, member, { ...slip, eventId: withoutTotals })).toMatchObject({
      code: 'sports.builder_closed',
    })
    const stopped = await bare(
      modelMarkets().map((one) => (one.key.startsWith('OU|') ? { ...one, status: 'SUSPENDED' as const } : one)),
    )
    expect(await placeBuilder(parlour, member, { ...slip, eventId: stopped })).toMatchObject({
      code: 'sports.market_suspended',
    })
    // Totals of a producer that is silent tell nothing, though the legs’ own is up.
    const half = await bare(modelMarkets())
    await sql`
      with silent as (insert into sportsbook.producer (producer, feed, state) values (${`silent${n}`}, 'test', 'DOWN') returning producer)
      update sportsbook.market set producer = (select producer from silent) where event_id = ${half} and market_key like 'OU|%'`.execute(
      parlour.database.db,
    )
    expect(await placeBuilder(parlour, member, { ...slip, eventId: half })).toMatchObject({
      code: 'sports.market_suspended',
    })
    // Signs that contradict the handicap make no grid that anything could be priced from.
    const torn = await bare(
      modelMarkets().map((one) => (one.key === '1X2' ? { ...one, chances: { 1: 0.2, X: 0.3, 2: 0.5 } } : one)),
    )
    expect(await placeBuilder(parlour, member, { ...slip, eventId: torn })).toMatchObject({
      code: 'sports.market_suspended',
    })
    const basketball = await bare(modelMarkets(), { sport: 'BASKETBALL' })
    expect(await placeBuilder(parlour, member, { ...slip, eventId: basketball })).toMatchObject({
      code: 'sports.builder_closed',
    })
    await underGate(parlour.database, eventId, { stop: 'TRADER' })
    expect(await place({ legs: [home, over] })).toMatchObject({ code: 'sports.market_suspended' })
    await underGate(parlour.database, eventId, { phase: 'OVER' })
    expect(await place({ legs: [home, over] })).toMatchObject({ code: 'sports.event_closed' })
    expect(await balance()).toBe(1000n)
  })

  test('by the brand: its book, or its builders, are shut', async () => {
    await setRules({ builder: { isOn: false, margin: 450 } })
    expect(await place({ legs: [home, over] })).toMatchObject({ code: 'sports.builder_closed' })
    await setRules({ isOn: false })
    expect(await place({ legs: [home, over] })).toMatchObject({ code: 'sports.closed_here' })
    await setRules({})
  })

  test('by its stake: none, too low, above the most of the tightest leg, more than there is, the same twice', async () => {
    const legs = [home, over]
    expect(await place({ legs, stake: '0.001' })).toMatchObject({ code: 'sports.stake_invalid' })
    expect(await place({ legs, stake: '0.50' })).toMatchObject({ code: 'sports.stake_too_low' })
    expect(await place({ legs, stake: '1001' })).toMatchObject({ code: 'wallet.insufficient_funds' })
    await setRules({ tiers: lowTiers })
    const most = await mostOf(legs)
    await expect.poll(async () => Number((await quote(legs, member.token))['maxStake'])).toBe(most)
    // Both score takes a smaller share of an event’s limit, and with it the whole builder.
    const tighter = await mostOf([home, both])
    expect(tighter).toBeLessThan(await mostOf([home, leg('TT-H|line4=6', 'OVER')]))
    expect(await place({ legs: [home, both], stake: String(tighter + 1) })).toMatchObject({
      code: 'sports.stake_above_max',
    })
    expect(await place({ legs: [both, home], stake: String(tighter) })).toMatchObject({ success: true })
    expect(await place({ legs })).toMatchObject({ success: true })
    expect(await place({ legs: [over, home] })).toMatchObject({ code: 'sports.duplicate_bet' })
    expect(await place({ legs: [over, home], confirmRepeat: true })).toMatchObject({ success: true })
    await setRules({})
  })

  test('by what stands on one of its outcomes already, singles and builders together', async () => {
    await setRules({ tiers: lowTiers })
    const most = await mostOf([home, over])
    const single = { eventId, marketKey: '1X2', outcome: '1', odds: '1.01' }
    expect(await placeSports(parlour, member, { legs: [single], stake: '150' })).toMatchObject({ success: true })
    const less = await mostOf([home, over])
    expect(less).toBeLessThan(most)
    expect(await place({ legs: [home, over], stake: String(less + 1) })).toMatchObject({
      code: 'sports.stake_above_max',
    })
    expect(await place({ legs: [home, over], stake: String(less) })).toMatchObject({ success: true })
    expect(await place({ legs: [home, leg('OE', 'ODD')] })).toMatchObject({ code: 'sports.stake_above_max' })
    await setRules({})
  })
})

test('what was placed agrees with the ledger and the record', async () => {
  await place({ legs: [home, over] })
  await place({ legs: [home, over, both, leg('AH|line4=-1', 'HOME'), leg('OE', 'ODD'), leg('TT-H|line4=6', 'OVER')] })
  const checks = await parlour.database.inSnapshot((tx) => runChecks(tx))
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([])
})
