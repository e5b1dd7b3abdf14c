import { expect, test } from 'vitest'
import { findPlay } from './families.ts'
import { fractionText } from '../../kernel/fraction.ts'
import { returnAtSeries, seriesAboveOne, type SeriesPlay } from './series-return.ts'

const seriesPlay = (code: string, more: Partial<SeriesPlay> = {}): SeriesPlay => {
  const play = findPlay('D5', code)
  if (!play) throw new Error(`no play ${code}`)
  return { play, unitsPerNote: 1, discount: 0n, ...more }
}
const plays = [seriesPlay('STRAIGHT@5'), seriesPlay('GROUP60@5')]
const text = (fraction: Parameters<typeof fractionText>[0]) => fractionText(fraction, 6)

test('prize and rebate are one sum, whatever series is chosen', () => {
  const low = returnAtSeries([seriesPlay('STRAIGHT@5')], 1800, 1956)
  expect([low.lowest, low.rebate, low.total].map(text)).toEqual(['0.900000', '0.078000', '0.978000'])
  const high = returnAtSeries([seriesPlay('STRAIGHT@5')], 1956, 1956)
  expect([high.highest, high.rebate, high.total].map(text)).toEqual(['0.978000', '0.000000', '0.978000'])
})

test('two thousand is the whole stake, and the next step is above it', () => {
  expect(seriesAboveOne(plays, { minSeries: 1800, maxBetSeries: 2000, maxSeries: 2000 })).toBe(false)
  expect(seriesAboveOne(plays, { minSeries: 1800, maxBetSeries: 2002, maxSeries: 2002 })).toBe(true)
  // The rebate counts too: at the low end it is the difference that is given back.
  expect(seriesAboveOne(plays, { minSeries: 1800, maxBetSeries: 1900, maxSeries: 2002 })).toBe(true)
})

test('what is not charged makes the same series dearer', () => {
  const cheaper = [seriesPlay('STRAIGHT@5', { discount: 300n })]
  expect(seriesAboveOne(cheaper, { minSeries: 1800, maxBetSeries: 1956, maxSeries: 1956 })).toBe(true)
})
