import { expect, test } from 'vitest'
import { addTexts, hasText, hasTexts, textOf } from './texts-store.ts'

addTexts('en', 'demo', {
  plain: 'Hello',
  deep: { er: 'Hi {{ name }}' },
  bets_one: '{{count}} bet',
  bets_other: '{{count}} bets',
})
addTexts('ar', 'demo', {
  paid: 'دُفع {{amount}} إلى {{name}}',
  bets_two: 'رهانان',
  bets_other: '{{count}} رهان',
})

test.each([
  ['plain', undefined, 'Hello'],
  ['deep.er', { name: 'Ana' }, 'Hi Ana'],
  ['deep.er', {}, 'Hi {{ name }}'],
  ['bets', { count: 1 }, '1 bet'],
  ['bets', { count: 0 }, '0 bets'],
  ['bets', { count: 999 }, '999 bets'],
  ['bets', { count: 10_000 }, '10,000 bets'],
  ['absent', undefined, 'demo.absent'],
])('%s with %j is "%s"', (key, values, expected) => expect(textOf('en', 'demo', key, values)).toBe(expected))

test('a language has the plural categories that CLDR gives it', () => {
  expect(textOf('ar', 'demo', 'bets', { count: 2 })).toBe('رهانان')
  expect(textOf('ar', 'demo', 'bets', { count: 5 })).toBe('5 رهان')
  expect(textOf('ar', 'demo', 'bets', { count: 10_005 })).toBe('10,005 رهان')
})

test('what there is can be asked', () => {
  expect(hasTexts('en', 'demo')).toBe(true)
  expect(hasTexts('es', 'demo')).toBe(false)
  expect(hasText('en', 'demo', 'bets')).toBe(true)
  expect(hasText('en', 'demo', 'deep')).toBe(false)
})

test('what is filled into right-to-left text keeps its own order', () => {
  expect(textOf('ar', 'demo', 'paid', { amount: '−P 1.00', name: 'ليلى' })).toBe(
    'دُفع \u2066−P 1.00\u2069 إلى \u2067ليلى\u2069',
  )
  // A date in Arabic has marks of its own between its figures.
  expect(textOf('ar', 'demo', 'paid', { amount: '30\u200F/11\u200F/2026', name: '' })).toBe(
    'دُفع \u206730\u200F/11\u200F/2026\u2069 إلى ',
  )
  expect(textOf('ar', 'demo', 'bets', { count: 5 })).toBe('5 رهان')
  expect(textOf('en', 'demo', 'deep.er', { name: 'ليلى' })).toBe('Hi ليلى')
})
