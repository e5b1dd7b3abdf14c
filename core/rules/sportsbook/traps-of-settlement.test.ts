import { expect, test } from 'vitest'
import { nextBooking } from './fold/book-difference.ts'
import { foldFacts, resultFor } from './fold/fold-facts.ts'
import type { FeedFact } from './fold/feed-facts.ts'
import { lineText, otherLine, readLine } from './markets/asian.ts'
import { catalogue } from './markets/catalogue.ts'
import { match, word } from './markets/match-facts.test-support.ts'
import { placementFault, stateAfterWait } from './markets/match-state.ts'
import { settlePlace } from './markets/outrights.ts'
import { marketKey, readMarketKey } from './markets/specifiers.ts'
import { fifteenRounds, twelveRounds } from './pricing/series-prices.ts'
import { isMapOver } from './simulator/virtual-series.ts'
import { settleEachWay } from './tickets/each-way.ts'
import { findRelated } from './tickets/related.ts'

// Ways in which books of the field have settled wrongly, by their numbers in the research that this house was built on.

test('trap 4: a line is a whole number of quarters, so −0.75 and -0.750 are one market', () => {
  const keys = ['-0.75', '-0.750'].map((text) => marketKey({ code: 'AH', specifiers: { line4: readLine(text) ?? 99 } }))
  expect(keys).toEqual(['AH|line4=-3', 'AH|line4=-3'])
  expect([readLine('2.50'), readLine('2.5'), readLine('+1'), readLine('0.1'), readLine('2,5')]).toEqual([
    10,
    10,
    4,
    undefined,
    undefined,
  ])
})

test('trap 5: the away line is the home line turned, and no zero is negative', () => {
  expect(Object.is(otherLine(0), 0) && Object.is(readLine('-0'), 0)).toBe(true)
  expect([otherLine(-3), otherLine(3)]).toEqual([3, -3])
  const shown = [0, -0, -3, 3, 10].map((line4) => lineText(line4, { isHandicap: true }))
  expect(shown).toEqual(['0', '0', '-0.75', '+0.75', '+2.5'])
  expect(lineText(10, { isHandicap: false })).toBe('2.5')
})

test('trap 6: a market’s key is its whole text, so that no two of all lines collide', () => {
  const keys = [...catalogue.values()].flatMap(({ code, needs }) =>
    Array.from({ length: needs.includes('line4') ? 400 : 1 }, (_, at) => {
      const specifiers = {
        ...(needs.includes('line4') && { line4: at - 200 }),
        ...(needs.includes('period') && { period: 'M1' }),
      }
      return marketKey({ code, specifiers })
    }),
  )
  expect(keys.length).toBeGreaterThan(5000)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(marketKey(readMarketKey(key) ?? { code: '', specifiers: {} })).toBe(key)
})

test('trap 17: legs are related by a table, since one happening has several ids', () => {
  const relations = new Map([
    ['outright:cup', new Set(['match:final'])],
    ['series:1', new Set(['map:1', 'map:2'])],
  ])
  const of = (...events: string[]) =>
    findRelated(
      events.map((event) => ({ event })),
      relations,
    )
  expect(of('match:final', 'outright:cup')).toEqual([0, 1])
  expect(of('map:2', 'match:1', 'series:1')).toEqual([0, 2])
  expect(of('match:1', 'stage:1')).toBeUndefined()
})

test('trap 20: outcomes of one market end one by one', () => {
  const goals = [{ side: 'HOME', period: '1H', scorer: 'ten' }] as const
  const live = match({ state: 'LIVE', periods: '1H 1-0 …', goals, more: { players: ['ten', 'nine'] } })
  expect([word(live, 'CS', '0:0'), word(live, 'CS', '1:0')]).toEqual(['LOSE', 'UNDECIDED'])
  expect([word(live, 'SCORER-FIRST', 'ten'), word(live, 'SCORER-FIRST', 'nine')]).toEqual(['WIN', 'LOSE'])
  expect([word(live, 'TG', '0-1'), word(live, 'EG', '0')]).toEqual(['UNDECIDED', 'LOSE'])
})

const settled = (at: number, certainty: 1 | 2, outcome: 'WIN' | 'LOSE' = 'WIN'): FeedFact => ({
  kind: 'SETTLEMENT',
  at,
  certainty,
  outcome,
})

