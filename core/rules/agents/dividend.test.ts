import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import type { ContractTier } from './contract-terms.ts'
import {
  billStateOf,
  carryModes,
  dividendOf,
  netsOf,
  payBills,
  type CarryMode,
  type DividendPeriod,
} from './dividend.ts'

const minorUnit = 100n
const percent = 1_000_000n
const tier = (turnover: bigint, loss: bigint, active: number, rate: bigint): ContractTier => ({
  turnover: units(turnover),
  loss: units(loss),
  active,
  rate: rate * percent,
})
const ofA = [tier(100_000n, 10_000n, 3, 10n), tier(500_000n, 50_000n, 5, 15n), tier(1_000_000n, 100_000n, 10, 20n)]
const ofB = [tier(50_000n, 5000n, 2, 8n), tier(300_000n, 30_000n, 4, 12n)]
const period = (own: Partial<DividendPeriod> = {}): DividendPeriod => ({
  turnover: units(620_000n),
  stake: own.turnover ?? units(620_000n),
  payout: units(540_000n),
  rebates: units(6000n),
  promotions: units(3000n),
  salaries: units(1000n),
  fees: 0n,
  active: 6,
  ...own,
})
const give = (
  tiers: readonly ContractTier[],
  of: DividendPeriod,
  carryIn: bigint,
  carryMode: CarryMode = 'PERMANENT',
) => dividendOf({ tiers, carryMode }, of, { carryIn: units(carryIn), minorUnit })

// Lottery book E.9, vectors dividend-01 to -07.
test.each<
  [string, DividendPeriod, bigint, { loss: bigint; base: bigint; rate: bigint; gross: bigint; carryOut: bigint }]
>([
  ['the second tier', period(), -15_000n, { loss: 70_000n, base: 55_000n, rate: 15n, gross: 8250n, carryOut: 0n }],
  [
    'a loss that reaches the first alone',
    period({ payout: units(560_000n) }),
    -15_000n,
    { loss: 50_000n, base: 35_000n, rate: 10n, gross: 3500n, carryOut: 0n },
  ],
  [
    'players who won',
    period({ payout: units(640_000n) }),
    -15_000n,
    { loss: -30_000n, base: -45_000n, rate: 0n, gross: 0n, carryOut: -45_000n },
  ],
  ['too few members', period({ active: 2 }), 0n, { loss: 70_000n, base: 70_000n, rate: 0n, gross: 0n, carryOut: 0n }],
  [
    'exactly on each threshold',
    period({ turnover: units(500_000n), payout: units(440_000n), active: 5 }),
    0n,
    { loss: 50_000n, base: 50_000n, rate: 15n, gross: 7500n, carryOut: 0n },
  ],
])('%s', (_, of, carryIn, expected) => {
  const { rate, ...amounts } = expected
  const money = Object.fromEntries(Object.entries(amounts).map(([name, whole]) => [name, units(whole)]))
  expect(give(ofA, of, carryIn)).toEqual({ ...money, rate: rate * percent })
})

test('what a downline is paid comes from what its upline is paid', () => {
  const a = give(ofA, period(), -15_000n).gross
  const b = give(
    ofB,
    period({
      turnover: units(330_000n),
      payout: units(286_000n),
      rebates: units(3000n),
      promotions: units(1000n),
      salaries: 0n,
      active: 4,
    }),
    0n,
  ).gross
  expect([a, b]).toEqual([units(8250n), units(4800n)])
  const nets = netsOf(
    new Map([
      ['A', a],
      ['B', b],
    ]),
    (id) => (id === 'B' ? 'A' : undefined),
  )
  expect([...nets]).toEqual([
    ['A', units(3450n)],
    ['B', units(4800n)],
  ])
})

test.each<[CarryMode, bigint[], bigint[]]>([
  ['PERMANENT', [-30n, -10n, 25n, 40n], [-30n, -40n, -15n, 0n]],
  ['PERIOD', [-30n, -10n, 25n, 40n], [-30n, -10n, 0n, 0n]],
  ['NONE', [-30n, -10n, 25n, 40n], [0n, 0n, 0n, 0n]],
])('carried as %s', (mode, losses, carried) => {
  let carryIn = 0n
  const out = losses.map((loss) => {
    const of = period({ turnover: units(loss), payout: 0n, rebates: 0n, promotions: 0n, salaries: 0n })
    carryIn = give(ofA, of, carryIn / 10_000n, mode).carryOut
    return carryIn / 10_000n
  })
  expect(out).toEqual(carried)
})

test('nothing above zero is ever carried, and nothing is given for a base that is not above it', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 11n), 10n ** 11n),
      fc.bigInt(-(10n ** 11n), 0n),
      fc.constantFrom(...carryModes),
      (loss, carryIn, carryMode) => {
        const of = period({
          turnover: units(10n ** 7n),
          payout: units(10n ** 7n) - loss,
          rebates: 0n,
          promotions: 0n,
          salaries: 0n,
          active: 99,
        })
        const given = dividendOf({ tiers: ofA, carryMode }, of, { carryIn, minorUnit })
        expect(given.loss).toBe(loss)
        expect(given.carryOut <= 0n && given.gross >= 0n).toBe(true)
        if (given.base <= 0n) expect(given.gross).toBe(0n)
      },
    ),
  )
})

test('nets of a line add up to what the house pays at its top', () => {
  const uplines = new Map<number, number>()
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 30 }),
      fc.infiniteStream(fc.nat()),
      (list, chance) => {
        uplines.clear()
        for (let id = 1; id < list.length; id += 1) uplines.set(id, (chance.next().value ?? 0) % id)
        const nets = netsOf(new Map(list.map((gross, id) => [id, gross])), (id) => uplines.get(id))
        expect([...nets.values()].reduce((sum, net) => sum + net, 0n)).toBe(list[0])
      },
    ),
  )
})

test.each([
  [0n, 0n, 'NOT_REACHED'],
  [48n, 0n, 'UNPAID'],
  [48n, 10n, 'PARTIAL'],
  [48n, 48n, 'PAID'],
])('a bill of %s with %s paid is %s', (gross, paid, state) => {
  expect(billStateOf({ gross, paid })).toBe(state)
})

test('money pays the oldest bill first, as far as it goes', () => {
  const bills = [
    { billId: 'old', open: 4800n },
    { billId: 'new', open: 700n },
  ]
  expect(payBills(bills, 1000n)).toEqual([{ billId: 'old', pays: 1000n }])
  expect(payBills(bills, 5000n)).toEqual([
    { billId: 'old', pays: 4800n },
    { billId: 'new', pays: 200n },
  ])
  expect(payBills(bills, -1n)).toEqual([])
})
