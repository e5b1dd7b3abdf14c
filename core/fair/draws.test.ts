import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dice, permutation } from './draws.ts'
import { createStream } from './stream.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('a permutation is k different numbers of 1 to n', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 80 }), fc.nat(80), (seed, n, request) => {
      const k = Math.min(n, request)
      const drawn = permutation(createStream(seed, 'P|1|'), n, k)
      expect(new Set(drawn).size).toBe(k)
      expect(drawn.every((number) => number >= 1 && number <= n)).toBe(true)
    }),
  )
  expect(() => permutation(createStream(new Uint8Array(32), 'P|1|'), 3, 4)).toThrow()
})

test('dice show 1 to 6', () => {
  const rolled = dice(createStream(new Uint8Array(32), 'D|1|'), 300)
  expect(new Set(rolled)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})
