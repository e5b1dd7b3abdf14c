import { expect, test } from 'vitest'
import type { Schedule } from './types.ts'
import { planPublished } from './plan-published.ts'

const hanoi = { timeZone: 'Asia/Ho_Chi_Minh', lockSeconds: 300 }
const bangkok = { timeZone: 'Asia/Bangkok', lockSeconds: 1200 }
const days = (own: Partial<Schedule>): Schedule => ({
  weekdays: [],
  monthDays: [],
  drawTime: '18:15',
  openTime: '00:05',
  opensDaysBefore: 0,
  changes: [],
  ...own,
})
const every = days({ weekdays: [1, 2, 3, 4, 5, 6, 7] })
const thai = days({
  monthDays: [1, 16],
  drawTime: '15:40',
  changes: [
    { day: '01-01', movedDays: -2 },
    { day: '01-16', movedDays: 1 },
    { day: '05-01', movedDays: 1 },
  ],
})
const at = (text: string) => Date.parse(text)

const numeros = (
  schedule: Schedule,
  { from, until, game = hanoi }: { readonly from: string; readonly until: string; readonly game?: typeof hanoi },
) => planPublished({ game, schedule }, at(from), at(until)).map(({ numero }) => numero)

test('an issue is sold from five past midnight and closes its lock before the draw, on the clock of its own zone', () => {
  expect(
    planPublished({ game: hanoi, schedule: every }, at('2026-11-21T00:00:00+07:00'), at('2026-11-21T23:59:59+07:00')),
  ).toEqual([
    {
      numero: '20261121',
      openAt: at('2026-11-21T00:05:00+07:00'),
      closeAt: at('2026-11-21T18:10:00+07:00'),
      drawAt: at('2026-11-21T18:15:00+07:00'),
    },
  ])
})

test.each([
  ['a month and a year end', every, '2026-12-31T00:00:00+07:00', '2027-01-02T00:00:00+07:00', ['20261231', '20270101']],
  ['the leap day', every, '2028-02-28T19:00:00+07:00', '2028-03-01T19:00:00+07:00', ['20280229', '20280301']],
  [
    'two days of the week',
    days({ weekdays: [1, 6] }),
    '2026-11-01T00:00:00+07:00',
    '2026-11-15T00:00:00+07:00',
    ['20261102', '20261107', '20261109', '20261114'],
  ],
  ['nothing in between', days({ weekdays: [1] }), '2026-11-17T00:00:00+07:00', '2026-11-22T23:00:00+07:00', []],
  [
    'a day that is left out, and one that is put in',
    days({
      weekdays: [6],
      changes: [
        { day: '2026-11-14', movedDays: null },
        { day: '2026-11-17', movedDays: 0 },
      ],
    }),
    '2026-11-07T00:00:00+07:00',
    '2026-11-21T23:00:00+07:00',
    ['20261107', '20261117', '20261121'],
  ],
  [
    'a day of one year goes before that of every year',
    days({
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      changes: [
        { day: '05-01', movedDays: null },
        { day: '2027-05-01', movedDays: 0 },
      ],
    }),
    '2027-04-30T00:00:00+07:00',
    '2027-05-02T00:00:00+07:00',
    ['20270430', '20270501'],
  ],
])('%s', (_, schedule, from, until, planned) => {
  expect(numeros(schedule, { from, until })).toEqual(planned)
})

test('the Thai draws of a year: the 1st and the 16th, moved from the days on which nobody draws', () => {
  expect(
    numeros(thai, { game: bangkok, from: '2026-12-01T00:00:00+07:00', until: '2027-12-29T00:00:00+07:00' }),
  ).toEqual(
    (
      '20261201 20261216 20261230 20270117 ' +
      '20270201 20270216 20270301 20270316 20270401 20270416 20270502 20270516 ' +
      '20270601 20270616 20270701 20270716 20270801 20270816 20270901 20270916 ' +
      '20271001 20271016 20271101 20271116 20271201 20271216'
    ).split(' '),
  )
})

test('what is closed already is not planned, nor what is drawn later than asked', () => {
  const until = '2026-11-22T18:15:00+07:00'
  expect(numeros(every, { from: '2026-11-21T18:09:59+07:00', until })).toEqual(['20261121', '20261122'])
  expect(numeros(every, { from: '2026-11-21T18:10:00+07:00', until })).toEqual(['20261122'])
  expect(numeros(every, { from: '2026-11-21T18:10:00+07:00', until: '2026-11-22T18:14:59+07:00' })).toEqual([])
})

test('the day is that of the game’s zone, not of the server’s', () => {
  // 23:30 on the 20th in London is the 21st in Hanoi.
  expect(numeros(every, { from: '2026-11-20T23:30:00Z', until: '2026-11-21T12:00:00Z' })).toEqual(['20261121'])
})

test('where the clocks are changed, the wall clock decides', () => {
  const sydney = { timeZone: 'Australia/Sydney', lockSeconds: 600 }
  const [before, after] = planPublished(
    { game: sydney, schedule: every },
    at('2026-10-03T00:00:00+10:00'),
    at('2026-10-04T23:00:00+11:00'),
  )
  expect(before?.drawAt).toBe(at('2026-10-03T18:15:00+10:00'))
  expect(after?.drawAt).toBe(at('2026-10-04T18:15:00+11:00'))
})

test('sales may begin days before', () => {
  const [issue] = planPublished(
    { game: hanoi, schedule: days({ weekdays: [1], opensDaysBefore: 1, openTime: '20:00' }) },
    at('2026-11-20T00:00:00+07:00'),
    at('2026-11-24T00:00:00+07:00'),
  )
  expect(issue?.openAt).toBe(at('2026-11-22T20:00:00+07:00'))
})
