import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsKey, distinctOrders, isAllEqual, orderCount, sortedDigits } from '../digit-orders.ts'
import { doorBack, doorFront, doubles, nineteenDoors, reversed, sixWay } from './expand.ts'

describe('what the bet pad makes of digits', () => {
  test('reverse', () => {
    expect(reversed('12')).toEqual(['12', '21'])
    expect(reversed('11')).toEqual(['11'])
    expect(reversed('122')).toEqual(['122', '212', '221'])
    expect(reversed('0012')).toEqual('0012 0021 0102 0120 0201 0210 1002 1020 1200 2001 2010 2100'.split(' '))
    expect(reversed('1234')).toHaveLength(24)
  })
  test('six-way is of three digits', () => {
    expect(sixWay('123')).toEqual(['123', '132', '213', '231', '312', '321'])
    expect(sixWay('077')).toEqual(['077', '707', '770'])
    expect(sixWay('555')).toEqual(['555'])
    expect(sixWay('12')).toEqual([])
  })
  test('19 doors', () => {
    expect(nineteenDoors('7')).toEqual('07 17 27 37 47 57 67 70 71 72 73 74 75 76 77 78 79 87 97'.split(' '))
    for (const digit of '0123456789') expect(new Set(nineteenDoors(digit)).size).toBe(19)
  })
  test('doors in front and at the back', () => {
    expect(doorFront('4')).toEqual('40 41 42 43 44 45 46 47 48 49'.split(' '))
    expect(doorBack('4')).toEqual('04 14 24 34 44 54 64 74 84 94'.split(' '))
  })
  test('doubles', () => {
    expect(doubles()).toEqual('00 11 22 33 44 55 66 77 88 99'.split(' '))
    expect(doubles(3)).toEqual('000 111 222 333 444 555 666 777 888 999'.split(' '))
  })
})

const numbers = fc.stringMatching(/^[0-9]{1,5}$/)

test('the orders of a number are those numbers of its digits, once each, rising', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const orders = distinctOrders(number)
      const space = Array.from({ length: 10 ** number.length }, (_, at) => String(at).padStart(number.length, '0'))
      const sorted = [...number].toSorted().join()
      expect(orders).toEqual(space.filter((other) => [...other].toSorted().join() === sorted))
      expect(orderCount(number)).toBe(orders.length)
      expect(isAllEqual(number)).toBe(orders.length === 1)
      expect(new Set(orders.map(sortedDigits)).size).toBe(1)
      // Only numbers of the same digits have the same key.
      const key = digitsKey(number)
      expect(space.filter((other) => digitsKey(other) === key)).toEqual(orders)
    }),
    { numRuns: 60 },
  )
})
