import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units, type Money } from '../../money/money.ts'
import { dividendOf, type DividendPeriod } from './dividend.ts'
import { carriedOut, repaidBy, type HighRoller } from './high-roller.ts'

// Wins that are carried by themselves: published terms of affiliate programmes, HR1 to HR6 (research B.1).

const minorUnit = 100n
const from = units(5000n)
const tiers = [{ turnover: 0n, loss: 0n, active: 0, rate: 20_000_000n }]
const terms = { tiers, carryMode: 'HIGH_ROLLER', highRollerFrom: from } as const
const whole = (amounts: readonly Money[] | undefined) => amounts?.map((one) => Number(one / units(1n)))

/** A period of a line by what its members lost; all of them are looked at. */
function give(owns: readonly bigint[], carried: readonly bigint[] = [], of: Partial<DividendPeriod> = {}) {
  const rollers = owns.map((own, at) => ({ own: units(own), carryIn: units(carried[at] ?? 0n) }))
  const lost = rollers.reduce((sum, { own }) => sum + own, 0n)
  const none = { payout: 0n, rebates: 0n, promotions: 0n, salaries: 0n, fees: 0n, active: 1 }
  const carryIn = rollers.reduce((sum, roller) => sum + roller.carryIn, 0n)
  const period = { ...none, turnover: units(1n), stake: lost, ...of, rollers }
  const { base, gross, rollersOut } = dividendOf(terms, period, { carryIn, minorUnit })
  return { base: Number(base / units(1n)), gross: Number(gross / units(1n)), out: whole(rollersOut) }
}

test.each<[string, bigint[], bigint[], { base: number; gross: number; out: number[] }]>([
  ['nobody won much', [-4000n, -900n], [], { base: -4900, gross: 0, out: [0, 0] }],
  ['exactly at the limit', [-5000n, 0n], [], { base: -5000, gross: 0, out: [-5000, 0] }],
  ['the line is ahead in spite of it', [-6000n, 7000n], [], { base: 1000, gross: 200, out: [0, 0] }],
  ['no more than the line is behind', [-6000n, 4000n], [], { base: -2000, gross: 0, out: [-2000, 0] }],
  [
    'two of them, by how much each won',
    [-6000n, -12_000n, 9000n],
    [],
    { base: -9000, gross: 0, out: [-3000, -6000, 0] },
  ],
  ['it makes up for it by itself', [3000n, 1000n], [-4500n], { base: 1000, gross: 200, out: [-1500, 0] }],
  ['and what is more counts again', [5000n, 1000n], [-4500n], { base: 1500, gross: 300, out: [0, 0] }],
  ['others do not make up for it', [0n, 8000n], [-4500n], { base: 8000, gross: 1600, out: [-4500, 0] }],
  ['it wins once more', [-7000n, 0n], [-4500n], { base: -7000, gross: 0, out: [-11_500, 0] }],
])('%s', (_, owns, carried, expected) => {
  expect(give(owns, carried)).toEqual(expected)
})

test('what was given counts in how far the line is behind, and not in what a member won', () => {
  expect(give([-6000n, 6000n], [], { promotions: units(500n) })).toEqual({ base: -500, gross: 0, out: [-500, 0] })
})

test('what a brand carried otherwise before is taken from one more period', () => {
  const period = { turnover: 0n, stake: units(900n), payout: 0n, rebates: 0n, promotions: 0n, salaries: 0n, fees: 0n }
  const of = { ...period, active: 0, rollers: [{ own: units(100n), carryIn: units(-300n) }] }
  const given = dividendOf(terms, of, { carryIn: units(-1300n), minorUnit })
  // A thousand of nobody, and a hundred that the member lost itself.
  expect([given.base, given.gross, given.carryOut]).toEqual([units(-200n), 0n, units(-200n)])
})

const money = fc.bigInt({ min: -units(20_000n), max: units(20_000n) })
const rollers: fc.Arbitrary<HighRoller[]> = fc.array(
  fc.record({ own: money, carryIn: fc.bigInt({ min: -units(20_000n), max: 0n }) }),
  { maxLength: 8 },
)

test('nothing above zero is carried; new is what the line is behind at most, and of those alone who won so much', () => {
  let shared = 0
  fc.assert(
    fc.property(rollers, money, (list, others) => {
      const loss = list.reduce((sum, { own }) => sum + own, others)
      const out = carriedOut(list, { loss, from })
      const fresh = list.map((roller, at) => roller.carryIn + repaidBy(roller) - (out[at] ?? 0n))
      const total = fresh.reduce((sum, one) => sum + one, 0n)
      const won = list.reduce((sum, { own }) => (own <= -from ? sum - own : sum), 0n)
      expect(total).toBe(loss < 0n ? (won < -loss ? won : -loss) : 0n)
      for (const [at, { own }] of list.entries()) {
        expect((out[at] ?? 0n) <= 0n && (fresh[at] ?? 0n) >= 0n).toBe(true)
        if (own > -from) expect(fresh[at]).toBe(0n)
        // What did not divide is less than one least amount for each.
        else if (total < won) expect((fresh[at] ?? 0n) <= -own).toBe(true)
      }
      if (fresh.filter((one) => one > 0n).length > 1 && total < won) shared += 1
    }),
    { numRuns: 400 },
  )
  expect(shared).toBeGreaterThan(10)
})

test('over many periods nobody makes up for what another won', () => {
  const month = fc.array(money, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 24 }), (months) => {
      let carried: readonly Money[] = [0n, 0n, 0n]
      for (const owns of months) {
        const list = owns.map((own, at) => ({ own, carryIn: carried[at] ?? 0n }))
        const [stake, carryIn] = [owns, carried].map((amounts) => amounts.reduce((sum, one) => sum + one, 0n))
        const none = { payout: 0n, rebates: 0n, promotions: 0n, salaries: 0n, fees: 0n, active: 1, turnover: 0n }
        const period = { ...none, stake: stake ?? 0n, rollers: list }
        const given = dividendOf(terms, period, { carryIn: carryIn ?? 0n, minorUnit })
        const repaid = list.reduce((sum, roller) => sum + repaidBy(roller), 0n)
        expect(given.base).toBe(period.stake - repaid)
        carried = given.rollersOut ?? []
        expect(given.carryOut).toBe(carried.reduce((sum, one) => sum + one, 0n))
      }
    }),
  )
})
