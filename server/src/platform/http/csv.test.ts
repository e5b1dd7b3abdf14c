import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('commas, quotes and lines are kept inside their cell', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['one, two', 'he said "no"\nthen left'],
    ]),
  ).toBe('a,b\r\n"one, two","he said ""no""\nthen left"')
})

test.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1'])('%s is no formula', (text) => {
  expect(csvOf([[text]])).toContain(`'${text}`)
})
