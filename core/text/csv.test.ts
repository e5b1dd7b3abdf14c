import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readCsv } from './read-csv.ts'

test('commas, quotes and lines are kept inside their cell', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['one, two', 'he said "no"\nthen left'],
    ]),
  ).toBe('a,b\r\n"one, two","he said ""no""\nthen left"')
})

test.each(['=1+1', '+1 2', '-', '@sum(a1)', '\t=1', '\uFF1D1', ' =1', '-5+cmd|x'])('%s is no formula', (text) => {
  expect(csvOf([[text]])).toContain(`'${text}`)
})

test('a number stays a number, whatever its sign', () => expect(csvOf([['-5.0000', '+3', 12]])).toBe('-5.0000,+3,12'))

test('what was written is read again', () => {
  const rows = [
    ['a', 'he said "no"\nthen left'],
    ['b, c', ''],
  ]
  expect(readCsv(`\uFEFF${csvOf(rows)}\r\n`)).toEqual(rows)
})
