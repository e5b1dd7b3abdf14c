import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approximate } from '../../../kernel/lowest-terms.ts'
import { minorUnit } from '../../../money/money.ts'
import { runsOf } from '../../../testing/tier.test-support.ts'
import { wordCodes } from '../pricing/price-outcome.ts'
import { returnFactor } from '../tickets/outcome.ts'
import { lineCount } from '../tickets/systems.ts'
import {
  type CashOutLeg,
  cashOutShares,
  type CashOutTicket,
  cashOutValidBet,
  isAutoCashOutDue,
  partOfCashOut,
  quoteCashOut,
  takeCashOut,
} from './cash-out.ts'
import { builderWorth, legChances, legValue, plainChances } from './leg-value.ts'

const unit = minorUnit(2)
const decimal = (hundredths: number) => ({ numerator: BigInt(hundredths), denominator: 100n })
const terms = { share: cashOutShares.LIVE, decimals: 2, now: 1000, freshForMs: 500 }
const valueOf = (hundredths: number, chance: string) => {
  const chances = plainChances(chance)
  return chances && legValue(decimal(hundredths), chances)
}
const open = (
  hundredths: number,
  chance: string,
  more: Partial<Extract<CashOutLeg, { state: 'OPEN' }>> = {},
): CashOutLeg => ({ state: 'OPEN', value: valueOf(hundredths, chance), isActive: true, pricedAt: 900, ...more })
const won = (hundredths: number): CashOutLeg => ({ state: 'SETTLED', factor: decimal(hundredths) })
const ticket = (legs: readonly CashOutLeg[], more: Partial<CashOutTicket> = {}): CashOutTicket => ({
  stake: 10_000n * unit,
  legs,
  lines: 1,
  isBonusStake: false,
  ...more,
})
const offerOf = (own: CashOutTicket, more: Partial<Parameters<typeof quoteCashOut>[1]> = {}) => {
  const quote = quoteCashOut(own, { ...terms, ...more })
  return quote.ok ? Number(quote.value.offer / unit) : quote.code
}

describe('an offer', () => {
  test.each<[string, CashOutTicket, number | string]>([
    ['a single', ticket([open(500, '0.10')]), 4750],
    ['a won leg and an open one', ticket([won(200), open(200, '0.5')]), 19_000],
    ['a void leg and an open one', ticket([won(100), open(200, '0.5')]), 9500],
    ['a leg that is suspended', ticket([won(200), open(200, '0.5', { isActive: false })]), 'LEG_SUSPENDED'],
    ['a price that is old', ticket([open(200, '0.5', { pricedAt: 499 })]), 'PRICE_STALE'],
    ['no price', ticket([open(200, '0.5', { value: undefined })]), 'LEG_WITHOUT_PRICE'],
    ['a lost leg', ticket([{ state: 'SETTLED', factor: decimal(0) }, open(200, '0.5')]), 'VALUE_TOO_LOW'],
    ['a fiftieth of the stake', ticket([open(200, '0.01')]), 190],
    ['less than that', ticket([open(200, '0.0099')]), 'VALUE_TOO_LOW'],
    ['bonus stake', ticket([open(200, '0.5')], { isBonusStake: true }), 'BONUS_STAKE'],
  ])('for %s', (_, own, expected) => {
    expect(offerOf(own)).toBe(expected)
  })

  test('counts a builder by what its stored prices are worth', () => {
    const builder = { state: 'OPEN', value: builderWorth(1.25), isActive: true, pricedAt: 900 } as const
    expect(offerOf(ticket([won(200), builder]))).toBe(23_750)
  })

  test('is never above the cap on payment, and shows what is kept', () => {
    expect(offerOf(ticket([won(5000)]), { maxPayout: 300_000n * unit })).toBe(300_000)
    const quote = quoteCashOut(ticket([won(200), open(200, '0.5')]), terms)
    expect(quote).toEqual({ ok: true, value: { fairValue: 20_000n * unit, offer: 19_000n * unit } })
  })

  test('counts every way in which a leg can end', () => {
    const chances = legChances({ WIN: 0.3, HALF_WIN: 0.1, PUSH: 0.2, HALF_LOSE: 0.1, LOSE: 0.3 })
    if (chances === undefined) throw new Error('these are chances')
    expect(approximate(legValue(decimal(200), chances))).toBeCloseTo(0.3 * 2 + 0.1 * 1.5 + 0.2 + 0.05, 8)
    expect(legChances({ WIN: 0.3, HALF_WIN: 0, PUSH: 0, HALF_LOSE: 0, LOSE: 0.3 })).toBeUndefined()
    expect(legChances({ WIN: 0, HALF_WIN: 0, PUSH: 0, HALF_LOSE: 0, LOSE: 1 })).toBeUndefined()
    expect([plainChances('1.2'), plainChances('-0.1'), plainChances('no')]).toEqual([undefined, undefined, undefined])
  })

  test('is, of every ticket, the mean of all that its legs can come to, less what is kept', () => {
    const anyLeg = fc.record({
      hundredths: fc.integer({ min: 101, max: 900 }),
      weights: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 4 }), (legs, size) => {
        const all = (weights: readonly number[]) => weights.reduce((sum, each) => sum + each, 1)
        const shares = legs.map(({ weights }) => weights.map((each, at) => (each + (at === 0 ? 1 : 0)) / all(weights)))
        const open = legs.map(({ hundredths }, at): CashOutLeg => {
          const [WIN = 0, HALF_WIN = 0, PUSH = 0, HALF_LOSE = 0, LOSE = 0] = shares[at] ?? []
          const chances = legChances({ WIN, HALF_WIN, PUSH, HALF_LOSE, LOSE })
          const value = chances && legValue(decimal(hundredths), chances)
          return { state: 'OPEN', value, isActive: true, pricedAt: 1000 }
        })
        const sizes = [Math.min(size, legs.length)]
        const own = ticket(open, { stake: 1_000_000n * unit, sizes, lines: lineCount(legs.length, sizes) })
        const mean =
          meanOf(
            legs.map(({ hundredths }) => hundredths),
            shares,
            sizes[0] ?? 1,
          ) / own.lines
        const quote = quoteCashOut(own, terms)
        if (!quote.ok) return expect(mean).toBeLessThan(0.0201)
        const off = Number(quote.value.fairValue / unit) - 1_000_000 * mean
        expect(Math.abs(off)).toBeLessThan(2 + mean * 0.1)
        expect(quote.value.offer).toBeLessThanOrEqual(quote.value.fairValue)
      }),
      { numRuns: runsOf(300, 40) },
    )
  })
})

