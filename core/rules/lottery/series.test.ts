import { describe, expect, test } from 'vitest'
import { toWire, units } from '../../money/money.ts'
import { decimal } from './book.ts'
import { onlyTier } from './play.ts'
import { seriesPrizes } from './prizes.ts'
import { findPlay } from './families.ts'
import { checkSeries, maxSeriesOf, multipleMax, notePriceOf, unitModes } from './series.ts'
import { settleLine } from './settle-line.ts'

const range = { minSeries: 1_800, memberMaxSeries: 1_956, gameMaxSeries: 1_960 }

describe('the series of a bet', () => {
  test.each([1_800, 1_802, 1_900, 1_956])('%d may be bet on', (series) => {
    expect(checkSeries(series, range)).toEqual({ ok: true, value: series })
  })

  test.each([1_798, 1_801, 1_955, 1_958, 1_960, 0, -1_800, 1_900.5, Number.NaN, Infinity])('%d may not', (series) => {
    expect(checkSeries(series, range)).toEqual({
      ok: false,
      code: 'series_range',
      details: { minSeries: 1_800, maxSeries: 1_956 },
    })
  })

  test('the game may take less than the member has', () => {
    const lower = { ...range, gameMaxSeries: 1_950 }
    expect(maxSeriesOf(lower)).toBe(1_950)
    expect(checkSeries(1_950, lower).ok).toBe(true)
    expect(checkSeries(1_952, lower).ok).toBe(false)
  })
})

test('a note costs two of its unit, times the multiple', () => {
  const price = (mode: keyof typeof unitModes, multiple: number) => toWire(notePriceOf(unitModes[mode], multiple))
  expect(price('YUAN', 1)).toBe('2.0000')
  expect(price('JIAO', 5)).toBe('1.0000')
  expect(price('FEN', 100)).toBe('2.0000')
  expect(price('LI', 1)).toBe('0.0020')
  expect(price('YUAN', multipleMax)).toBe('199998.0000')
})

test.each([
  ['SSC-196', 'STRAIGHT@B3', 1_956, 'JIAO', 5, '1.0000', '978.0000'],
  ['SSC-197', 'FIXED@', 1_950, 'LI', 1, '0.0020', '0.0195'],
  ['SSC-198', 'GROUP60@5', 1_930, 'FEN', 100, '2.0000', '3216.6666'],
] as const)('%s: a winning note of %s', (_id, code, series, mode, multiple, stake, payout) => {
  const play = findPlay('D5', code)
  if (!play) throw new Error(`no play ${code}`)
  const stakePerUnit = notePriceOf(unitModes[mode], multiple)
  const settled = settleLine({
    wins: [{ tier: onlyTier, notes: 1 }],
    units: 1,
    stakePerUnit,
    notePrice: 2n,
    prizes: seriesPrizes(play, series),
    winCap: units(400_000n),
  })
  expect([toWire(stakePerUnit), toWire(settled.payout)]).toEqual([stake, payout])
  expect(stakePerUnit).toBe(decimal(stake))
})
