import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { expect, test } from 'vitest'
import { drawModelOf, hitsToShow, returnText } from './game-model.ts'

test.each([
  ['0.995000', '99.50 %'],
  ['0.878114', '87.81 %'],
  ['0.731020', '73.10 %'],
  ['0.990000', '99.00 %'],
  ['0.979999', '97.99 %'],
  ['1.000000', '100.00 %'],
  ['0.050000', '5.00 %'],
])('%s is shown as %s', (wire, text) => {
  expect(returnText(wire)).toBe(text)
})

test('a model of the wire is one that is drawn here', () => {
  expect(drawModelOf('VN27')).toBe('VN27')
  expect(drawModelOf('PK10')).toBe('PK10')
  expect(drawModelOf('CARDS')).toBeUndefined()
})

test('no more hits are shown than a line can have', () => {
  const vn = (code: string) => findPlay('VN27', code) as Play
  expect(hitsToShow(vn('XIEN2'), 1)).toEqual([1])
  expect(hitsToShow(vn('XIEN2'), 6)).toEqual([1, 3, 6])
  expect(hitsToShow(vn('LO2'), 27)).toEqual([1, 2, 3])
  expect(hitsToShow(vn('DAU'), 5)).toEqual([1])
  expect(hitsToShow(findPlay('D5', 'STRAIGHT@B3') as Play, 10)).toEqual([1])
})
