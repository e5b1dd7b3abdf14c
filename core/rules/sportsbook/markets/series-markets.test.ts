import { describe, expect, test } from 'vitest'
import type { EventFacts, EventState, PeriodFacts, Side } from './facts.ts'
import { match, pair, period, word } from './match-facts.test-support.ts'

const line = (text: number) => ({ line4: text * 4 })
const map = (n: number, winner: Side): PeriodFacts => ({
  ...period(`M${n}`, winner === 'HOME' ? '13-9' : '7-13'),
  winner,
})
const series = (winners: string, more: Partial<EventFacts> = {}, state: EventState = 'LIVE'): EventFacts => ({
  sport: 'ESPORTS_CS2',
  state,
  periods: winners.split('').map((each, at) => map(at + 1, each === '1' ? 'HOME' : 'AWAY')),
  bestOf: 3,
  ...more,
})

test.each([
  ['1', 'MW', '1', {}, 'UNDECIDED'],
  ['11', 'MW', '1', {}, 'WIN'],
  ['12', 'MAP_T', 'OVER', line(2.5), 'WIN'],
  ['12', 'CMS', '2:0', {}, 'LOSE'],
  ['12', 'CMS', '2:1', {}, 'UNDECIDED'],
  ['1', 'MAP_H', 'AWAY', line(1.5), 'LOSE'],
  ['1', 'MAP_H', 'AWAY', line(-1.5), 'UNDECIDED'],
  ['2', 'MAP_H', 'HOME', line(-1.5), 'LOSE'],
  ['22', 'CMS', '0:2', {}, 'WIN'],
  ['11', 'MAP_W', '1', { period: 'M3' }, 'VOID'],
  ['11', 'MAP_W', '1', { period: 'M2' }, 'WIN'],
  ['1', 'MAP_W', '1', { period: 'M2' }, 'UNDECIDED'],
  ['1', 'MAP_R_OU', 'OVER', { line4: 86, period: 'M1' }, 'WIN'],
  ['1', 'MAP_R_OE', 'EVEN', { period: 'M1' }, 'WIN'],
])('maps %s of three: %s %s %j is %s', (winners, code, outcome, specifiers, expected) => {
  expect(word(series(winners), code, outcome, specifiers)).toBe(expected)
})

describe('a forfeit', () => {
  test('before the first map gives every stake back', () => {
    const none = { ...series(''), periods: [], state: 'WALKOVER' as const }
    expect(word(none, 'MW', '1')).toBe('VOID')
    expect(word({ ...none, state: 'AWARDED', winner: 'HOME' }, 'MW', '1')).toBe('VOID')
    expect(word(none, 'MAP_W', '1', { period: 'M1' })).toBe('VOID')
  })

  test('after a map leaves it, and the winner where the organiser names one', () => {
    const given = series('1', { winner: 'AWAY' }, 'AWARDED')
    expect(word(given, 'MAP_W', '1', { period: 'M1' })).toBe('WIN')
    expect(word(given, 'MAP_W', '1', { period: 'M2' })).toBe('VOID')
    expect(word(given, 'MW', '2')).toBe('WIN')
    expect(word(given, 'MAP_H', 'HOME', line(1.5))).toBe('WIN')
    expect(word(given, 'MAP_H', 'HOME', line(-1.5))).toBe('VOID')
    expect(word(given, 'MAP_T', 'OVER', line(2.5))).toBe('VOID')
    expect(word(given, 'CMS', '2:1')).toBe('VOID')
    expect(word({ ...given, state: 'ABANDONED' }, 'MW', '2')).toBe('VOID')
  })
})

test('another number of maps than was sold leaves the match winner alone', () => {
  const longer = series('112', { bestOf: 5, bestOfAtSale: 3 })
  expect(word(longer, 'MAP_T', 'OVER', line(2.5))).toBe('VOID')
  expect(word(longer, 'CMS', '2:1')).toBe('VOID')
  expect(word(longer, 'MW', '1')).toBe('UNDECIDED')
  expect(word(series('1121', { bestOf: 5, bestOfAtSale: 3 }), 'MW', '1')).toBe('WIN')
})

test('of two maps a draw is an outcome', () => {
  expect(word(series('12', { bestOf: 2 }), 'MW3', 'X')).toBe('WIN')
  expect(word(series('1', { bestOf: 2 }), 'MW3', '2')).toBe('LOSE')
  expect(word(series('1', { bestOf: 2 }), 'MW3', '1')).toBe('UNDECIDED')
})

test('a map from the upper bracket counts only where the market shows it', () => {
  const final = series('12', { bestOf: 5, advantage: pair('1-0') })
  expect(word(final, 'CMS', '3:1', { advantage: '1-0' })).toBe('UNDECIDED')
  expect(word(series('121', { bestOf: 5 }), 'CMS', '3:1', { advantage: '1-0' })).toBe('WIN')
  expect(word(series('121', { bestOf: 5 }), 'CMS', '3:1')).toBe('UNDECIDED')
})

describe('what happens in a map', () => {
  const facts: EventFacts = {
    ...series('1'),
    periods: [
      {
        ...map(1, 'HOME'),
        counts: { kills: pair('20-14') },
        firsts: { BLOOD: 'AWAY', PISTOL_1: 'HOME' },
        raceWinners: { 10: 'AWAY' },
      },
      { ...period('M2', '4-2', false), firsts: { BLOOD: 'HOME' } },
    ],
  }
  test.each([
    ['MAP_FB', '2', { period: 'M1' }, 'WIN'],
    ['MAP_FB', '1', { period: 'M2' }, 'WIN'],
    ['MAP_FT', '1', { period: 'M1' }, 'VOID'],
    ['MAP_FT', '1', { period: 'M2' }, 'UNDECIDED'],
    ['MAP_P1', '1', { period: 'M1' }, 'WIN'],
    ['MAP_P13', '1', { period: 'M1' }, 'VOID'],
    ['MAP_T10', '1', { period: 'M1', n: 10 }, 'LOSE'],
    ['MAP_T10', '1', { period: 'M1', n: 15 }, 'VOID'],
    ['MAP_T10', '1', { period: 'M2', n: 10 }, 'UNDECIDED'],
    ['MAP_K_OU', 'OVER', { period: 'M1', line4: 134 }, 'WIN'],
    ['MAP_K_AH', 'AWAY', { period: 'M1', line4: -26 }, 'WIN'],
    ['MAP_R_OU', 'OVER', { period: 'M2', line4: 22 }, 'WIN'],
    ['MAP_R_AH', 'HOME', { period: 'M2', line4: -6 }, 'UNDECIDED'],
  ])('%s %s %j: %s', (code, outcome, specifiers, expected) => {
    expect(word(facts, code, outcome, specifiers)).toBe(expected)
  })
})

test('a fight has the winner that its source names', () => {
  const fight = match({ sport: 'MMA', periods: 'R1 0-0, R2 0-0', more: { winner: 'AWAY' } })
  expect(word(fight, 'ML', '2')).toBe('WIN')
  expect(word(match({ sport: 'MMA', periods: 'R1 0-0' }), 'ML', '2')).toBe('PUSH')
})
