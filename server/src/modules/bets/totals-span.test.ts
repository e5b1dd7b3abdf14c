import { expect, test } from 'vitest'
import { totalsSpan } from './totals-span.ts'

const hour = 3_600_000
const timeZone = 'Asia/Kolkata'
const day = (date: number, at = 0) => Date.UTC(2026, 2, date) - 5.5 * hour + at

test.each([
  ['two whole days', day(3), day(5), { days: { from: '2026-03-03', to: '2026-03-05' }, edges: [] }],
  [
    'days with a rest on both sides',
    day(3, hour),
    day(6, hour),
    {
      days: { from: '2026-03-04', to: '2026-03-06' },
      edges: [
        { from: day(3, hour), to: day(4) },
        { from: day(6), to: day(6, hour) },
      ],
    },
  ],
  [
    'a part of a day',
    day(3, hour),
    day(3, 2 * hour),
    { days: null, edges: [{ from: day(3, hour), to: day(3, 2 * hour) }] },
  ],
  ['over midnight', day(3, hour), day(4, hour), { days: null, edges: [{ from: day(3, hour), to: day(4, hour) }] }],
  ['all there is', 0, Number.MAX_SAFE_INTEGER, { days: { from: null, to: null }, edges: [] }],
  [
    'since then',
    day(3, hour),
    Number.MAX_SAFE_INTEGER,
    { days: { from: '2026-03-04', to: null }, edges: [{ from: day(3, hour), to: day(4) }] },
  ],
  ['nothing', day(3), day(3), { days: null, edges: [] }],
])('%s', (_, from, to, expected) => {
  expect(totalsSpan({ from, to, timeZone })).toEqual(expected)
})

test('every instant lies in the days or in one edge, through a night that is an hour longer', () => {
  const zone = 'Europe/Madrid'
  const begin = Date.UTC(2026, 9, 23)
  for (let from = begin; from < begin + 72 * hour; from += 5 * hour)
    for (let to = from + hour; to < begin + 120 * hour; to += 7 * hour) {
      const { days, edges } = totalsSpan({ from, to, timeZone: zone })
      const start = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
      const inDays = days?.from && days.to ? start(days.to) - start(days.from) : 0
      expect(inDays + edges.reduce((sum, edge) => sum + edge.to - edge.from, 0)).toBe(to - from)
    }
})
