import { expect, test } from 'vitest'
import { tierOf } from './tier.test-support.ts'

const items = Array.from({ length: 40 }, (_, at) => at)
const short = tierOf({})

test('a sample has so many different items, in their own order, the same each time', () => {
  const sample = short.sampleOf(items, 7)
  expect(new Set(sample).size).toBe(7)
  expect(sample).toEqual(sample.toSorted((one, other) => one - other))
  expect(short.sampleOf(items, 7)).toEqual(sample)
  expect(tierOf({ TEST_SEED: String(short.seed) }).sampleOf(items, 7)).toEqual(sample)
})

test('another seed draws another sample, and in the end every item', () => {
  const seen = new Set<number>()
  for (let seed = 0; seed < 60; seed += 1)
    for (const item of tierOf({ TEST_SEED: String(seed) }).sampleOf(items, 7)) seen.add(item)
  expect(seen.size).toBe(items.length)
})

test('of few everything is taken', () => {
  expect(short.sampleOf(items, 40)).toEqual(items)
  expect(short.sampleOf(items, 41)).toEqual(items)
  expect(short.sampleOf(items, 0)).toEqual([])
})

test('the long tier takes everything', () => {
  const long = tierOf({ TESTS: 'long', TEST_SEED: '3' })
  expect([long.isLong, short.isLong]).toEqual([true, false])
  expect(long.sampleOf(items, 7)).toEqual(items)
  expect([long.runsOf(10_000, 100), short.runsOf(10_000, 100)]).toEqual([10_000, 100])
})

test('a tier or seed that is none is refused', () => {
  expect(() => tierOf({ TESTS: 'lnog' })).toThrow('“lnog”')
  expect(() => tierOf({ TEST_SEED: 'seven' })).toThrow('“seven”')
  expect(tierOf({ TESTS: '' }).isLong).toBe(false)
})