test('trap 21: the official word after the first one is paid once, by difference', () => {
  const first = nextBooking(undefined, resultFor(foldFacts([settled(1, 1)]), 0))
  expect(first).toEqual({ seq: 1, result: { outcome: 'WIN' } })
  expect(nextBooking(first, resultFor(foldFacts([settled(1, 1), settled(2, 2)]), 0))).toBeUndefined()
  const other = resultFor(foldFacts([settled(1, 1), settled(2, 2, 'LOSE')]), 0)
  expect(nextBooking(first, other)).toEqual({ seq: 2, result: { outcome: 'LOSE' } })
})

test('trap 22: a window of cancellation is of when bets were received, its end not in it, and open where none is given', () => {
  const folded = foldFacts([settled(50, 2), { kind: 'CANCEL', at: 60, from: 100, to: 200 }])
  expect([99, 100, 199, 200].map((receivedAt) => resultFor(folded, receivedAt)?.outcome)).toEqual([
    'WIN',
    'VOID',
    'VOID',
    'WIN',
  ])
  const open = foldFacts([settled(50, 2), { kind: 'CANCEL', at: 60 }])
  expect([-1e15, 0, 1e15].map((receivedAt) => resultFor(open, receivedAt)?.outcome)).toEqual(['VOID', 'VOID', 'VOID'])
})

test('trap 23: a cancellation and its rollback come to the same in both orders', () => {
  const cancel: FeedFact = { kind: 'CANCEL', at: 5, from: 1, to: 9 }
  const undo: FeedFact = { kind: 'ROLLBACK_CANCEL', at: 6, from: 1, to: 9 }
  for (const facts of [
    [cancel, undo],
    [undo, cancel],
    [{ ...cancel, at: 7 }, undo],
  ]) {
    expect(resultFor(foldFacts([settled(2, 1), ...facts]), 4)?.outcome).toBe('WIN')
  }
})

test('trap 28: extra time is none of 1X2; a shoot-out is a goal of an ice-hockey total and none of football', () => {
  const football = match({ periods: '1H 0-0, 2H 1-1, ET1 1-0, ET2 0-0, SO 4-2' })
  expect([word(football, '1X2', 'X'), word(football, 'OU', 'UNDER', { line4: 10 })]).toEqual(['WIN', 'WIN'])
  const hockey = match({ sport: 'ICE_HOCKEY', periods: 'P1 0-0, P2 1-1, P3 0-0, OT 0-0, SO 3-1' })
  expect([word(hockey, 'OU', 'OVER', { line4: 10 }), word(hockey, 'OU', 'OVER', { line4: 8 })]).toEqual(['WIN', 'WIN'])
  expect(word(hockey, '1X2', 'X')).toBe('WIN')
})

test('trap 29: 45+2 is of the first half by its period, whatever its minute says', () => {
  const goals = [{ side: 'HOME', period: '1H' }] as const
  const facts = match({ periods: '1H 1-0, 2H 0-0', goals })
  expect([word(facts, '1X2_1H', '1'), word(facts, 'OU_2H', 'UNDER', { line4: 2 })]).toEqual(['WIN', 'WIN'])
})

test('trap 30: an own goal counts for the other side, is nobody’s, and the first scorer is by the order of play', () => {
  const goals = [
    { side: 'AWAY', period: '1H', scorer: 'defender', isOwnGoal: true },
    { side: 'AWAY', period: '2H', scorer: 'nine' },
    { side: 'HOME', period: '2H', scorer: 'ten' },
  ] as const
  const facts = match({ periods: '1H 0-1, 2H 1-1', goals })
  expect([word(facts, 'FTS', 'AWAY'), word(facts, 'SCORER-FIRST', 'nine')]).toEqual(['WIN', 'WIN'])
  expect([word(facts, 'SCORER-FIRST', 'ten'), word(facts, 'SCORER', 'YES', { player: 'defender' })]).toEqual([
    'LOSE',
    'LOSE',
  ])
})

test('trap 32: 48 hours run from the first start that was announced', () => {
  const hour = 3_600_000
  const wait = (hours: number) => stateAfterWait({ state: 'POSTPONED', originalStartAt: 0, now: hours * hour })
  expect([wait(47), wait(48), wait(49)]).toEqual(['POSTPONED', 'POSTPONED', 'ABANDONED'])
})

test('trap 33: an award is no result', () => {
  const awarded = match({ state: 'AWARDED', periods: '1H 0-1, 2H 0-0 …', more: { winner: 'HOME' } })
  expect([word(awarded, '1X2', '1'), word(awarded, '1X2', '2'), word(awarded, '1X2_1H', '2')]).toEqual([
    'VOID',
    'VOID',
    'WIN',
  ])
})

