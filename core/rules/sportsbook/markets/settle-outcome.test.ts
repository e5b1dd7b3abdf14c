import { describe, expect, test } from 'vitest'
import { cardPoints } from './cards.ts'
import { catalogue, isOutcomeOf, isSoldIn } from './catalogue.ts'
import type { EventState } from './facts.ts'
import { match, pair, word } from './match-facts.test-support.ts'
import { placementFault, stateAfterWait } from './match-state.ts'
import { settleHeadToHead, settlePlace } from './outrights.ts'
import { settleOutcome } from './settle-outcome.ts'
import { marketKey, readMarketKey } from './specifiers.ts'

const line = (text: number) => ({ line4: text * 4 })

describe('a match that stops for good', () => {
  const stopped: readonly EventState[] = ['ABANDONED', 'CANCELLED', 'AWARDED', 'WALKOVER']

  test.each([
    ['1X2', '1', {}, 'VOID'],
    ['1X2_1H', '1', {}, 'WIN'],
    ['1X2_2H', '1', {}, 'VOID'],
    ['OU', 'OVER', line(2.5), 'WIN'],
    ['OU', 'UNDER', line(2.5), 'LOSE'],
    ['OU', 'OVER', line(3), 'VOID'],
    ['OU', 'OVER', line(2.25), 'WIN'],
    ['OU', 'OVER', line(2.75), 'VOID'],
    ['BTTS', 'YES', {}, 'WIN'],
    ['CS', '0:0', {}, 'LOSE'],
    ['CS', '2:1', {}, 'VOID'],
    ['AH', 'HOME', line(-0.5), 'VOID'],
    ['HTFT', 'X/1', {}, 'LOSE'],
    ['HTFT', '1/1', {}, 'VOID'],
    ['TG', '0-1', {}, 'LOSE'],
    ['TG', '2-3', {}, 'VOID'],
    ['FTS', 'HOME', {}, 'WIN'],
    ['CLEAN-H', 'YES', {}, 'LOSE'],
    ['RACE', 'HOME', { n: 2 }, 'WIN'],
    ['RACE', 'HOME', { n: 3 }, 'VOID'],
    ['HALF-MOST', '1H', {}, 'LOSE'],
    ['HALF-MOST', '2H', {}, 'WIN'],
    ['QUALIFY', '1', {}, 'VOID'],
  ])('after 2-1 in the second half, %s %s %j is %s', (code, outcome, specifiers, expected) => {
    const goals = [
      { side: 'HOME', period: '1H' },
      { side: 'AWAY', period: '2H' },
      { side: 'HOME', period: '2H' },
    ] as const
    for (const state of stopped) {
      const facts = match({ state, periods: '1H 1-0, 2H 1-1 …', goals })
      expect(word(facts, code, outcome, specifiers), state).toBe(expected)
    }
  })

  test('before it began every stake is given back', () => {
    for (const { code, outcomes, needs } of catalogue.values()) {
      if (code.startsWith('MAP') || code.startsWith('SET') || outcomes.length === 0) continue
      const specifiers = { line4: 2, n: 1, period: 'Q1', player: 'nobody' }
      const own = Object.fromEntries(needs.map((name) => [name, specifiers[name as keyof typeof specifiers]]))
      for (const outcome of outcomes) {
        const more = { bestOf: code === 'MW3' ? 2 : 3 }
        expect(word(match({ state: 'WALKOVER', periods: '', more }), code, outcome, own), code).toBe('VOID')
        expect(word(match({ state: 'SCHEDULED', periods: '', more }), code, outcome, own), code).toBe('UNDECIDED')
      }
    }
  })
})

