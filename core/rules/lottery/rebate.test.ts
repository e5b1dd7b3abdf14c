import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWire, units } from '../../money/money.ts'
import { decimal } from './book.ts'
import { chainRebates, percentRebate, seriesRebate } from './rebate.ts'

test('the own rebate is what the member left of the series', () => {
  // Lottery rule book C.1: at 1900 of 1956 it is 2.8 %.
  expect(toWire(seriesRebate(1_956, 1_900, units(1_000n)))).toBe('28.0000')
  expect(seriesRebate(1_956, 1_956, units(1_000n))).toBe(0n)
  expect(seriesRebate(1_956, 1_900, 0n)).toBe(0n)
  expect(toWire(seriesRebate(1_956, 1_954, decimal('1.9999')))).toBe('0.0019')
  expect(() => seriesRebate(1_900, 1_902, units(1n))).toThrow()
})

test('prize and rebate together are always the highest series', () => {
  fc.assert(
    fc.property(fc.integer({ min: 900, max: 978 }), fc.bigInt({ min: 0n, max: units(1_000_000n) }), (half, notes) => {
      const stake = notes * 2_000n
      const paid = (BigInt(half * 2) * stake) / 2_000n
      return paid + seriesRebate(1_956, half * 2, stake) === (1_956n * stake) / 2_000n
    }),
  )
})

describe('what a chain gets of a bet', () => {
  const chain = (...levels: readonly (readonly [string, number])[]) =>
    levels.map(([account, rate]) => ({ account, rate }))
  const line = chain(['T', 1_960], ['A', 1_956], ['B', 1_950], ['M', 1_940])
  const paid = (rebates: ReturnType<typeof chainRebates>) =>
    rebates.map(({ account, amount }) => `${account} ${toWire(amount)}`).join(', ')

  test.each([
    ['rebate-01', line, 1_920, '10000', 'T 20.0000, A 30.0000, B 50.0000, M 100.0000'],
    ['rebate-02', line, 1_940, '10000', 'T 20.0000, A 30.0000, B 50.0000, M 0.0000'],
    ['rebate-03', line.slice(0, 3), 1_900, '5000', 'T 10.0000, A 15.0000, B 125.0000'],
    ['a member without agents', line.slice(3), 1_900, '100', 'M 2.0000'],
    ['nobody', [], 1_900, '100', ''],
  ])('%s', (_id, levels, series, stake, expected) => {
    expect(paid(chainRebates(levels, series, (high, low) => seriesRebate(high, low, decimal(stake))))).toBe(expected)
  })

  test('rebate-04: percents', () => {
    const percents = chain(['T', 90], ['A', 80], ['B', 80], ['M', 50])
    expect(paid(chainRebates(percents, 0, (high, low) => percentRebate(high, low, units(20_000n))))).toBe(
      'T 20.0000, A 0.0000, B 60.0000, M 100.0000',
    )
    expect(toWire(percentRebate(90, 80, decimal('0.5555')))).toBe('0.0005')
    expect(() => percentRebate(80, 90, units(1n))).toThrow()
  })

  test('the whole chain gets no more than the top has', () => {
    const rates = fc.array(fc.integer({ min: 900, max: 980 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rates, fc.bigInt({ min: 0n, max: units(1_000n) }), (halves, stake) => {
        const series = halves.toSorted((one, other) => other - one).map((half) => half * 2)
        const rebates = chainRebates(
          series.map((rate, at) => ({ account: String(at), rate })),
          1_800,
          (high, low) => seriesRebate(high, low, stake),
        )
        const sum = rebates.reduce((all, { amount }) => all + amount, 0n)
        const whole = seriesRebate(series[0] ?? 0, 1_800, stake)
        return sum <= whole && whole - sum < BigInt(series.length)
      }),
    )
  })
})
