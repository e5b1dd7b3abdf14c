import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyMax, units } from '../../money/money.ts'
import { bonusFigures, convertBonus, rewardFor } from './bonus-terms.ts'
import { faultsOf, isLawful, type PromotionTerms } from './promotion-terms.ts'

const cent = 100n
const terms = (own: Partial<PromotionTerms> = {}): PromotionTerms => ({
  type: 'FIRST_DEPOSIT',
  titles: { en: 'Welcome' },
  texts: {},
  startAt: 0,
  endAt: null,
  needJoin: true,
  rankFrom: 0,
  leastDeposit: units(100n),
  reward: { kind: 'PERCENT', percent: 100, cap: units(800n) },
  rollover: { base: 'DEPOSIT_PLUS_BONUS', multiplier: 15, products: { RNG: 100 }, days: 30 },
  stakeMax: { percent: 10, least: units(5n) },
  conversionMax: 5,
  claimDays: 7,
  code: null,
  budget: units(100_000n),
  winnersMax: null,
  ...own,
})
const rollover = (base: PromotionTerms['rollover']['base'], multiplier: number) => ({
  rollover: { ...terms().rollover, base, multiplier },
})

test.each([
  // turnover-01 and turnover-02 of the rule book.
  ['deposit and bonus', terms(), 1000n, { amount: 800n, required: 27_000n, stakeMax: 80n, conversionMax: 4000n }],
  [
    'of the bonus alone',
    terms({
      reward: { kind: 'PERCENT', percent: 50, cap: units(2000n) },
      ...rollover('BONUS', 20),
      conversionMax: null,
    }),
    1000n,
    { amount: 500n, required: 10_000n, stakeMax: 50n, conversionMax: null },
  ],
  // wager-002, wager-004 and wager-005.
  [
    'five times both',
    terms({ ...rollover('DEPOSIT_PLUS_BONUS', 5), reward: { kind: 'PERCENT', percent: 50, cap: units(50_000n) } }),
    100_000n,
    { required: 750_000n },
  ],
  ['once the deposit', terms(rollover('DEPOSIT', 1)), 200_000n, { required: 200_000n }],
  [
    'eight times the bonus',
    terms({ ...rollover('BONUS', 8), reward: { kind: 'PERCENT', percent: 100, cap: units(50_000n) } }),
    50_000n,
    { required: 400_000n },
  ],
  [
    'an amount, and the least largest bet',
    terms({ type: 'SIGNUP', reward: { kind: 'FIXED', amount: units(18n) }, ...rollover('BONUS', 20) }),
    0n,
    { amount: 18n, required: 360n, stakeMax: 5n, conversionMax: 90n },
  ],
] as const)('a bonus %s', (_, of, deposit, expected) => {
  const figures = bonusFigures(of, { deposit: units(deposit), minorUnit: cent })
  const inUnits = Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [name, value === null ? null : units(value)]),
  )
  expect(figures).toMatchObject(inUnits)
})

test('a part of a deposit is cut to whole minor units, in favour of nobody else', () => {
  const third = { kind: 'PERCENT', percent: 33, cap: units(800n) } as const
  expect(rewardFor(third, 10_100n, cent)).toBe(3300n)
  // A currency without decimals.
  expect(rewardFor(third, units(101n), units(1n))).toBe(units(33n))
})

test('no figure is more than a column holds, and none makes money', () => {
  const amount = fc.bigInt(0n, moneyMax)
  fc.assert(
    fc.property(
      amount,
      fc.record({ percent: fc.integer({ min: 1, max: 1000 }), cap: fc.bigInt(1n, units(999_999_999_999n)) }),
      fc.constantFrom('BONUS', 'DEPOSIT', 'DEPOSIT_PLUS_BONUS'),
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.integer({ min: 1, max: 1000 })),
      (deposit, reward, base, multiplier, conversionMax) => {
        const of = terms({ reward: { kind: 'PERCENT', ...reward }, ...rollover(base, multiplier), conversionMax })
        const figures = bonusFigures(of, { deposit, minorUnit: cent })
        for (const figure of Object.values(figures))
          expect(figure === null || (figure >= 0n && figure <= moneyMax)).toBe(true)
        expect(figures.amount <= reward.cap).toBe(true)
        expect(figures.amount % cent === 0n || figures.amount === reward.cap).toBe(true)
        expect(figures.required).toBe(figures.base * BigInt(multiplier))
      },
    ),
  )
})

