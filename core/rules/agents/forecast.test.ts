import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import type { ContractTier } from './contract-terms.ts'
import { forecastOf, simulateTerms, type PeriodSoFar, type TierTerms } from './forecast.ts'

const minorUnit = 100n
const plain = { requireLoss: false, stepWise: false }
const tier = (turnover: bigint, loss: bigint, active: number, rate: bigint): ContractTier => ({
  turnover: units(turnover),
  loss: units(loss),
  active,
  rate,
})
const dividend: TierTerms = {
  kind: 'DIVIDEND',
  options: plain,
  tiers: [tier(100_000n, 10_000n, 3, 10_000_000n), tier(500_000n, 50_000n, 5, 15_000_000n)],
}
const daily: TierTerms = {
  kind: 'DAILY_SALARY',
  options: plain,
  tiers: [tier(50_000n, 0n, 3, 500_000n), tier(200_000n, 0n, 8, 800_000n)],
}
const soFar = (turnover: bigint, loss: bigint, active: number): PeriodSoFar => ({
  turnover: units(turnover),
  loss: units(loss),
  active,
})

test('what is missing of the next tier, and what it would give', () => {
  expect(forecastOf(dividend, soFar(487_700n, 55_000n, 6), minorUnit)).toEqual({
    rate: 10_000_000n,
    gross: units(5500n),
    next: {
      rate: 15_000_000n,
      gross: units(8250n),
      missing: { turnover: units(12_300n), loss: 0n, active: 0 },
      more: units(2750n),
    },
  })
  expect(forecastOf(daily, soFar(60_000n, -5n, 2), minorUnit)).toEqual({
    rate: 0n,
    gross: 0n,
    next: {
      rate: 500_000n,
      gross: units(300n),
      missing: { turnover: 0n, loss: 0n, active: 1 },
      more: units(300n),
    },
  })
})

test('players who are ahead have to lose first where the terms say so, and the highest tier has none above it', () => {
  const behind = forecastOf(dividend, soFar(120_000n, -4000n, 4), minorUnit)
  expect(behind).toMatchObject({ rate: 0n, gross: 0n, next: { missing: { loss: units(14_000n) } } })
  const asked = { ...daily, options: { ...plain, requireLoss: true } }
  expect(forecastOf(asked, soFar(60_000n, -5n, 3), minorUnit)).toMatchObject({
    gross: 0n,
    next: { missing: { turnover: 0n, loss: units(5n) + minorUnit, active: 0 }, gross: units(300n) },
  })
  expect(forecastOf(daily, soFar(300_000n, 1n, 9), minorUnit)).toEqual({
    rate: 800_000n,
    gross: units(2400n),
    next: null,
  })
})

const amount = fc.bigInt({ min: 0n, max: units(600_000n) })
const anyTerms = fc
  .record({
    kind: fc.constantFrom<TierTerms['kind']>('DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY'),
    options: fc.record({ requireLoss: fc.boolean(), stepWise: fc.boolean() }),
    turnovers: fc.uniqueArray(amount, { minLength: 1, maxLength: 5 }),
    loss: fc.bigInt({ min: 0n, max: units(50_000n) }),
  })
  .map(({ kind, options, turnovers, loss }): TierTerms => {
    const rising = turnovers.toSorted((a, b) => (a < b ? -1 : 1))
    const ofLoss = kind === 'DIVIDEND' ? loss : 0n
    const tiers = rising.map((turnover, at) => ({
      turnover,
      loss: ofLoss,
      active: at,
      rate: BigInt(at + 1) * 100_000n,
    }))
    return { kind, options, tiers }
  })
const anyPeriod = fc.record({
  turnover: amount,
  loss: fc.bigInt({ min: units(-60_000n), max: units(60_000n) }),
  active: fc.nat({ max: 6 }),
})

test('whoever brings what is missing gets what was said, and whoever brings less of it does not', () => {
  fc.assert(
    fc.property(anyTerms, anyPeriod, (terms, period) => {
      const { gross, next } = forecastOf(terms, period, minorUnit)
      if (next === null) return
      const { missing } = next
      expect(next.gross).toBe(gross + next.more)
      const brought = {
        turnover: period.turnover + missing.turnover,
        loss: period.loss + missing.loss,
        active: period.active + missing.active,
      }
      expect(forecastOf(terms, brought, minorUnit)).toMatchObject({ rate: next.rate, gross: next.gross })
      if (missing.active > 0) {
        const fewer = { ...brought, active: brought.active - 1 }
        expect(forecastOf(terms, fewer, minorUnit).gross).toBeLessThan(next.gross)
      }
    }),
    { seed: 7, numRuns: 500 },
  )
})

test('terms that are tried on past periods carry losses on as a contract would', () => {
  const periods = [soFar(120_000n, -5000n, 3), soFar(120_000n, 14_000n, 3), soFar(120_000n, 20_000n, 3)]
  const give = (carryMode: 'PERMANENT' | 'NONE') =>
    simulateTerms(dividend, periods, { carryMode, minorUnit }).map(({ gross }) => gross)
  // 14,000 less the 5,000 that were carried do not reach the tier.
  expect(give('PERMANENT')).toEqual([0n, 0n, units(2000n)])
  expect(give('NONE')).toEqual([0n, units(1400n), units(2000n)])
  const days = [soFar(60_000n, -5n, 3), soFar(10n, 0n, 0)]
  expect(simulateTerms(daily, days, { carryMode: 'PERMANENT', minorUnit }).map(({ gross }) => gross)).toEqual([
    units(300n),
    0n,
  ])
})
