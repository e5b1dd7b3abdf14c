import { expect, test } from 'vitest'
import { hoursText, whyNotOffered } from './method-offer.ts'

const always = { kind: 'GATEWAY', opensAt: null, closesAt: null, labelIds: [] }
const at = (hour: number, minute = 0, labelId?: string) => ({
  minuteOfDay: hour * 60 + minute,
  labelId,
  hasAgent: false,
})
const day = { ...always, opensAt: 9 * 60, closesAt: 18 * 60 }
const night = { ...always, opensAt: 22 * 60, closesAt: 6 * 60 }

test.each([
  [always, at(3), undefined],
  [day, at(8, 59), 'closed'],
  [day, at(9), undefined],
  [day, at(17, 59), undefined],
  [day, at(18), 'closed'],
  [night, at(21, 59), 'closed'],
  [night, at(22), undefined],
  [night, at(0), undefined],
  [night, at(5, 59), undefined],
  [night, at(6), 'closed'],
  [{ ...always, labelIds: ['gold'] }, at(3), 'others'],
  [{ ...always, labelIds: ['gold'] }, at(3, 0, 'silver'), 'others'],
  [{ ...always, labelIds: ['gold', 'silver'] }, at(3, 0, 'silver'), undefined],
  [{ ...always, kind: 'AGENT' }, at(3), 'others'],
  [{ ...always, kind: 'AGENT' }, { ...at(3), hasAgent: true }, undefined],
  [{ ...day, kind: 'AGENT' }, { ...at(3), hasAgent: true }, 'closed'],
  // Whoever may not use it does not read when it opens.
  [{ ...day, labelIds: ['gold'] }, at(3), 'others'],
])('%j at %j', (terms, now, why) => {
  expect(whyNotOffered(terms, now)).toBe(why)
})

test('every minute of the day is either within the hours or within their opposite', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const now = { minuteOfDay: minute, labelId: undefined, hasAgent: false }
    const opposite = { ...always, opensAt: day.closesAt, closesAt: day.opensAt }
    expect(whyNotOffered(day, now) === undefined).not.toBe(whyNotOffered(opposite, now) === undefined)
  }
})

test('hours are shown as a clock does', () => {
  expect([hoursText(day), hoursText(night), hoursText(always)]).toEqual(['09:00–18:00', '22:00–06:00', null])
})
