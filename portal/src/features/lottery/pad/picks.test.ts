import { expect, test } from 'vitest'
import { browserBelow, isOdd, ordersOf, pool, readGroups, readPicks, withPick, withPicks } from './picks.ts'

test.each([
  ['12, 07;99', 2, ['12', '07', '99'], []],
  ['12-34|56', 2, ['12', '34', '56'], []],
  ['7 123 ab 45 45', 2, ['45'], ['7', '123', 'ab']],
  ['007\n008', 3, ['007', '008'], []],
  ['', 2, [], []],
  ['*5', 2, ['05', '15', '25', '35', '45', '55', '65', '75', '85', '95'], []],
  ['12*', 3, ['120', '121', '122', '123', '124', '125', '126', '127', '128', '129'], []],
  ['** 1**', 2, [], ['**', '1**']],
])('%j is read as numbers of %d digits', (text, digits, picks, refused) => {
  expect(readPicks(text, digits)).toEqual({ picks, refused })
})

test('a die of the browser has its faces and no others', () => {
  const thrown = new Set(Array.from({ length: 400 }, () => browserBelow(3)))
  expect(thrown).toEqual(new Set([0, 1, 2]))
})

test('the pool keeps leading zeros', () => {
  expect(pool(2)).toHaveLength(100)
  expect(pool(2).slice(0, 2)).toEqual(['00', '01'])
  expect(pool(3).at(-1)).toBe('999')
})

test('a pick is put in order, and taken out by the second touch', () => {
  expect(withPick(['12'], '07')).toEqual(['07', '12'])
  expect(withPick(['07', '12'], '07')).toEqual(['12'])
})

test('more picks than a line may hold are left out', () => {
  expect(withPicks(['01'], ['02', '01', '03'], 2)).toEqual(['01', '02'])
})

test('a number is odd by its last digit', () => {
  expect(isOdd('21')).toBe(true)
  expect(isOdd('12')).toBe(false)
})

test.each([
  [
    '12-34 78-56',
    [
      ['12', '34'],
      ['56', '78'],
    ],
  ],
  [
    '12-34;56-78-90',
    [
      ['12', '34'],
      ['56', '78', '90'],
    ],
  ],
  // One group is the pool itself, and so is whatever is not grouped throughout.
  ['12-34', []],
  ['12-34 56', []],
  ['12-34 5-6', []],
])('%j is read as groups %j', (text, groups) => {
  expect(readGroups(text, 2)).toEqual(groups)
})

test('a number is turned round into each of its orders once', () => {
  expect(ordersOf('12').toSorted()).toEqual(['12', '21'])
  expect(ordersOf('122').toSorted()).toEqual(['122', '212', '221'])
})
