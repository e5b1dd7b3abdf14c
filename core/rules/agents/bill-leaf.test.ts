import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { billOf, shareOf, type BillInputs, type BillRules } from './bill-figures.ts'
import { billLeaf, isBillRight, readBillLeaf, type BillLeaf } from './bill-leaf.ts'
import { dueOf, payerModes } from './bill.ts'
import { carryModes } from './dividend.ts'

const minorUnit = 100n
const money = fc.bigInt({ min: -units(10n ** 7n), max: units(10n ** 7n) })
const whole = fc.bigInt({ min: 0n, max: units(10n ** 6n) })
const rules: fc.Arbitrary<BillRules> = fc.record({
  kind: fc.constantFrom('DIVIDEND' as const, 'DAILY_SALARY' as const, 'HOURLY_SALARY' as const),
  tiers: fc
    .array(
      fc.record({
        turnover: whole,
        loss: whole,
        active: fc.integer({ min: 0, max: 20 }),
        rate: fc.bigInt({ min: 1n, max: 50_000_000n }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((tiers) => tiers.toSorted((a, b) => Number(a.turnover - b.turnover))),
  carryMode: fc.constantFrom(...carryModes),
  requireLoss: fc.boolean(),
  stepWise: fc.boolean(),
})
const inputs: fc.Arbitrary<BillInputs> = fc.record({
  turnover: money,
  stake: money,
  payout: whole,
  rebates: whole,
  promotions: whole,
  salaries: whole,
  fees: whole,
  active: fc.integer({ min: 0, max: 20 }),
  carryIn: fc.bigInt({ min: -units(10n ** 6n), max: 0n }),
})
const leaves = fc
  .record({
    rules,
    inputs,
    childrenGross: whole,
    payerMode: fc.constantFrom(...payerModes),
    from: whole,
    rollers: fc.array(fc.record({ own: money, carryIn: fc.bigInt({ min: -units(10n ** 6n), max: 0n }) }), {
      maxLength: 3,
    }),
  })
  .map(({ rules: terms, inputs: figures, childrenGross, payerMode, from, rollers }): BillLeaf => {
    const isRolling = terms.carryMode === 'HIGH_ROLLER'
    const by = isRolling ? { ...terms, highRollerFrom: from } : terms
    const of = isRolling && terms.kind === 'DIVIDEND' ? { ...figures, rollers } : figures
    const outcome = billOf(by, of, minorUnit)
    const net = outcome.gross - childrenGross
    return {
      category: 'CONS',
      cycle: 'MONTH',
      from: 1_790_000_000_000,
      to: 1_792_000_000_000,
      currency: 'VND',
      minorUnit,
      contractId: '0190c0de-0000-7000-8000-000000000001',
      version: 2,
      rateType: 'P',
      rules: by,
      payerMode,
      inputs: of,
      outcome,
      childrenGross,
      net,
      due: dueOf(payerMode, { gross: outcome.gross, net }),
    }
  })

test('a line of a run reads as it was written, and what it comes to is what it is computed from', () => {
  fc.assert(
    fc.property(leaves, (leaf) => {
      const read = readBillLeaf(billLeaf(leaf))
      expect(read).toEqual(leaf)
      expect(isBillRight(leaf)).toBe(true)
    }),
  )
})

test('a line is wrong with any other amount in it', () => {
  fc.assert(
    fc.property(
      leaves,
      fc.constantFrom('gross', 'loss', 'base', 'carryOut', 'net', 'due', 'children', 'carryIn'),
      (leaf, name) => {
        const text = billLeaf(leaf).replace(new RegExp(`\\|${name}=[^|]*`), `|${name}=-123456.7800`)
        const read = readBillLeaf(text)
        // What was carried in changes a dividend's base alone; what is carried into a salary is read by nothing.
        if (name === 'carryIn' && leaf.rules.kind !== 'DIVIDEND') return
        expect(read === undefined || !isBillRight(read)).toBe(true)
      },
    ),
  )
})

test.each(['', 'bill1', 'bill2|kind=DIVIDEND', 'bill1|kind=DIVIDEND|tiers=1:2', 'bill1|'.repeat(50)])(
  'no line of a run: %s',
  (text) => {
    expect(readBillLeaf(text)).toBeUndefined()
  },
)

test('the tier that was reached is named by its place, also where two give the same rate', () => {
  const tier = (turnover: bigint) => ({ turnover: units(turnover), loss: 0n, active: 0, rate: 1_000_000n })
  const by: BillRules = {
    kind: 'DAILY_SALARY',
    tiers: [tier(10n), tier(20n), tier(30n)],
    carryMode: 'NONE',
    requireLoss: false,
    stepWise: false,
  }
  const of = (turnover: bigint) => {
    const played = units(turnover)
    const none = { rebates: 0n, promotions: 0n, salaries: 0n, fees: 0n, active: 0, carryIn: 0n }
    return billOf(by, { ...none, turnover: played, stake: played, payout: 0n }, minorUnit).tier
  }
  expect([5n, 10n, 29n, 30n].map(of)).toEqual([null, 0, 1, 2])
})

test('what was given for all products is shared by turnover, and goes to none that has none', () => {
  expect(shareOf(units(90n), { turnover: 1n, all: 3n })).toBe(units(30n))
  expect(shareOf(units(90n), { turnover: 0n, all: 3n })).toBe(0n)
  expect(shareOf(units(90n), { turnover: -1n, all: -3n })).toBe(0n)
  expect(shareOf(units(90n), { turnover: 3n, all: 2n })).toBe(units(90n))
  expect(shareOf(units(90n), { turnover: 3n, all: -1n })).toBe(units(90n))
})
