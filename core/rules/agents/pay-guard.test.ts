import fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import {
  givenParts,
  judgePay,
  percentText,
  raisedAbove,
  withChange,
  type GivenTerms,
  type GuardChange,
  type KnownEdge,
} from './pay-guard.ts'

const percent = 1_000_000n
const nothing: GivenTerms = {
  salaries: [],
  rebates: {},
  points: {},
  pointsAUnit: 10n,
  cashback: 0n,
  promotions: [],
  bonuses: 0n,
}
const terms: GivenTerms = {
  ...nothing,
  salaries: [
    { kind: 'DAILY_SALARY', category: 'CONS', rate: percent / 2n },
    { kind: 'DAILY_SALARY', category: 'LIVE', rate: 300_000n },
    { kind: 'REALTIME_SALARY', category: 'LIVE', rate: 300_000n },
    { kind: 'REALTIME_SALARY', category: 'FISH', rate: percent },
    { kind: 'DIVIDEND', category: 'CONS', rate: 30n * percent },
  ],
  rebates: { LIVE: percent / 2n },
  points: { LIVE: 70n },
  cashback: percent,
  bonuses: 10_000n,
}
const configured = { average: 2n * percent, lowest: { rate: 2n * percent, name: 'Baccarat' } }
const played: KnownEdge = {
  product: 'LIVE',
  configured: null,
  bets: 5000,
  stake: units(100_000n),
  payout: units(98_000n),
  rebate: 0n,
}

test('what is given is the top rebate, the highest salary of each kind, points, cashback and bonuses', () => {
  // 2 % kept; 0.5 % rebate, 0.5 + 0.3 % salaries, 0.07 % points, 1 % of 2 % cashback, 0.01 % bonuses.
  const verdict = judgePay({ ...played, configured }, terms)
  expect(verdict).toMatchObject({
    configured: 2n * percent,
    measured: 2n * percent,
    edge: 2n * percent,
    parts: { rebate: percent / 2n, salary: 800_000n, points: 70_000n, cashback: 20_000n, bonus: 10_000n },
    given: 1_400_000n,
    remains: 600_000n,
    state: 'WITHIN',
  })
  expect(judgePay({ ...played, product: 'FISH' }, terms).parts.salary).toBe(1_500_000n)
})

test.each<[string, Partial<KnownEdge>, string]>([
  ['measured, and enough is kept', {}, 'WITHIN'],
  ['measured, and as much is given as is kept', { payout: units(98_620n), rebate: 0n }, 'ABOVE'],
  ['players won', { payout: units(101_000n) }, 'ABOVE'],
  ['what bettors took of their own return counts where stakes are measured', { rebate: units(1_200n) }, 'ABOVE'],
  ['too few bets to say', { payout: units(101_000n), bets: 999 }, 'UNKNOWN'],
  ['nothing was staked', { stake: 0n, payout: 0n, bets: 0 }, 'UNKNOWN'],
  ['what games return decides, whatever luck did', { configured, payout: units(90_000n) }, 'WITHIN'],
  ['luck is told', { configured, payout: units(99_000n) }, 'CLOSE'],
  ['one game keeps less', { configured: { ...configured, lowest: { rate: percent, name: 'Blackjack' } } }, 'CLOSE'],
  [
    'games keep less than is given',
    { configured: { average: percent, lowest: { rate: percent, name: 'A' } } },
    'ABOVE',
  ],
])('%s', (_, change, state) => {
  expect(judgePay({ ...played, ...change }, terms).state).toBe(state)
})

test('who gives nothing is never above, though players won', () => {
  expect(judgePay({ ...played, payout: units(150_000n) }, nothing).state).toBe('WITHIN')
})

const judge = (given: GivenTerms) => [judgePay({ ...played, configured }, given)]

test.each<[string, GuardChange, bigint]>([
  [
    'a higher salary of a kind',
    { what: 'SALARY', salary: { kind: 'DAILY_SALARY', category: 'CONS', rate: percent } },
    500_000n,
  ],
  ['one below the highest', { what: 'SALARY', salary: { kind: 'DAILY_SALARY', category: 'CONS', rate: 1n } }, 0n],
  ['one of another product', { what: 'SALARY', salary: { kind: 'DAILY_SALARY', category: 'RNG', rate: percent } }, 0n],
  ['a dividend', { what: 'SALARY', salary: { kind: 'DIVIDEND', category: 'CONS', rate: 50n * percent } }, 0n],
  ['a higher rebate', { what: 'REBATE', product: 'LIVE', rate: percent }, 500_000n],
  ['a lower one, of one of many', { what: 'REBATE', product: 'LIVE', rate: 0n }, 0n],
  ['points', { what: 'POINTS', points: { LIVE: 140n }, pointsAUnit: 10n }, 70_000n],
  ['points that are worth more', { what: 'POINTS', points: { LIVE: 70n }, pointsAUnit: 5n }, 70_000n],
  ['no points', { what: 'POINTS', points: {}, pointsAUnit: 10n }, -70_000n],
  ['cashback', { what: 'CASHBACK', rate: 2n * percent }, 20_000n],
  [
    'a promotion',
    {
      what: 'PROMOTION',
      promotion: { promotionId: 'p', cashback: { LIVE: 5n * percent }, rebates: { LIVE: 200_000n } },
    },
    300_000n,
  ],
])('%s changes what is given', (_, change, by) => {
  const [before] = judge(terms)
  const [after] = judge(withChange(terms, change))
  expect((after?.given ?? 0n) - (before?.given ?? 0n)).toBe(by)
})

test('a promotion that is published again counts once', () => {
  const promotion = { promotionId: 'p', cashback: {}, rebates: { LIVE: percent } }
  const once = withChange(terms, { what: 'PROMOTION', promotion })
  expect(withChange(once, { what: 'PROMOTION', promotion })).toEqual(once)
})

test('only what is raised and above has to be answered for', () => {
  const above = withChange(terms, { what: 'REBATE', product: 'LIVE', rate: 2n * percent })
  expect(raisedAbove(judge(terms), judge(above))).toHaveLength(1)
  expect(raisedAbove(judge(above), judge(above))).toEqual([])
  expect(raisedAbove(judge(above), judge(withChange(above, { what: 'CASHBACK', rate: 0n })))).toEqual([])
  expect(raisedAbove(judge(nothing), judge(terms))).toEqual([])
})

test('parts are never below nothing and add up, and what is given and what remains are what is kept', () => {
  const rate = fc.bigInt(0n, 5n * percent)
  fc.assert(
    fc.property(
      fc.record({ payout: fc.bigInt(0n, units(200_000n)), rebate: fc.bigInt(0n, units(5000n)), rate, cashback: rate }),
      ({ payout, rebate, rate: given, cashback }) => {
        const change = { ...terms, cashback, rebates: { LIVE: given } }
        const { parts, given: sum, remains, edge } = judgePay({ ...played, payout, rebate }, change)
        expect(givenParts.reduce((all, part) => all + parts[part], 0n)).toBe(sum)
        expect(givenParts.every((part) => parts[part] >= 0n)).toBe(true)
        expect(sum + (remains ?? 0n)).toBe(edge)
      },
    ),
  )
})

test('percent are written with their sign', () => {
  expect([0n, percent, -percent / 2n, 1n, 12_345_678n].map(percentText)).toEqual([
    '0',
    '1',
    '-0.5',
    '0.000001',
    '12.345678',
  ])
})
