import { expect, test } from 'vitest'
import { groupDays, groupOf, groupings } from './period-groups.ts'

const all = Array.from({ length: 800 }, (_, at) => Temporal.PlainDate.from('2023-12-25').add({ days: at }))

test('weeks are those of the calendar, Monday first, over years and leap days', () => {
  for (const day of all) {
    const monday = day.subtract({ days: day.dayOfWeek - 1 })
    expect(groupOf(day.toString(), 'week')).toBe(groupOf(monday.toString(), 'week'))
    expect(groupOf(monday.subtract({ days: 1 }).toString(), 'week')).not.toBe(groupOf(monday.toString(), 'week'))
  }
})

test.each([
  ['2026-02-15', '2026-02-16', false],
  ['2026-02-16', '2026-02-28', true],
  ['2026-02-28', '2026-03-01', false],
])('%s and %s in one half of a month: %s', (one, other, isOne) => {
  expect(groupOf(one, 'halfMonth') === groupOf(other, 'halfMonth')).toBe(isOne)
})

test.each(groupings)('by %s no day is lost and none comes twice', (grouping) => {
  const rows = all.map((day) => ({ day: day.toString() }))
  const groups = groupDays(rows, grouping)
  expect(groups.flatMap((group) => group.rows)).toEqual(rows)
  for (const { first, last, rows: own } of groups) expect([first, last]).toEqual([own[0]?.day, own.at(-1)?.day])
})
