import { expect, test } from 'vitest'
import type { Schedule } from './types.ts'
import { changeDay, type DayRequest } from './change-day.ts'

const game = { timeZone: 'Asia/Ho_Chi_Minh', lockSeconds: 300 }
const mondays: Schedule = {
  weekdays: [1],
  monthDays: [],
  drawTime: '16:15',
  openTime: '00:05',
  opensDaysBefore: 0,
  changes: [],
}
const now = Date.parse('2026-11-18T10:00:00+07:00')
const change = (day: string, request: DayRequest, schedule = mondays) =>
  changeDay({ game, schedule }, { day, request, now })
const at = (text: string) => Date.parse(text)
const effects = (day: string, request: DayRequest, schedule = mondays) => {
  const decision = change(day, request, schedule)
  if (!decision.ok) return decision.code
  return decision.value.effects.map(({ numero, before, after }) => [
    numero,
    before?.drawAt ?? null,
    after?.drawAt ?? null,
  ])
}
const move = (movedTo: string, drawTime = '16:15'): DayRequest => ({ kind: 'MOVE', movedTo, drawTime })
const usual = at('2026-11-23T16:15:00+07:00')

test('a rest takes the draw of its day away', () => {
  expect(effects('2026-11-23', { kind: 'REST' })).toEqual([['20261123', usual, null]])
})

test('a move takes it away and draws on another day, by the number of that day', () => {
  expect(effects('2026-11-23', move('2026-11-25', '17:00'))).toEqual([
    ['20261123', usual, null],
    ['20261125', null, at('2026-11-25T17:00:00+07:00')],
  ])
})

test('another hour on the same day changes the draw itself, and closes betting as long before it', () => {
  const decision = change('2026-11-23', move('2026-11-23', '18:00'))
  expect(decision).toMatchObject({
    value: {
      change: { day: '2026-11-23', movedDays: 0, drawTime: '18:00' },
      effects: [{ after: { closeAt: at('2026-11-23T17:55:00+07:00'), drawAt: at('2026-11-23T18:00:00+07:00') } }],
    },
  })
})

test('an extra draw is a day that moves to itself; the schedule takes each back', () => {
  expect(effects('2026-11-24', move('2026-11-24'))).toEqual([['20261124', null, at('2026-11-24T16:15:00+07:00')]])
  const resting = { ...mondays, changes: [{ day: '2026-11-23', movedDays: null, drawTime: null }] }
  expect(effects('2026-11-23', { kind: 'NORMAL' }, resting)).toEqual([['20261123', null, usual]])
  const extra = { ...mondays, changes: [{ day: '2026-11-24', movedDays: 0, drawTime: null }] }
  expect(effects('2026-11-24', { kind: 'REST' }, extra)).toEqual([['20261124', at('2026-11-24T16:15:00+07:00'), null]])
})

test('what cannot be is refused by name', () => {
  expect(effects('2026-11-16', { kind: 'REST' })).toBe('time_invalid')
  expect(effects('2026-11-23', move('2027-01-01'))).toBe('time_invalid')
  expect(effects('2026-11-24', { kind: 'REST' })).toBe('day_without_draw')
  expect(effects('2026-11-24', move('2026-11-25'))).toBe('day_without_draw')
  expect(effects('2026-11-23', { kind: 'NORMAL' })).toBe('nothing_changed')
  const resting = { ...mondays, changes: [{ day: '2026-11-23', movedDays: null }] }
  expect(effects('2026-11-23', { kind: 'REST' }, resting)).toBe('nothing_changed')
})

test('a rest that is far away is kept for then', () => {
  expect(effects('2028-01-24', { kind: 'REST' })).toEqual([['20280124', at('2028-01-24T16:15:00+07:00'), null]])
})
