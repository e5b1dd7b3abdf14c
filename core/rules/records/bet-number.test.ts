import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betNumber } from './bet-number.ts'

test.each([
  ['019aa0c3-1111-7abc-8000-000000000000', '0000000000'],
  ['019aa0c3-1111-7abc-8000-000000000378', '0000000888'],
  ['019aa0c3-1111-7abc-8000-0002540be400', '0000000000'],
  // The two bits of the variant are not left to chance.
  ['019aa0c3-1111-7abc-bfff-ffffffffffff', '8427387903'],
  ['019aa0c3-1111-7abc-ffff-ffffffffffff', '8427387903'],
])('the number of %s is %s', (id, number) => {
  expect(betNumber(id)).toBe(number)
})

test('a number has ten digits, and says nothing of when its bet was placed', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.uuid({ version: 7 }), (one, other) => {
      expect(betNumber(one)).toMatch(/^\d{10}$/u)
      expect(betNumber(`${other.slice(0, 19)}${one.slice(19)}`)).toBe(betNumber(one))
    }),
  )
})
