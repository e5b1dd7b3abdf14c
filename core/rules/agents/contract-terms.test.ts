import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import {
  endedByRate,
  faultsOfTiers,
  highestRate,
  partOf,
  reachedTier,
  type ContractKind,
  type ContractTier,
} from './contract-terms.ts'

const tier = (turnover: bigint, loss: bigint, active: number, rate: bigint): ContractTier => ({
  turnover: units(turnover),
  loss: units(loss),
  active,
  rate,
})
const percent = 1_000_000n
const good = [tier(100n, 10n, 3, percent), tier(500n, 50n, 5, 2n * percent)]

test.each<[string, ContractKind, readonly ContractTier[], readonly string[]]>([
  ['good ones', 'DIVIDEND', good, []],
  ['none', 'DIVIDEND', [], ['0 none']],
  ['eleven', 'DIVIDEND', Array.from({ length: 11 }, (_, at) => tier(BigInt(at), 0n, 0, percent)), ['10 many']],
  ['one that gives nothing', 'DAILY_SALARY', [tier(1n, 0n, 0, 0n)], ['0 rate']],
  ['a dividend above half', 'DIVIDEND', [tier(1n, 1n, 1, 50n * percent + 1n)], ['0 rate']],
  ['a day above 2 %', 'DAILY_SALARY', [tier(1n, 0n, 0, 2n * percent + 1n)], ['0 rate']],
  ['real time above 1 %', 'REALTIME_SALARY', [tier(0n, 0n, 0, percent + 1n)], ['0 rate']],
  ['real time with a threshold', 'REALTIME_SALARY', [tier(1n, 0n, 0, percent)], ['0 flat']],
  ['a salary that asks for losses', 'HOURLY_SALARY', [tier(1n, 1n, 0, percent)], ['0 threshold']],
  ['a rate that falls', 'DIVIDEND', [good[1] as ContractTier, tier(900n, 90n, 9, percent)], ['1 falling']],
  ['a threshold that falls', 'DIVIDEND', [...good, tier(900n, 90n, 4, 3n * percent)], ['2 falling']],
  ['two of the same', 'DIVIDEND', [...good, tier(500n, 50n, 5, 3n * percent)], ['2 equal']],
])('%s', (_, kind, tiers, faults) => {
  expect(faultsOfTiers(kind, tiers).map(({ at, fault }) => `${at} ${fault}`)).toEqual(faults)
})

test('exactly on a threshold is reached, and one missing member is not', () => {
  const at = (turnover: bigint, loss: bigint, active: number) =>
    reachedTier(good, { turnover: units(turnover), loss: units(loss), active })?.rate
  expect([at(500n, 50n, 5), at(500n, 50n, 4), at(499n, 50n, 5), at(99n, 10n, 3)]).toEqual([
    2n * percent,
    percent,
    percent,
    undefined,
  ])
})

test('of what downlines have, what is above the new rate ends, and what is at it stays', () => {
  const downlines = [
    ['x', 10n * percent],
    ['y', 15n * percent],
    ['z', 12n * percent],
  ] as const
  expect(endedByRate(12n * percent, downlines)).toEqual(['y'])
  expect(endedByRate(20n * percent, downlines)).toEqual([])
})

test('a part is never more than its share, and less by less than a minor unit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), fc.bigInt(0n, 50_000_000n), (amount, rate) => {
      const exact = amount * rate
      const paid = partOf(amount, rate, 100n) * 100_000_000n
      expect(paid <= exact && exact - paid < 100n * 100_000_000n).toBe(true)
    }),
  )
})

test('tiers without a fault rise: whoever reaches more has no lower rate', () => {
  const any = fc.record({
    turnover: fc.bigInt(0n, 20n),
    loss: fc.bigInt(0n, 20n),
    active: fc.integer({ min: 0, max: 5 }),
    rate: fc.bigInt(1n, 9n).map((n) => n * percent),
  })
  let rising = 0
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 3 }), any, any, (tiers, reached, more) => {
      if (faultsOfTiers('DIVIDEND', tiers).length > 0) return
      rising += 1
      const higher = {
        turnover: reached.turnover + more.turnover,
        loss: reached.loss + more.loss,
        active: reached.active + more.active,
      }
      expect((reachedTier(tiers, higher)?.rate ?? 0n) >= (reachedTier(tiers, reached)?.rate ?? 0n)).toBe(true)
      expect(highestRate(tiers)).toBe(tiers.at(-1)?.rate)
    }),
    { numRuns: 1000 },
  )
  expect(rising).toBeGreaterThan(50)
})
