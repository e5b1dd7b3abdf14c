import { expect, test } from 'vitest'
import { goneWithinSeconds, nearOf, nextAskMs, phaseOf, sortDrops } from './envelope-rules.ts'
import type { Drop } from './envelopes.queries.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Opens at ten hours, for one. */
const drop = (own: Partial<Drop> = {}): Drop => ({
  dropId: 'a',
  title: 'Lunch',
  opensAt: 10 * hour,
  closesAt: 11 * hour,
  pot: '100.0000',
  count: 5,
  left: 5,
  rankFrom: 0,
  turnoverPercent: 100,
  commit: '',
  ...own,
})

test.each([
  ['coming', 10 * hour - 1, 5],
  ['open', 10 * hour, 1],
  ['gone', 10 * hour, 0],
  ['open', 11 * hour - 1, 5],
  ['over', 11 * hour, 5],
  ['over', 12 * hour, 0],
] as const)('%s at %i with %i left', (phase, now, left) => expect(phaseOf(drop({ left }), now)).toBe(phase))

const ids = (drops: readonly Drop[]) => drops.map(({ dropId }) => dropId)
const list = [
  drop({ dropId: 'later', opensAt: 20 * hour, closesAt: 21 * hour }),
  drop({ dropId: 'old', opensAt: 2 * hour, closesAt: 3 * hour }),
  drop({ dropId: 'older', opensAt: hour, closesAt: 2 * hour }),
  drop({ dropId: 'now' }),
  drop({ dropId: 'last', opensAt: 30 * hour, closesAt: 31 * hour }),
]

test('what is given out now stands first, then what comes, then what was, the latest first', () => {
  const { now, coming, past } = sortDrops(list, 10 * hour)
  expect([ids(now), ids(coming), ids(past)]).toEqual([['now'], ['later', 'last'], ['old', 'older']])
})

test('while nothing is given out, what comes next has its place', () => {
  const { now, coming, past } = sortDrops(list, 9 * hour)
  expect([ids(now), ids(coming), ids(past)]).toEqual([['now'], ['later', 'last'], ['old', 'older']])
  expect(ids(sortDrops(list, 12 * hour).now)).toEqual(['later'])
})

test('what is all opened stands on the stage until its time is up, and among what was', () => {
  const { now, past } = sortDrops([drop({ left: 0 })], 10 * hour + minute)
  expect([ids(now), ids(past)]).toEqual([['a'], ['a']])
})

const ask = (now: number, answeredAt: number, own: Partial<Drop> = {}) =>
  nextAskMs([drop(own)], { now, answeredAt, spreadMs: 1500 })

test.each([
  ['long before it opens', ask(9 * hour, 9 * hour), minute],
  [
    'half a minute before: at the opening and this page’s own part of two seconds',
    ask(10 * hour - 30 * second, 9 * hour),
    31_500,
  ],
  ['at the opening, not asked since', ask(10 * hour, 9 * hour), 1500],
  ['a second later, still not asked', ask(10 * hour + second, 9 * hour), 500],
  ['when that was in vain', ask(10 * hour + 2 * second, 9 * hour), 5000],
  ['while some are left', ask(10 * hour + minute, 10 * hour + minute), 5000],
  ['when all are opened', ask(10 * hour + minute, 10 * hour + minute, { left: 0 }), minute],
  ['when the time is up', ask(12 * hour, 12 * hour), minute],
  ['where there are none', nextAskMs([], { now: 0, answeredAt: 0, spreadMs: 1 }), minute],
])('%s', (_, found, expected) => expect(found).toBe(expected))

const near = (now: number, own: Partial<Drop> = {}, had: readonly string[] = [], rankLevel = 0) =>
  nearOf([drop(own)], {
    now,
    own: had.map((dropId) => ({ dropId, amount: '1.0000', place: 1 })),
    rankLevel,
  })?.dropId

test.each([
  ['eleven minutes before', near(10 * hour - 11 * minute), undefined],
  ['ten minutes before', near(10 * hour - 10 * minute), 'a'],
  ['while some are left', near(10 * hour + minute), 'a'],
  ['when all are opened', near(10 * hour + minute, { left: 0 }), undefined],
  ['when the time is up', near(11 * hour), undefined],
  ['by who has opened one', near(10 * hour + minute, {}, ['a']), undefined],
  ['by who has opened another', near(10 * hour + minute, {}, ['b']), 'a'],
  ['for a higher rank', near(10 * hour + minute, { rankFrom: 2 }, [], 1), undefined],
  ['for this rank', near(10 * hour + minute, { rankFrom: 2 }, [], 2), 'a'],
])('an envelope to be opened: %s', (_, found, expected) => expect(found).toBe(expected))

test('how soon all were gone is told by the last, where the list reaches to it', () => {
  const opened = [
    { place: 1, at: 10_200 },
    { place: 2, at: 13_001 },
  ]
  expect(goneWithinSeconds({ opensAt: 10_000, count: 2, opened })).toBe(4)
  expect(goneWithinSeconds({ opensAt: 10_000, count: 1, opened })).toBe(1)
  expect(goneWithinSeconds({ opensAt: 10_000, count: 3, opened })).toBeUndefined()
})
