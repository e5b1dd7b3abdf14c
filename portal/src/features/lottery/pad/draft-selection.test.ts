import { digitSymbols, numberSymbols, symbolList } from '@parlour/core/rules/lottery/selection.ts'
import { expect, test } from 'vitest'
import { emptySelection, offeredQuickPicks, quickSymbols, withList, withSymbol } from './draft-selection.ts'

const digits = symbolList('W', digitSymbols)

test('a touch picks in the order of the symbols, the next one takes it out', () => {
  expect(withSymbol(digits, ['7'], '3')).toEqual(['3', '7'])
  expect(withSymbol(digits, ['3', '7'], '3')).toEqual(['7'])
})

test('a full list takes no more, and a list of one takes the new one', () => {
  expect(withSymbol(symbolList('DAN', digitSymbols, { max: 2 }), ['1', '2'], '3')).toEqual(['1', '2'])
  expect(withSymbol(symbolList('DAN', digitSymbols, { max: 1 }), ['1'], '3')).toEqual(['3'])
})

test('another list stays as it is', () => {
  expect(withList([['1'], ['2']], 1, ['5'])).toEqual([['1'], ['5']])
})

test.each([
  ['big', '56789'],
  ['small', '01234'],
  ['odd', '13579'],
  ['even', '02468'],
  ['all', '0123456789'],
] as const)('%s digits', (pick, expected) => {
  expect(quickSymbols(digitSymbols, pick).join('')).toBe(expected)
})

test('of eleven numbers 6 is a big one, of forty-nine 25', () => {
  expect(quickSymbols(numberSymbols(1, 11), 'big')[0]).toBe('6')
  expect(quickSymbols(numberSymbols(1, 49), 'big')[0]).toBe('25')
})

test('quick picks are offered where they fit', () => {
  expect(offeredQuickPicks(digits)).toEqual(['all', 'big', 'small', 'odd', 'even'])
  expect(offeredQuickPicks(symbolList('POOL', numberSymbols(1, 80), { min: 5, max: 5 }))).toEqual([])
  expect(offeredQuickPicks(symbolList('POOL', numberSymbols(1, 49), { min: 2, max: 25 }))).toEqual([
    'big',
    'small',
    'odd',
    'even',
  ])
  expect(offeredQuickPicks(symbolList('DT', ['DRAGON', 'TIGER', 'TIE', 'BIG', 'SMALL']))).toEqual([])
})

test('nothing is picked at first in as many lists as there are', () => {
  expect(emptySelection({ kind: 'lists', lists: [digits, digits] })).toEqual([[], []])
  expect(emptySelection({ kind: 'numbers', digits: 2, min: 1, max: 100, repeats: 'refused' })).toEqual([[]])
})
