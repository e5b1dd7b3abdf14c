import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, units } from '../../money/money.ts'
import type { ContractTier } from './contract-terms.ts'
import { owedFor, payOwed, salaryOf, type SalaryOptions } from './salary.ts'

const minorUnit = 100n
const money = (text: string) => fromWire(text) ?? 0n
const tier = (turnover: bigint, active: number, rate: bigint): ContractTier => ({
  turnover: units(turnover),
  loss: 0n,
  active,
  rate,
})
/** So much for each 10,000. */
const each = (amount: bigint) => units(amount)
const plain = { requireLoss: false, stepWise: false }
const ofA = [tier(50_000n, 3, each(50n)), tier(200_000n, 8, each(80n))]
const ofB = [tier(20_000n, 2, each(30n)), tier(100_000n, 5, each(60n))]
const ofHours = [tier(5000n, 1, 200_000n), tier(20_000n, 3, 300_000n)]

// Lottery book E.10 and E.11, vectors dailySalary-01 to -06, hourSalary-01 and -02.
test.each<
  [string, readonly ContractTier[], { turnover: string; active: number; loss?: string }, Partial<SalaryOptions>, string]
>([
  ['so much for each 10,000', ofA, { turnover: '256300', active: 9 }, {}, '2050.40'],
  ['too few members for the second tier', ofB, { turnover: '123450', active: 4 }, {}, '370.35'],
  ['a percentage, cut', [tier(10_000n, 1, 600_000n)], { turnover: '33333.33', active: 1 }, {}, '199.99'],
  ['below the first tier', ofA, { turnover: '49999.99', active: 9 }, {}, '0'],
  [
    'players who won, where they have to lose',
    ofA,
    { turnover: '256300', active: 9, loss: '-1' },
    { requireLoss: true },
    '0',
  ],
  ['players who lost', ofA, { turnover: '256300', active: 9, loss: '1' }, { requireLoss: true }, '2050.40'],
  ['whole ten thousands', ofA, { turnover: '256300', active: 9 }, { stepWise: true }, '2000'],
  ['an hour', ofHours, { turnover: '21000', active: 3 }, {}, '63.00'],
  ['an hour with two members', ofHours, { turnover: '21000', active: 2 }, {}, '42.00'],
])('%s', (_, tiers, { turnover, active, loss = '0' }, options, gross) => {
  const period = { turnover: money(turnover), active, loss: money(loss) }
  expect(salaryOf({ tiers, options: { ...plain, ...options } }, period, minorUnit).gross).toBe(money(gross))
})

// Lottery book E.12, vectors realTimeSalary-01 and -02.
test('five minutes of a line, and a void in later ones', () => {
  const rates = { T: 300_000n, A: 250_000n, B: 200_000n }
  const netsFor = (own: { T: bigint; A: bigint; B: bigint }) => {
    const b = owedFor(units(own.B), rates.B)
    const a = owedFor(units(own.A + own.B), rates.A)
    const t = owedFor(units(own.T + own.A + own.B), rates.T)
    return [t - a, a - b, b].map((net) => net / 100_000_000n)
  }
  expect(netsFor({ T: 0n, A: 5000n, B: 18_400n })).toEqual([money('11.70'), money('21.70'), money('36.80')])
  expect(netsFor({ T: 0n, A: 0n, B: -2000n })).toEqual([money('-1'), money('-1'), money('-4')])
})

test('small bets are not lost, nothing is paid below a hundredth, and no payment is taken back', () => {
  let waiting = 0
  fc.assert(
    fc.property(fc.array(fc.bigInt(-50_000n, 100_000n), { maxLength: 60 }), fc.bigInt(1n, 1_000_000n), (list, rate) => {
      let [owed, paid, sum] = [0n, 0n, 0n]
      for (const turnover of list) {
        sum += owedFor(turnover, rate)
        const { pays, waits } = payOwed(owed + owedFor(turnover, rate))
        expect(pays === 0n || pays >= 100n).toBe(true)
        if (pays === 0n) waiting += 1
        paid += pays
        owed = waits
      }
      expect(paid * 100_000_000n + owed).toBe(sum)
    }),
  )
  expect(waiting).toBeGreaterThan(100)
})
