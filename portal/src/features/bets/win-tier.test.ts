import { units } from '@parlour/core/money/money.ts'
import { expect, test } from 'vitest'
import { timesOf, winTier } from './win-tier.ts'

const tier = (payout: bigint, stake: bigint) => winTier({ payout: units(payout), stake: units(stake) })

test('what is not above the stake is no win', () => {
  expect([tier(0n, 10n), tier(9n, 10n), tier(10n, 10n)]).toEqual(['none', 'none', 'none'])
})

test('a win is told in proportion to its stake, not to its size', () => {
  expect([tier(11n, 10n), tier(49n, 10n), tier(50n, 10n), tier(199n, 10n), tier(200n, 10n)]).toEqual([
    'plain',
    'plain',
    'big',
    'big',
    'huge',
  ])
  expect(tier(1_000_000n, 900_000n)).toBe('plain')
})

test('says how many times the stake it is', () => {
  expect(timesOf({ payout: units(995n), stake: units(10n) })).toBe(99)
  expect(timesOf({ payout: units(5n), stake: 0n })).toBeUndefined()
})
