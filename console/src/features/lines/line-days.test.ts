import { expect, test } from 'vitest'
import { presetDays } from './line-days.ts'

test.each([
  ['today', '2026-03-15', '2026-03-15'],
  ['yesterday', '2026-03-14', '2026-03-14'],
  // A Sunday is the last day of its week.
  ['week', '2026-03-09', '2026-03-15'],
  ['month', '2026-03-01', '2026-03-15'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('%s, of the brand’s calendar', (preset, from, to) => {
  expect(presetDays(preset, '2026-03-15')).toEqual({ from, to })
})