describe('time', () => {
  const football = match({ periods: '1H 1-0, 2H 0-1, ET1 0-0, ET2 1-0' })
  const hockey = match({ sport: 'ICE_HOCKEY', periods: 'P1 1-0, P2 1-1, P3 0-1, OT 0-0, SO 3-2' })
  const basketball = match({ sport: 'BASKETBALL', periods: 'Q1 20-20, Q2 25-20, Q3 20-25, Q4 20-20, OT 8-10' })

  test.each([
    [football, '1X2', 'X', {}, 'WIN'],
    [football, 'OU', 'OVER', line(2.5), 'LOSE'],
    [football, 'AH', 'HOME', line(-0.5), 'LOSE'],
    [hockey, '1X2', 'X', {}, 'WIN'],
    [hockey, 'OU', 'OVER', line(4.5), 'WIN'],
    [hockey, 'OU_REG', 'OVER', line(4.5), 'LOSE'],
    [hockey, 'ML', '1', {}, 'WIN'],
    [hockey, 'AH', 'HOME', line(-0.5), 'WIN'],
    [basketball, '1X2', 'X', {}, 'WIN'],
    [basketball, 'ML', '2', {}, 'WIN'],
    [basketball, 'OU', 'OVER', line(170.5), 'WIN'],
    [basketball, 'OU_REG', 'UNDER', line(170.5), 'WIN'],
    [basketball, 'OU_P', 'UNDER', { line4: 180, period: 'Q2' }, 'PUSH'],
    [basketball, 'AH_1H', 'HOME', line(-4.5), 'WIN'],
    [basketball, 'DNB_P', '1', { period: 'Q1' }, 'PUSH'],
  ] as const)('%#: %s', (facts, code, outcome, specifiers, expected) => {
    expect(word(facts, code, outcome, specifiers)).toBe(expected)
  })

  test('regular time is decided when it ends, before extra time does', () => {
    const running = match({ state: 'LIVE', periods: '1H 1-0, 2H 0-1, ET1 1-0 …' })
    expect(word(running, '1X2', 'X')).toBe('WIN')
    expect(word(running, 'QUALIFY', '1')).toBe('UNDECIDED')
    expect(word({ ...running, winner: 'AWAY' }, 'QUALIFY', '1')).toBe('LOSE')
    const overtime = match({ sport: 'BASKETBALL', state: 'LIVE', periods: 'Q1 1-1, Q2 1-1, Q3 1-1, Q4 1-1, OT 1-0 …' })
    expect(word(overtime, 'ML', '1')).toBe('UNDECIDED')
  })

  test('a handicap that was bet live counts from the score at that time, and nothing else does', () => {
    const facts = match({ periods: '1H 1-0, 2H 1-0' })
    const market = { code: 'AH', specifiers: line(-1) }
    const scoreAtBet = pair('1-0')
    expect(settleOutcome({ market, outcome: 'HOME', facts, scoreAtBet })).toEqual({ outcome: 'PUSH' })
    expect(settleOutcome({ market, outcome: 'HOME', facts })).toEqual({ outcome: 'WIN' })
    const total = { code: 'OU', specifiers: line(1.5) }
    expect(settleOutcome({ market: total, outcome: 'OVER', facts, scoreAtBet })).toEqual({ outcome: 'WIN' })
  })
})

describe('players, corners, cards', () => {
  const goals = [
    { side: 'AWAY', period: '1H', scorer: 'unlucky', isOwnGoal: true },
    { side: 'HOME', period: '2H', scorer: 'ten' },
  ] as const
  const facts = match({ periods: '1H 0-1, 2H 1-0', goals, more: { players: ['ten', 'unlucky', 'seven'] } })

  test.each([
    ['SCORER-FIRST', 'ten', {}, 'WIN'],
    ['SCORER-FIRST', 'unlucky', {}, 'LOSE'],
    ['SCORER-FIRST', 'bench', {}, 'VOID'],
    ['SCORER-FIRST', 'NONE', {}, 'LOSE'],
    ['SCORER', 'YES', { player: 'ten' }, 'WIN'],
    ['SCORER', 'YES', { player: 'unlucky' }, 'LOSE'],
    ['SCORER', 'NO', { player: 'seven' }, 'WIN'],
    ['SCORER', 'NO', { player: 'bench' }, 'VOID'],
    ['FTS', 'AWAY', {}, 'WIN'],
  ])('%s %s %j: %s', (code, outcome, specifiers, expected) => {
    expect(word(facts, code, outcome, specifiers)).toBe(expected)
  })

  test('without a list of goals a score still says what it can', () => {
    expect(word(match({ periods: '1H 0-0, 2H 0-2' }), 'FTS', 'AWAY')).toBe('WIN')
    expect(word(match({ periods: '1H 0-0, 2H 1-2' }), 'FTS', 'AWAY')).toBe('UNDECIDED')
    expect(word(match({ periods: '1H 0-0, 2H 0-0' }), 'FTS', 'NONE')).toBe('WIN')
    expect(word(match({ periods: '1H 0-0, 2H 1-0' }), 'SCORER', 'YES', { player: 'ten' })).toBe('UNDECIDED')
  })

  test('corners and cards have lines of their own', () => {
    const counts = { corners: pair('6-4'), cards: pair('3-1') }
    const played = {
      ...match({ periods: '1H 0-0, 2H 0-0' }),
      periods: [
        { code: '1H', isOver: true, score: pair('0-0'), counts },
        { code: '2H', isOver: true, score: pair('0-0') },
      ],
    }
    expect(word(played, 'CORNERS-OU', 'OVER', line(9.75))).toBe('HALF_WIN')
    expect(word(played, 'CORNERS-AH', 'AWAY', line(-2))).toBe('PUSH')
    expect(word(played, 'CARDS-OU_1H', 'UNDER', line(4.5))).toBe('WIN')
    expect(word(played, 'OU', 'OVER', line(0.5))).toBe('LOSE')
  })

  test('a player has three points of cards at most', () => {
    expect(
      cardPoints([
        { player: 'a', card: 'YELLOW' },
        { player: 'b', card: 'RED' },
      ]),
    ).toBe(3)
    expect(
      cardPoints([
        { player: 'a', card: 'YELLOW' },
        { player: 'a', card: 'SECOND_YELLOW' },
      ]),
    ).toBe(3)
    expect(
      cardPoints([
        { player: 'a', card: 'YELLOW' },
        { player: 'a', card: 'RED' },
        { player: 'a', card: 'YELLOW' },
      ]),
    ).toBe(3)
  })
})

