import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { grossByCarryMode, plainCarryModes, type PastBill } from './carry-compare.ts'
import { dividendOf } from './dividend.ts'

const tiers = [{ turnover: 0n, loss: 0n, active: 0, rate: 10_000_000n }]
const bill = (place: number, lost: bigint, own: Partial<PastBill> = {}): PastBill => ({
  from: place,
  to: place + 1,
  minorUnit: 100n,
  rules: { tiers },
  inputs: {
    turnover: 0n,
    stake: units(lost),
    payout: 0n,
    rebates: 0n,
    promotions: 0n,
    salaries: 0n,
    fees: 0n,
    active: 0,
    carryIn: units(-77n),
  },
  ...own,
})
const grosses = (bills: readonly PastBill[]) => grossByCarryMode(bills).map(({ gross }) => gross / 10_000n)

test.each<[string, PastBill[], bigint[]]>([
  ['nothing was won', [bill(0, 100n), bill(1, 200n)], [20n, 20n, 20n]],
  ['the period before', [bill(0, -100n), bill(1, 200n)], [10n, 10n, 20n]],
  ['two periods before', [bill(0, -500n), bill(1, 100n), bill(2, 600n)], [20n, 60n, 60n]],
  ['a period without a bill between them', [bill(0, -100n), bill(2, 200n)], [20n, 20n, 20n]],
  ['no bill', [], [0n, 0n, 0n]],
])('%s', (_, bills, expected) => {
  expect(grosses(bills)).toEqual(expected)
})

test('the mode that ran is what was paid, and a contract is never worse off with less carried', () => {
  const losses = fc.array(fc.bigInt({ min: -5000n, max: 5000n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(losses, fc.constantFrom(...plainCarryModes), (lost, carryMode) => {
      const bills = lost.map((one, place) => bill(place, one))
      let carryIn = 0n
      let paid = 0n
      for (const { inputs } of bills) {
        const given = dividendOf({ tiers, carryMode }, inputs, { carryIn, minorUnit: 100n })
        carryIn = given.carryOut
        paid = given.gross
      }
      const found = new Map(grossByCarryMode(bills).map(({ mode, gross }) => [mode, gross]))
      expect(found.get(carryMode)).toBe(paid)
      const [permanent, period, none] = plainCarryModes.map((mode) => found.get(mode) ?? 0n)
      expect((permanent ?? 0n) <= (period ?? 0n) && (period ?? 0n) <= (none ?? 0n)).toBe(true)
    }),
  )
})
