import { describe, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { findMarket, isOutcomeOf, isSoldIn } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { describeMarkets } from './describe-markets.ts'
import { el } from './element.test-support.ts'
import { instantOf } from '../instant.ts'
import { readFixture } from './fixture-words.ts'
import { mapMarket } from './market-keys.ts'
import { uofMarkets, uofSports } from './market-table.ts'

const at = 1_800_000_000_000
type Attributes = Readonly<Record<string, string | undefined>>
const fixture = (change: Attributes = {}, { names = ['Lions', 'Bears'], sport = 'sr:sport:1' } = {}) =>
  el(
    'fixture',
    { id: 'sr:match:7', scheduled: '2027-01-16T20:00:00+01:00', status: 'not_started', ...change },
    el('season', { id: 'sr:season:3', name: 'First 27/28' }),
    el(
      'tournament',
      { id: 'sr:tournament:17', name: 'First' },
      el('sport', { id: sport }),
      el('category', { name: 'Nowhere' }),
    ),
    el(
      'competitors',
      {},
      el('competitor', { id: 'sr:competitor:2', name: names[1], abbreviation: 'BEA', qualifier: 'away' }),
      el('competitor', { id: 'sr:competitor:1', name: names[0], abbreviation: 'LIO', qualifier: 'home' }),
    ),
    el(
      'extra_info',
      {},
      el('info', { key: 'neutral_ground', value: 'true' }),
      el('info', { key: 'best_of', value: '3' }),
    ),
  )
const read = (...fixtures: ReturnType<typeof fixture>[]) => {
  const found = readFixture(
    fixtures.map((each, place) => ({ language: ['en', 'es'][place] ?? 'ar', fixture: each })),
    { producer: 'uof:3', genAt: at },
  )
  if (found !== undefined) expect(Check(FeedMessage, found), JSON.stringify(found)).toBe(true)
  return found
}

describe('a fixture', () => {
  test('says who plays, by its sides and in every language', () => {
    expect(read(fixture(), fixture({}, { names: ['Leones', 'Osos'] }))).toEqual({
      kind: 'FIXTURE',
      producer: 'uof:3',
      source: 'LIVE',
      genAt: at,
      eventRef: 'sr:match:7',
      sport: 'SOCCER',
      league: {
        ref: 'sr:tournament:17',
        region: 'Nowhere',
        names: { en: 'First', es: 'First' },
        tier: 1,
        season: 'First 27/28',
      },
      competitors: [
        { ref: 'sr:competitor:1', names: { en: 'Lions', es: 'Leones' }, short: 'LIO' },
        { ref: 'sr:competitor:2', names: { en: 'Bears', es: 'Osos' }, short: 'BEA' },
      ],
      startAt: Date.UTC(2027, 0, 16, 19),
      state: 'SCHEDULED',
      bestOf: 3,
      isNeutral: true,
    })
  })

  test.each([
    ['cancelled', 'CANCELLED'],
    ['postponed', 'POSTPONED'],
    ['delayed', 'DELAYED'],
    ['interrupted', 'INTERRUPTED'],
    ['abandoned', 'ABANDONED'],
    ['closed', 'CLOSED'],
  ])('%s: states that the stream does not tell', (status, state) =>
    expect(read(fixture({ status }))?.state).toBe(state),
  )

  test('the hour that it is moved to counts before the one that was planned', () => {
    expect(read(fixture({ start_time: '2027-01-16T21:30:00Z' }))?.startAt).toBe(Date.UTC(2027, 0, 16, 21, 30))
  })

  test.each([
    ['a start without a zone', fixture({ scheduled: '2027-01-16T20:00:00' })],
    ['no match', fixture({ id: 'sr:season:3' })],
    ['a sport that is not sold', fixture({}, { sport: 'sr:sport:22' })],
    ['a side without a name', fixture({}, { names: ['Lions', ''] })],
    ['a state that is none', fixture({ status: 'perhaps' })],
  ])('%s is not taken in', (_, own) => expect(read(own)).toBeUndefined())

  test.each([
    '2027-01-16T20:00:00+01:00',
    '2028-02-29T23:59:59Z',
    '2000-03-01T00:00:00-03:30',
    '1999-12-31T12:00:00.123Z',
  ])('the instant of %s', (text) => expect(instantOf(text)).toBe(Math.floor(Date.parse(text) / 1000) * 1000))
})

describe('the table of markets', () => {
  const specifierOf = { LINE: '2.5', NUMBER: '2', START: '0:1', PERIOD: '1' } as const
  const all = uofMarkets.flatMap((row) => row.sports.map((sport) => [row.id, sport, row] as const))

  test.each(all)('%s is sold in %s, with outcomes of its own', (id, group, row) => {
    const sport = group === 'ESPORTS' ? 'ESPORTS_LOL' : group
    expect(Object.values(uofSports)).toContain(sport)
    const specifiers = Object.entries(row.reads)
      .map(([name, use]) => `${name}=${specifierOf[use.as]}`)
      .join('|')
    const mapped = mapMarket(sport, id, specifiers)
    const ref = readMarketKey(mapped?.key ?? '')
    expect(findMarket(row.code)).toBeDefined()
    expect(isSoldIn(row.code, sport)).toBe(true)
    expect(ref?.code).toBe(row.code)
    const codes = row.outcomes.map(([, , code]) => code)
    expect(codes.every((code) => ref !== undefined && isOutcomeOf(ref, code))).toBe(true)
    // All outcomes of the house’s market and no other: what is missing could never be settled.
    expect(codes.toSorted()).toEqual([...(findMarket(row.code)?.outcomes ?? [])].toSorted())
  })

  test('no sport has two markets under one number, nor one under two', () => {
    const names = all.map(([id, sport]) => `${sport} ${id}`)
    const codes = all.map(([, sport, { code }]) => `${sport} ${code}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('the feed’s own descriptions', () => {
  const describing = (
    change: (
      row: (typeof uofMarkets)[number],
    ) => Partial<{ name: string; outcomes: readonly (readonly [string, string, string])[] }> = () => ({}),
  ) =>
    el(
      'market_descriptions',
      {},
      ...uofMarkets.map((row) => {
        const { name = row.title, outcomes = row.outcomes } = change(row)
        return el(
          'market',
          { id: row.id, name, groups: 'all|score' },
          el('outcomes', {}, ...outcomes.map(([id, said]) => el('outcome', { id, name: said }))),
          el('specifiers', {}, ...Object.keys(row.reads).map((each) => el('specifier', { name: each }))),
        )
      }),
    )

  test('that say the same leave everything sold, with its groups', () => {
    const described = describeMarkets(describing())
    expect(described.wrong).toEqual([])
    expect(described.ids.size).toBe(new Set(uofMarkets.map(({ id }) => id)).size)
    expect(described.groups.get(18)).toEqual(['all', 'score'])
  })

  test('that call a number otherwise take it off', () => {
    const described = describeMarkets(describing((row) => (row.id === 18 ? { name: 'Total corners' } : {})))
    expect(described.wrong).toEqual([18])
    expect(described.ids.has(18)).toBe(false)
  })

  test('whose outcomes are the other way round take it off', () => {
    const described = describeMarkets(
      describing(({ id, outcomes }) =>
        id === 18
          ? {
              outcomes: outcomes.map(
                ([number, , code], place) => [number, outcomes[1 - place]?.[1] ?? '', code] as const,
              ),
            }
          : {},
      ),
    )
    expect(described.wrong).toEqual([18])
  })

  test('that do not know a number take it off', () => {
    const all = describing()
    const described = describeMarkets({
      ...all,
      children: all.children.filter(({ attributes }) => attributes['id'] !== '1'),
    })
    expect(described.wrong).toEqual([1])
  })
})
