import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStream } from '../../fair/stream.ts'
import { units } from '../../money/money.ts'
import { splitBySeed, splitEnvelopes } from './envelope-split.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const cent = 100n

test('redEnvelope-01: five envelopes of a hundred are a hundred', () => {
  const amounts = splitEnvelopes({ pot: units(100n), count: 5, unit: cent }, createStream(seed(1), 'envelopes'))
  expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(units(100n))
  expect(amounts).toHaveLength(5)
})

test('every envelope has at least a unit, none more than the rest, and together they are the pot', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.bigInt(0n, 10n ** 9n),
      fc.constantFrom(1n, 100n, 10_000n),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (count, more, unit, bytes) => {
        const pot = (BigInt(count) + more) * unit
        const amounts = splitEnvelopes({ pot, count, unit }, createStream(bytes, 'envelopes'))
        expect(amounts).toHaveLength(count)
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(pot)
        expect(amounts.every((amount) => amount >= unit && amount % unit === 0n)).toBe(true)
      },
    ),
  )
})

test('a split is of its seed and its envelopes: another of either is another split', () => {
  const of = { pot: units(1000n), count: 50, unit: cent, merchantCode: 'parlour', dropId: 'a' }
  expect(splitBySeed(seed(1), of)).toEqual(splitBySeed(seed(1), of))
  expect(splitBySeed(seed(2), of)).not.toEqual(splitBySeed(seed(1), of))
  expect(splitBySeed(seed(1), { ...of, dropId: 'b' })).not.toEqual(splitBySeed(seed(1), of))
})

test('whoever comes early has no better chance than whoever comes late', () => {
  const count = 10
  const sums = Array.from({ length: count }, () => 0)
  const rounds = 4000
  for (let round = 0; round < rounds; round += 1) {
    const stream = createStream(seed(7), `envelopes|${round}`)
    for (const [at, amount] of splitEnvelopes({ pot: units(10n), count, unit: cent }, stream).entries())
      sums[at] = (sums[at] ?? 0) + Number(amount / cent)
  }
  // A hundred cents each on average, within five standard errors of a spread of about sixty.
  for (const sum of sums) expect(Math.abs(sum / rounds - 100)).toBeLessThan(5)
})

test('an envelope for each cent has a cent', () => {
  expect(splitEnvelopes({ pot: 300n, count: 3, unit: cent }, createStream(seed(3), 'envelopes'))).toEqual([
    100n,
    100n,
    100n,
  ])
})
