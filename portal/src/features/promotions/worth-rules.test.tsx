import { fromWire } from '@parlour/core/money/money.ts'
import { expect, test } from 'vitest'
import { promotion } from './promotions.test-support.ts'
import { betOf, worthOf } from './worth-rules.ts'

const bonus = fromWire('200') ?? 0n
const at = (returned: number) => ({ game: 'slots', size: 'small', returned }) as const

test.each([
  ['small', '2'],
  ['medium', '10'],
  ['largest', '20'],
] as const)('a %s bet is %s, never above what the terms allow', (size, amount) => {
  const terms = promotion({ stakeMax: { percent: 10, least: '5.0000' } })
  expect(betOf(size, terms, bonus, 2)).toBe(fromWire(amount))
  expect(betOf(size, promotion({ stakeMax: { percent: 1, least: '1.0000' } }), bonus, 2)).toBeLessThanOrEqual(
    fromWire('2') ?? 0n,
  )
})

test('where a part of a bet counts, more is to be played', () => {
  const of = (weight: number) =>
    worthOf(promotion({ rollover: { base: 'BONUS', multiplier: 5, products: { RNG: weight }, days: 30 } }), at(96), 2)
  const [whole, half] = [of(100), of(50)]
  expect(half?.gain).toBeLessThan(Number(whole?.gain))
})

test('a bonus for which nothing counts is worth nothing that could be told', () => {
  const rollover = { base: 'BONUS', multiplier: 1, products: {}, days: 30 } as const
  expect(worthOf(promotion({ rollover }), at(96), 2)).toBeUndefined()
})