describe('sets', () => {
  const tennis = (state: EventState, periods: string, winner?: 'HOME' | 'AWAY') =>
    match({ sport: 'TENNIS', state, periods, more: { bestOf: 3, ...(winner && { winner }) } })

  test('a retirement is decided by who goes on when a set was completed', () => {
    expect(word(tennis('RETIRED', 'S1 6-4, S2 1-3 …', 'AWAY'), 'SET-ML', '2')).toBe('WIN')
    expect(word(tennis('RETIRED', 'S1 5-4 …', 'HOME'), 'SET-ML', '1')).toBe('VOID')
    expect(word(tennis('RETIRED', 'S1 6-4, S2 1-3 …', 'AWAY'), 'SET-W', '1', { period: 'S1' })).toBe('WIN')
    expect(word(tennis('RETIRED', 'S1 6-4, S2 1-3 …', 'AWAY'), 'OU', 'OVER', line(13.5))).toBe('WIN')
    expect(word(tennis('RETIRED', 'S1 6-4, S2 1-3 …', 'AWAY'), 'OU', 'OVER', line(20.5))).toBe('VOID')
    expect(word(tennis('RETIRED', 'S1 6-4, S2 1-3 …', 'AWAY'), 'SET-CS', '2:0')).toBe('VOID')
  })

  test('sets, games and their lines', () => {
    const over = tennis('ENDED', 'S1 7-6, S2 4-6, S3 6-2')
    expect(word(over, 'SET-CS', '2:1')).toBe('WIN')
    expect(word(over, 'SET-AH', 'AWAY', line(-1.5))).toBe('WIN')
    expect(word(over, 'SET-OU', 'OVER', line(2.5))).toBe('WIN')
    expect(word(over, 'AH', 'HOME', line(-3))).toBe('PUSH')
    expect(word(tennis('LIVE', 'S1 7-6, S2 4-6, S3 0-0 …'), 'SET-OU', 'OVER', line(2.5))).toBe('WIN')
    expect(word(tennis('LIVE', 'S1 7-6, S2 4-6, S3 0-0 …'), 'SET-CS', '2:0')).toBe('LOSE')
    expect(word(tennis('LIVE', 'S1 7-6, S2 6-1'), 'SET-W', '1', { period: 'S3' })).toBe('VOID')
  })
})

describe('waiting and placing', () => {
  const start = 1_000_000
  const hours = (count: number) => start + count * 3_600_000

  test('a match is off 48 hours after its first start, and not before', () => {
    const wait = (now: number, resumedAt?: number) =>
      stateAfterWait({ state: 'POSTPONED', originalStartAt: start, now, ...(resumedAt && { resumedAt }) })
    expect(wait(hours(47))).toBe('POSTPONED')
    expect(wait(hours(48))).toBe('POSTPONED')
    expect(wait(hours(48) + 1)).toBe('ABANDONED')
    expect(wait(hours(60), hours(47))).toBe('POSTPONED')
    expect(stateAfterWait({ state: 'LIVE', originalStartAt: start, now: hours(99) })).toBe('LIVE')
  })

  test.each([
    ['before the start', { placedAt: 9, isLive: false }, { startedAt: 10 }, undefined],
    ['at the start', { placedAt: 10, isLive: false }, { startedAt: 10 }, 'STARTED_EARLY'],
    ['live', { placedAt: 11, isLive: true }, { startedAt: 10 }, undefined],
    ['the other way round', { placedAt: 9, isLive: false, home: 'b', away: 'a' }, {}, 'SIDES_REVERSED'],
    ['on another team', { placedAt: 9, isLive: false, away: 'c' }, {}, 'OTHER_COMPETITORS'],
    ['live on a map that was replayed', { placedAt: 9, isLive: true }, { replayedAt: 12 }, 'MAP_REPLAYED'],
    ['before a map that was replayed', { placedAt: 9, isLive: false }, { replayedAt: 12 }, undefined],
    ['live on the replay', { placedAt: 13, isLive: true }, { replayedAt: 12 }, undefined],
  ])('a bet %s', (_, bet, event, fault) => {
    expect(placementFault({ home: 'a', away: 'b', ...bet }, { home: 'a', away: 'b', ...event })).toBe(fault)
  })
})

