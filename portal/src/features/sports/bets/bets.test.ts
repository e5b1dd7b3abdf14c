import { toWire } from '@parlour/core/money/money.ts'
import { describe, expect, test } from 'vitest'
import { bet, leg, live } from '../sports.test-support.ts'
import type { BetLeg } from '../sports.types.ts'
import { legNeed } from './leg-need.ts'
import { partOf, recompute } from './recompute.ts'

const inPlay = (marketKey: string, outcome: string, score: readonly [number, number], own: Partial<BetLeg> = {}) =>
  legNeed(leg({ marketKey, outcome, state: 'LIVE', phase: 'LIVE', live: live(...score), ...own }))

describe('what a leg still needs', () => {
  test.each([
    ['1X2', '1', [1, 0], { kind: 'STANDS', spare: 0 }],
    ['1X2', '1', [3, 0], { kind: 'STANDS', spare: 2 }],
    ['1X2', '1', [0, 0], { kind: 'NEEDS', home: 1, away: 0 }],
    ['1X2', '1', [0, 2], { kind: 'NEEDS', home: 3, away: 0 }],
    ['1X2', 'X', [1, 0], { kind: 'NEEDS', home: 0, away: 1 }],
    ['OU|line4=10', 'OVER', [1, 0], { kind: 'NEEDS_ANY', count: 2 }],
    ['OU|line4=10', 'OVER', [2, 1], { kind: 'DECIDED', isWon: true }],
    ['OU|line4=10', 'UNDER', [1, 0], { kind: 'STANDS', spare: 1 }],
    ['OU|line4=10', 'UNDER', [2, 1], { kind: 'DECIDED', isWon: false }],
    ['TT-H|line4=6', 'OVER', [1, 4], { kind: 'NEEDS', home: 1, away: 0 }],
    ['BTTS', 'YES', [1, 0], { kind: 'NEEDS', home: 0, away: 1 }],
    ['BTTS', 'YES', [0, 0], { kind: 'NEEDS', home: 1, away: 1 }],
    ['AH|line4=-6', 'HOME', [1, 0], { kind: 'NEEDS', home: 1, away: 0 }],
    ['AH|line4=-6', 'AWAY', [1, 0], { kind: 'STANDS', spare: 0 }],
    ['CS', '2:1', [2, 0], { kind: 'NEEDS', home: 0, away: 1 }],
    ['CS', '2:1', [3, 0], { kind: 'DECIDED', isWon: false }],
    ['FTS', 'HOME', [0, 0], { kind: 'UNKNOWN' }],
  ] as const)('%s %s at %j: %j', (key, outcome, score, need) => expect(inPlay(key, outcome, score)).toEqual(need))

  test('a handicap counts from the score at which it was bet', () => {
    expect(inPlay('AH|line4=-2', 'HOME', [1, 0])).toEqual({ kind: 'STANDS', spare: 0 })
    expect(inPlay('AH|line4=-2', 'HOME', [1, 0], { scoreAtBet: { home: 1, away: 0 } })).toEqual({
      kind: 'NEEDS',
      home: 1,
      away: 0,
    })
  })

  test('a series needs maps', () => {
    const maps = (home: number, away: number) =>
      live(home, away, {
        period: `M${home + away + 1}`,
        periods: [
          ...Array.from({ length: home }, (_, at) => ({ code: `M${at + 1}`, home: 1, away: 0 })),
          ...Array.from({ length: away }, (_, at) => ({ code: `M${home + at + 1}`, home: 0, away: 1 })),
        ],
      })
    const of = (key: string, outcome: string, home: number, away: number) =>
      inPlay(key, outcome, [home, away], { sport: 'ESPORTS_CS2', bestOf: 3, live: maps(home, away) })
    expect(of('MW', '1', 1, 0)).toEqual({ kind: 'NEEDS', home: 1, away: 0 })
    expect(of('MW', '2', 1, 0)).toEqual({ kind: 'NEEDS', home: 0, away: 2 })
    expect(of('MAP_T|line4=10', 'OVER', 1, 0)).toEqual({ kind: 'NEEDS', home: 0, away: 1 })
    expect(inPlay('MW', '1', [1, 0], { sport: 'ESPORTS_CS2', live: maps(1, 0) })).toEqual({ kind: 'UNKNOWN' })
  })

  test('a half that is over is decided, and what has not begun is awaited', () => {
    const second = live(1, 0, {
      period: '2H',
      periods: [
        { code: '1H', home: 1, away: 0 },
        { code: '2H', home: 0, away: 0 },
      ],
    })
    expect(inPlay('1X2_1H', '1', [1, 0], { live: second })).toEqual({ kind: 'DECIDED', isWon: true })
    expect(legNeed(leg())).toEqual({ kind: 'BEFORE' })
    expect(inPlay('WHAT', '1', [0, 0])).toEqual({ kind: 'UNKNOWN' })
  })
})