test('what is played through becomes cash up to the cap, whatever comes in how many parts', () => {
  expect(convertBonus(500n, { conversionMax: null, converted: 0n })).toEqual({ converted: 500n, removed: 0n })
  expect(convertBonus(500n, { conversionMax: 400n, converted: 0n })).toEqual({ converted: 400n, removed: 100n })
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 1000n), { maxLength: 8 }),
      fc.option(fc.bigInt(0n, 3000n)),
      (parts, conversionMax) => {
        let [converted, removed] = [0n, 0n]
        for (const part of parts) {
          const step = convertBonus(part, { conversionMax, converted })
          converted += step.converted
          removed += step.removed
        }
        const all = parts.reduce((sum, part) => sum + part, 0n)
        expect(converted + removed).toBe(all)
        expect(converted).toBe(conversionMax === null || all < conversionMax ? all : conversionMax)
      },
    ),
  )
})

test.each([
  ['holds together', {}, []],
  ['ends before it begins', { startAt: 5, endAt: 5 }, ['period']],
  ['names no least deposit', { leastDeposit: null }, ['deposit']],
  [
    'asks a deposit of who signs up',
    { type: 'SIGNUP', needJoin: false, ...rollover('BONUS', 20), reward: { kind: 'FIXED', amount: units(18n) } },
    ['deposit'],
  ],
  [
    'gives a part of no deposit',
    { type: 'SIGNUP', leastDeposit: null, needJoin: false, ...rollover('BONUS', 20) },
    ['reward'],
  ],
  [
    'is of a code that it has not',
    {
      type: 'PROMOCODE',
      leastDeposit: null,
      needJoin: false,
      ...rollover('BONUS', 20),
      reward: { kind: 'FIXED', amount: units(18n) },
    },
    ['code'],
  ],
  ['counts nothing', { rollover: { ...terms().rollover, products: { RNG: 0 } } }, ['products']],
  ['counts a product that is none', { rollover: { ...terms().rollover, products: { CHESS: 100 } } }, ['products']],
  ['gives less than a minor unit', { reward: { kind: 'FIXED', amount: 150n } }, ['minor_units']],
  ['gives more than its budget', { budget: units(100n) }, ['budget']],
] as const)('terms that %s', (_, own, faults) => {
  const written = terms(own as Partial<PromotionTerms>)
  expect(faultsOf(written, { minorUnit: cent, products: ['RNG', 'LOTT'] })).toEqual(faults)
})

const easy = { bonusMultiplierMost: 40, isBonusSimple: false }
const british = { bonusMultiplierMost: 10, isBonusSimple: true }
test.each([
  ['forty times, of any products', easy, 40, 'DEPOSIT_PLUS_BONUS', { RNG: 100, LOTT: 20 }, true],
  ['once more than that', easy, 41, 'BONUS', { RNG: 100 }, false],
  ['ten times the bonus, of one product', british, 10, 'BONUS', { RNG: 100, LOTT: 0 }, true],
  ['once more than that', british, 11, 'BONUS', { RNG: 100 }, false],
  ['of two products', british, 5, 'BONUS', { RNG: 100, LOTT: 20 }, false],
  ['with the deposit', british, 5, 'DEPOSIT_PLUS_BONUS', { RNG: 100 }, false],
] as const)('to be played %s: %o', (_, law, multiplier, base, products, expected) => {
  expect(isLawful({ rollover: { base, multiplier, products, days: 30 } }, law)).toBe(expected)
})

test.each<[string, Partial<PromotionTerms>, readonly string[]]>([
  ['a code', { type: 'PROMOCODE', code: 'SPINS', needJoin: false, leastDeposit: null }, []],
  ['a friend', { type: 'REFERRAL' }, ['free_spins']],
  ['a loss', { type: 'CASHBACK' }, ['free_spins']],
  ['an application', { type: 'MANUAL' }, ['free_spins']],
])('free spins come with what is given for %s, or not', (_, of, faults) => {
  const freeSpins = {
    vendorId: '',
    vendorCode: 'studio',
    vendorName: 'Studio',
    gameCode: 'SLOT-1',
    names: { en: 'Golden Koi' },
    spins: 10,
    stake: 2000n,
    winMax: units(50n),
    turnoverPercent: 0,
    days: 7,
    cost: 19_200n,
  }
  const bounds = { minorUnit: cent, products: ['RNG', 'LOTT'] }
  expect(faultsOf({ ...terms(of), freeSpins }, bounds).filter((fault) => fault === 'free_spins')).toEqual(faults)
  const amount = units(10n)
  const exact = { ...terms({ reward: { kind: 'FIXED', amount }, budget: amount }), freeSpins }
  // What they come to is in the budget too.
  expect(faultsOf(exact, bounds)).toContain('budget')
})