describe('outrights', () => {
  const positions = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 2],
    ['e', 5],
  ])
  const result = { isOver: true, positions, withdrawn: new Set(['z']) }

  test.each([
    ['a', 1, { outcome: 'WIN' }],
    ['b', 1, { outcome: 'LOSE' }],
    ['b', 3, { outcome: 'WIN', deadHeat: { tied: 3, places: 2 } }],
    ['b', 4, { outcome: 'WIN' }],
    ['e', 4, { outcome: 'LOSE' }],
    ['z', 4, { outcome: 'VOID' }],
    ['fell', 4, { outcome: 'LOSE' }],
  ])('%s among %d', (runner, places, expected) => {
    expect(settlePlace({ runner, places, result })).toEqual(expected)
    if (runner !== 'z') expect(settlePlace({ runner, places, result: { ...result, isOver: false } })).toBe('UNDECIDED')
  })

  test('stand in the catalogue', () => {
    const facts = match({ periods: '', more: { race: result } })
    expect([word(facts, 'OUTRIGHT', 'a'), word(facts, 'OUTRIGHT', 'b'), word(facts, 'TOP', 'b', { n: 3 })]).toEqual([
      'WIN',
      'LOSE',
      'WIN',
    ])
    expect(settleOutcome({ market: { code: 'TOP', specifiers: { n: 3 } }, outcome: 'b', facts })).toMatchObject({
      deadHeat: { tied: 3 },
    })
    expect(word(match({ state: 'CANCELLED', periods: '' }), 'OUTRIGHT', 'a')).toBe('VOID')
    expect(isOutcomeOf({ code: 'TOP', specifiers: { n: 3 } }, 'a')).toBe(true)
  })

  test('of two', () => {
    const of = (runner: string, against: string) => settleHeadToHead({ runner, against, result })
    expect([of('a', 'b'), of('b', 'a'), of('b', 'c'), of('a', 'z'), of('e', 'fell')]).toEqual(
      ['WIN', 'LOSE', 'PUSH', 'VOID', 'WIN'].map((outcome) => ({ outcome })),
    )
  })
})

describe('the catalogue', () => {
  test('a market has one key, whatever the order of a feed', () => {
    expect(marketKey({ code: 'AH_P', specifiers: { period: 'Q2', line4: -3 } })).toBe('AH_P|line4=-3|period=Q2')
    expect(readMarketKey('AH_P|line4=-3|period=Q2')).toEqual({ code: 'AH_P', specifiers: { period: 'Q2', line4: -3 } })
    expect(marketKey({ code: 'AH', specifiers: { line4: -0 } })).toBe('AH|line4=0')
    for (const text of ['AH|line4=-0', 'AH|line4=1.5', 'AH|line4=', '|n=1', 'AH|colour=1', 'AH|period=Q2|line4=1']) {
      expect(readMarketKey(text), text).toBeUndefined()
    }
  })

  test('a sport is sold what it has', () => {
    const has = (sport: string, ...codes: string[]) => codes.map((code) => isSoldIn(code, sport))
    expect(has('SOCCER', '1X2_2H', 'CORNERS-OU', 'SCORER', 'ML', 'MW', 'SET-AH')).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(has('BASKETBALL', 'ML', 'AH_P', 'OU_1H', 'CS', 'BTTS')).toEqual([true, true, true, false, false])
    expect(has('ICE_HOCKEY', '1X2', 'OU_1H', 'OU_P')).toEqual([true, false, true])
    expect(has('BASEBALL', 'AH_1H', 'AH_2H')).toEqual([true, false])
    expect(has('TENNIS', 'SET-ML', 'OU', '1X2')).toEqual([true, true, false])
    expect(has('ESPORTS_LOL', 'MAP_K_OU', 'OU', 'NONE', 'OUTRIGHT')).toEqual([true, false, false, true])
    expect(() => word(match({ sport: 'ICE_HOCKEY', periods: 'P1 1-0' }), '1X2_2H', 'X')).toThrow(
      'a time that its sport has',
    )
  })

  test('an outcome belongs to its market, with all that it needs', () => {
    expect(isOutcomeOf({ code: 'AH', specifiers: { line4: 1 } }, 'HOME')).toBe(true)
    expect(isOutcomeOf({ code: 'AH', specifiers: {} }, 'HOME')).toBe(false)
    expect(isOutcomeOf({ code: '1X2', specifiers: {} }, 'HOME')).toBe(false)
    expect(isOutcomeOf({ code: 'CMS', specifiers: {} }, '2:1')).toBe(true)
    expect(isOutcomeOf({ code: 'NONE', specifiers: {} }, '1')).toBe(false)
  })
})
