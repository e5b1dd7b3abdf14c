import { expect, test } from 'vitest'
import { oddsRangeText, prizeOddsText } from './odds-text.ts'

test.each([
  ['99.5000', '99.50'],
  ['211.2480', '211.24'],
  ['1.9559', '1.95'],
  ['97800.0000', '97,800.00'],
])('odds of %s are read as %s', (wire, text) => expect(oddsRangeText(wire)).toBe(text))

test('odds of several tiers go from the lowest to the highest, once where they are read alike', () => {
  expect(oddsRangeText({ A: '1000.0000', B: '2.1248' })).toBe('2.12–1,000.00')
  expect(oddsRangeText({ A: '2.1248', B: '2.1248' })).toBe('2.12')
  expect(prizeOddsText(1_955_999n, 2n)).toBe('97.79')
})