describe('a settled bet reckoned once more', () => {
  const result = (outcome: 'WIN' | 'HALF_WIN' | 'LOSE' | 'VOID', own: object = {}) => ({
    outcome,
    tied: null,
    places: null,
    certainty: 2,
    at: 0,
    ...own,
  })
  const again = (own: Parameters<typeof bet>[0]) => recompute(bet(own), 2)

  test('a parlay by its factors, to the cent', () => {
    const legs = [
      leg({ n: 1, odds: '1.95', result: result('HALF_WIN') }),
      leg({ n: 2, odds: '2.10', result: result('WIN') }),
      leg({ n: 3, odds: '3.00', result: result('VOID') }),
    ]
    const found = again({ kind: 'PARLAY', legs, stake: '10.0000', unitStake: '10.0000', payout: '30.9800' })
    expect(found?.factors.map(({ factor }) => factor)).toEqual(['1.475', '2.1', '1'])
    expect(found && toWire(found.returned)).toBe('30.9800')
    expect(found?.verdict).toBe('SAME')
  })

  test('less than the legs return was capped, more is not explained', () => {
    const legs = [leg({ odds: '5.00', result: result('WIN') })]
    const paid = (payout: string) => again({ legs, stake: '10.0000', unitStake: '10.0000', payout })?.verdict
    expect([paid('50.0000'), paid('40.0000'), paid('50.0100')]).toEqual(['SAME', 'CAPPED', 'MORE'])
  })

  test('Malay odds are settled by their own text, a named win as it was named', () => {
    const legs = [leg({ odds: '-0.94', format: 'MY', result: result('WIN') })]
    const short = [leg({ odds: '-0.10', format: 'MY', result: result('WIN') })]
    const named = { legs: short, stake: '0.1100', unitStake: '0.1100', potential: '1.1600' }
    expect(again({ ...named, payout: '1.1600' })?.verdict).toBe('SAME')
    expect(again({ ...named, payout: '1.2100' })?.verdict).toBe('MORE')
    const risked = { legs, stake: '100.0000', unitStake: '100.0000', potential: '206.3800', payout: '206.3800' }
    expect(again(risked)?.verdict).toBe('SAME')
  })

  test('a dead heat shares the stake', () => {
    const legs = [leg({ odds: '6.00', result: result('WIN', { tied: 2, places: 1 }) })]
    expect(again({ legs, stake: '10.0000', unitStake: '10.0000', payout: '30.0000' })?.verdict).toBe('SAME')
  })
})

test.each([
  ['20.9900', 50, '10.4900'],
  ['0.0300', 10, '0.0000'],
  ['100.0000', 100, '100.0000'],
])('of an offer of %s %d percent are %s', (offer, percent, part) => expect(partOf(offer, percent, 2)).toBe(part))

describe('a bet builder is settled by the prices that it was taken at', () => {
  const prices = ['1.00', '1.80', '1.70', '2.60', '1.90', '2.20', '2.90', '4.60']
  const of = (outcomes: readonly ('WIN' | 'VOID' | 'HALF_WIN' | 'HALF_LOSE' | 'LOSE')[], payout: string) => {
    const legs = outcomes.map((outcome, n) =>
      leg({ n, odds: '9.00', result: { outcome, tied: null, places: null, certainty: 2, at: 0 } }),
    )
    const found = recompute(bet({ kind: 'BUILDER', legs, builderPrices: prices, payout }), 2)
    return found && [toWire(found.returned), found.verdict, found.factors[0]?.factor, found.builder]
  }
  const whole = { whole: '4.60', isRepriced: false, isHalved: false }

  test.each([
    ['all won', ['WIN', 'WIN', 'WIN'], '46.0000', '4.6', { ...whole, odds: '4.60' }],
    ['one void', ['WIN', 'VOID', 'WIN'], '22.0000', '2.2', { ...whole, odds: '2.20', isRepriced: true }],
    ['half a win', ['WIN', 'WIN', 'HALF_WIN'], '36.0000', '3.6', { ...whole, odds: '4.60', isHalved: true }],
    ['half a loss', ['WIN', 'WIN', 'HALF_LOSE'], '13.0000', '1.3', { ...whole, odds: '2.60', isHalved: true }],
    ['one lost', ['WIN', 'VOID', 'LOSE'], '0.0000', '0', { ...whole, odds: '1.80' }],
  ] as const)('%s', (_, outcomes, returned, factor, builder) => {
    expect(of(outcomes, returned)).toEqual([returned, 'SAME', factor, builder])
  })
})