/** Every ending of every leg, by its chance: the lines of one size, added up. */
function meanOf(odds: readonly number[], shares: readonly (readonly number[])[], size: number): number {
  const factors = (at: number) =>
    wordCodes.map((outcome) => approximate(returnFactor(decimal(odds[at] ?? 0), { outcome })))
  const go = (at: number, chance: number, coefficients: readonly number[]): number => {
    if (at === odds.length) return chance * (coefficients[size] ?? 0)
    return factors(at).reduce((sum, factor, word) => {
      const next = [...coefficients, 0].map((own, power) => own + factor * (coefficients[power - 1] ?? 0))
      return sum + go(at + 1, chance * (shares[at]?.[word] ?? 0), next)
    }, 0)
  }
  return go(0, 1, [1])
}

describe('parts', () => {
  test('add up to the stake exactly, however often a ticket is cashed out', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 1_000_000n),
        fc.array(fc.tuple(fc.integer({ min: 10, max: 90 }), fc.bigInt(0n, 2_000_000n)), { maxLength: 6 }),
        (minor, steps) => {
          const stake = minor * unit
          let [openStake, closed] = [stake, 0n]
          for (const [percent, offer] of steps) {
            const part = partOfCashOut({ offer: offer * unit, stake: openStake, percent, decimals: 2 })
            if (part === undefined) continue
            expect(part.closedStake + part.openStake).toBe(openStake)
            expect(part.paid * 100n).toBeLessThanOrEqual(offer * unit * BigInt(percent))
            expect([part.paid % unit, part.closedStake % unit]).toEqual([0n, 0n])
            closed += part.closedStake
            openStake = part.openStake
          }
          expect(closed + openStake).toBe(stake)
        },
      ),
      { numRuns: runsOf(2000, 100) },
    )
  })

  test('are from a tenth to nine tenths, or the whole', () => {
    const part = (percent: number, stake = 100n) =>
      partOfCashOut({ offer: 77n * unit, stake: stake * unit, percent, decimals: 2 })
    expect(part(100)).toEqual({ paid: 77n * unit, closedStake: 100n * unit, openStake: 0n })
    expect(part(50)).toEqual({ paid: 38n * unit, closedStake: 50n * unit, openStake: 50n * unit })
    expect([part(9), part(91), part(10.5), part(50, 1n)]).toEqual([undefined, undefined, undefined, undefined])
  })
})

test('a part turns over what it won or lost', () => {
  const part = (paid: bigint) => cashOutValidBet({ paid, closedStake: 100n, openStake: 50n })
  expect([part(70n), part(100n), part(130n), part(900n)]).toEqual([30n, 0n, 30n, 100n])
})

test('an offer is taken as it was shown, or shown anew', () => {
  expect(takeCashOut(100n, 120n)).toEqual({ ok: true, value: 100n })
  expect(takeCashOut(100n, 100n)).toEqual({ ok: true, value: 100n })
  expect(takeCashOut(100n, 99n)).toEqual({ ok: false, code: 'OFFER_CHANGED', details: { offer: 99n } })
})

test('a rule of the member asks at a value or a score', () => {
  expect(isAutoCashOutDue({ atValue: 100n }, { offer: 99n, score: '1-0' })).toBe(false)
  expect(isAutoCashOutDue({ atValue: 100n }, { offer: 100n, score: '1-0' })).toBe(true)
  expect(isAutoCashOutDue({ atScore: '2-0' }, { offer: 1n, score: '2-0' })).toBe(true)
  expect(isAutoCashOutDue({}, { offer: 1n, score: '2-0' })).toBe(false)
})
