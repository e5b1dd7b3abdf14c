import { expect, test } from 'vitest'
import { checkSeriesRange } from './check-series-range.ts'

const current = { minSeries: 1800, defaultSeries: 1900, maxBetSeries: 1956, maxSeries: 1960 }

test.each([
  [{ minSeries: 1700 }, undefined],
  [{ minSeries: 1801 }, 'minSeries'],
  [{ minSeries: 998 }, 'minSeries'],
  [{ minSeries: 1902 }, 'defaultSeries'],
  [{ defaultSeries: 1958 }, 'maxBetSeries'],
  [{ maxBetSeries: 1962 }, 'maxSeries'],
  [{ maxSeries: 2202 }, 'maxSeries'],
])('%j', (change, field) => {
  const checked = checkSeriesRange(current, { ...current, ...change })
  if (field === undefined) expect(checked).toMatchObject({ ok: true })
  else expect(checked).toMatchObject({ ok: false, code: 'offer_invalid', details: { field } })
})

test('what stands already is no change', () => {
  expect(checkSeriesRange(current, current)).toMatchObject({ code: 'nothing_changed' })
})
