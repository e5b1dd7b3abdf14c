import { expect, test } from 'vitest'
import { cycleOf, type Cycle } from './cycle.ts'

const timeZone = 'Asia/Manila'
const mission = { firstDay: '2026-03-04', lastDay: '2026-04-15', timeZone }
const at = (text: string) => Date.parse(text)

test.each<readonly [string, Cycle, string, string, string]>([
  ['the whole of it', 'ONCE', '2026-03-10T12:00:00+08:00', '2026-03-04', '2026-04-15'],
  ['a day of the zone, not of the world', 'DAILY', '2026-03-10T00:30:00+08:00', '2026-03-10', '2026-03-10'],
  ['a week from Monday', 'WEEKLY', '2026-03-12T12:00:00+08:00', '2026-03-09', '2026-03-15'],
  ['a week that it begins in', 'WEEKLY', '2026-03-05T12:00:00+08:00', '2026-03-04', '2026-03-08'],
  ['a month that it begins in', 'MONTHLY', '2026-03-20T12:00:00+08:00', '2026-03-04', '2026-03-31'],
  ['a month that it ends in', 'MONTHLY', '2026-04-02T12:00:00+08:00', '2026-04-01', '2026-04-15'],
  ['before it, the first', 'DAILY', '2026-02-01T12:00:00+08:00', '2026-03-04', '2026-03-04'],
  ['after it, the last', 'WEEKLY', '2026-06-01T12:00:00+08:00', '2026-04-13', '2026-04-15'],
])('%s', (_name, cycle, now, from, to) => {
  const span = cycleOf({ ...mission, cycle, now: at(now) })
  expect(span).toMatchObject({ from, to, begin: at(`${from}T00:00:00+08:00`) })
  expect(span.end - 1).toBe(at(`${to}T23:59:59.999+08:00`))
})
