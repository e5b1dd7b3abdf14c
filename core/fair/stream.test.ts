import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '@noble/hashes/utils.js'
import { createStream, streamBlock } from './stream.ts'

const seed = hexToBytes('aa'.repeat(32))

describe('the stream of the betting book, group pf', () => {
  test('blocks are HMAC-SHA256 over context and counter', () => {
    const hex = (counter: number) => Buffer.from(streamBlock(seed, 'SICBO|player-1|0', counter)).toString('hex')
    expect(hex(0)).toBe('a462e3452e3cf73821b74747fa2c3d0413dba9cf77d94d3c3040a3c3b7f6db63')
    expect(hex(1)).toBe('759cea02a4793e71295f1f74593d0eeccc0e4e3a7b9b7426fe92e29fffe57601')
  })

  test('words cross the block boundary in order', () => {
    const other = hexToBytes('02ddbf4909942de516b582496c7242d68147aec7c35b6ba2ec7385937134aca8')
    const stream = createStream(other, 'BJ|0|1000000')
    expect(Array.from({ length: 10 }, () => stream.word())).toEqual([
      525129008, 2468110136, 55632238, 3814500065, 2233722878, 4071856018, 163299229, 4137264056, 3183740387,
      1377479625,
    ])
  })

  test('words past the last whole multiple are dropped and counted', () => {
    const stream = createStream(seed, 'SICBO|player-1|0')
    const ranges = [6, 6, 6, 37, 52, 100, 416, 3e9, 3e9, 3e9]
    expect(ranges.map((n) => stream.below(n))).toEqual([3, 4, 1, 16, 51, 88, 355, 1973217794, 2759409265, 694099828])
    expect(stream.wordsTaken()).toBe(11)
  })
})

test('every number below n is possible and none else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 1, max: 2 ** 32 }), (bytes, n) => {
      const drawn = createStream(bytes, 'A|1|').below(n)
      return Number.isInteger(drawn) && drawn >= 0 && drawn < n
    }),
  )
})

test('digits are spread evenly: chi-square over 50,000 draws at 99.99 %', () => {
  const stream = createStream(seed, 'CHI_SQUARE|1|')
  const counts = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 50_000; i++) {
    const digit = stream.below(10)
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  expect(counts.reduce((sum, count) => sum + (count - 5_000) ** 2 / 5_000, 0)).toBeLessThan(33.72)
})

test.each([0, -1, 1.5, 2 ** 32 + 1])('below(%s) is our own mistake', (n) => {
  expect(() => createStream(seed, 'A|1|').below(n)).toThrow()
})

test('a seed has 32 bytes', () => {
  expect(() => createStream(seed.subarray(1), 'A|1|').word()).toThrow()
})
