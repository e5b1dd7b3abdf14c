import { expect, test } from 'vitest'
import { isWhole, isWrong, placesOf, withPasted } from './typed-numbers.ts'

test('a model has a place for every number, in drawn order', () => {
  expect(placesOf('VN27')).toHaveLength(27)
  expect(placesOf('VN18')).toHaveLength(18)
  expect(placesOf('FOURD')).toHaveLength(23)
  expect(placesOf('THAI').map(({ code, at }) => `${code} ${at}`)).toEqual([
    'first 1',
    'front3 1',
    'front3 2',
    'back3 1',
    'back3 2',
    'last2 1',
  ])
  expect(placesOf('LAO4').map(({ code }) => code)).toEqual(['BALLS', 'BALLS', 'BALLS', 'BALLS'])
})

const [special] = placesOf('VN27')
test.each([
  ['', false],
  ['12345', false],
  ['00000', false],
  ['1234', true],
  ['123456', true],
  ['12a45', true],
])('“%s” as a number of five digits is wrong: %s', (text, wrong) => {
  expect(special && isWrong(special, text)).toBe(wrong)
})

test('a ball is wrong out of its range', () => {
  const [ball] = placesOf('LHC49')
  expect(ball && [isWrong(ball, '0'), isWrong(ball, '49'), isWrong(ball, '50')]).toEqual([true, false, true])
})

test('a column that is pasted fills the places from there on, and no more than there are', () => {
  expect(withPasted(['', '', '', ''], 1, '12\n34, 56;78 90')).toEqual(['', '12', '34', '56'])
  expect(withPasted(['1', '2'], 0, '  ')).toEqual(['1', '2'])
})

test('only a whole draw may be sent', () => {
  expect(isWhole('LAO4', ['1', '2', '3', '4'])).toBe(true)
  expect(isWhole('LAO4', ['1', '2', '3', ''])).toBe(false)
})