test('trap 34: an abandoned match leaves what nothing could change, and pays nothing else', () => {
  const facts = match({ state: 'ABANDONED', periods: '1H 2-0, 2H 1-0 …' })
  const words = [
    word(facts, 'OU', 'OVER', { line4: 10 }),
    word(facts, 'OU', 'OVER', { line4: 11 }),
    word(facts, '1X2', '1'),
  ]
  expect(words).toEqual(['WIN', 'VOID', 'VOID'])
})

test('trap 35: only sides that were reversed when the bet was placed are void', () => {
  const played = { home: 'a', away: 'b' }
  const fault = (home: string, away: string) => placementFault({ placedAt: 1, isLive: false, home, away }, played)
  expect([fault('b', 'a'), fault('a', 'b'), fault('a', 'c')]).toEqual([
    'SIDES_REVERSED',
    undefined,
    'OTHER_COMPETITORS',
  ])
})

test('trap 37: a dead heat makes the stake smaller, never the odds, and the place part has one of its own', () => {
  const result = {
    isOver: true,
    positions: new Map([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ]),
    withdrawn: new Set<string>(),
  }
  expect(settlePlace({ runner: 'a', places: 1, result })).toEqual({ outcome: 'WIN', deadHeat: { tied: 2, places: 1 } })
  expect(settlePlace({ runner: 'a', places: 3, result })).toEqual({ outcome: 'WIN' })
  const terms = { fraction: { numerator: 1n, denominator: 4n }, places: 3 }
  const bet = {
    stakeOfPart: 100_000n,
    decimal: { numerator: 17n, denominator: 1n },
    terms,
    runner: 'a',
    result,
    decimals: 2,
  }
  expect(settleEachWay(bet)).toBe(1_350_000n)
})

test('trap 38: place terms are the ticket’s: what is offered later changes nothing', () => {
  const result = { isOver: true, positions: new Map([['a', 4]]), withdrawn: new Set<string>() }
  const bet = { stakeOfPart: 100_000n, decimal: { numerator: 9n, denominator: 1n }, runner: 'a', result, decimals: 2 }
  const quarter = { numerator: 1n, denominator: 4n }
  expect(settleEachWay({ ...bet, terms: { fraction: quarter, places: 4 } })).toBe(300_000n)
  expect(settleEachWay({ ...bet, terms: { fraction: quarter, places: 3 } })).toBe(0n)
})

test('trap 45: maps by their own format, a replay, a forfeit, another number of maps', () => {
  expect([isMapOver({ home: 13, away: 9 }, twelveRounds), isMapOver({ home: 13, away: 9 }, fifteenRounds)]).toEqual([
    true,
    false,
  ])
  const before = match({ sport: 'ESPORTS_CS2', state: 'LIVE', periods: 'M1 5-3 …', more: { bestOf: 3 } })
  const restored = match({ sport: 'ESPORTS_CS2', state: 'LIVE', periods: 'M1 4-3 …', more: { bestOf: 3 } })
  for (const facts of [before, restored]) expect(word(facts, 'MAP_W', '1', { period: 'M1' })).toBe('UNDECIDED')
  const forfeit = match({
    sport: 'ESPORTS_CS2',
    state: 'AWARDED',
    periods: 'M1 13-3',
    more: { bestOf: 3, winner: 'AWAY' },
  })
  expect([
    word(forfeit, 'MAP_W', '1', { period: 'M1' }),
    word(forfeit, 'MW', '2'),
    word(forfeit, 'CMS', '2:0'),
  ]).toEqual(['WIN', 'WIN', 'VOID'])
  const longer = match({
    sport: 'ESPORTS_CS2',
    periods: 'M1 13-3, M2 13-3, M3 13-3',
    more: { bestOf: 5, bestOfAtSale: 3 },
  })
  expect([word(longer, 'MW', '1'), word(longer, 'MAP_T', 'OVER', { line4: 10 })]).toEqual(['WIN', 'VOID'])
  const replayed = { home: 'a', away: 'b', replayedAt: 20 }
  const placed = (placedAt: number, isLive: boolean) =>
    placementFault({ placedAt, isLive, home: 'a', away: 'b' }, replayed)
  expect([placed(10, true), placed(10, false), placed(30, true)]).toEqual(['MAP_REPLAYED', undefined, undefined])
})
