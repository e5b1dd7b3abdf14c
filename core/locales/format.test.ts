import { localeOf } from './locales.ts'
import { expect, test } from 'vitest'
import { formatAgo, formatDateTime, formatMoney, formatNumber } from './format.ts'

test.each([
  ['0.0000', '0.00'],
  ['12.3400', '12.34'],
  ['12.3499', '12.34'],
  ['12480.5000', '12,480.50'],
  ['999999999999999.9999', '999,999,999,999,999.99'],
  ['-0.0001', '−0.01'],
  ['-1.2391', '−1.24'],
  ['-5.0000', '−5.00'],
  ['7', '7.00'],
])('%s is shown as %s', (wire, shown) => expect(formatMoney(wire)).toBe(shown))

test('the symbol stands in front and does not break away', () => {
  expect(formatMoney('1234.0000', { symbol: 'P' })).toBe('P\u00A01,234.00')
  expect(formatMoney('-1.0000', { symbol: 'P' })).toBe('−P\u00A01.00')
})

test('counts follow the locale', () => {
  expect(formatNumber(12_345, localeOf('en'))).toBe('12,345')
  expect(formatNumber(12_345, localeOf('es'))).toBe('12.345')
  expect(formatNumber(5, localeOf('ar-XB'))).toBe('٥')
})

test('a moment is written in the language', () => {
  expect(formatDateTime(0, localeOf('en'), { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Jan 1, 1970')
  expect(formatDateTime(0, localeOf('es'), { dateStyle: 'medium', timeZone: 'UTC' })).toBe('1 ene 1970')
})

test.each([
  [0, 'en', 'now'],
  [59_999, 'en', 'now'],
  [60_000, 'en', '1 minute ago'],
  [3_599_999, 'en', '59 minutes ago'],
  [3 * 3_600_000, 'es', 'hace 3 horas'],
  [86_400_000, 'en', 'yesterday'],
  [5 * 86_400_000, 'ar', 'قبل 5 أيام'],
])('%i ms ago in %s is %s', (ms, tag, shown) => expect(formatAgo(ms, localeOf(tag))).toBe(shown))
