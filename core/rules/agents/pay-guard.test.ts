import { expect, test } from 'vitest'
import { units } from '../../money/money.ts'
import { judgePay } from './pay-guard.ts'

const percent = 1_000_000n
const product = {
  bets: 5000,
  stake: units(100_000n),
  payout: units(98_000n),
  rebate: units(500n),
  salaries: [percent / 2n, 300_000n],
  points: 70n,
}

test('what is given for turnover is rebates, the highest salaries and points, against what was kept', () => {
  // 2 % kept; 0.5 % rebates, 0.8 % salaries, 0.07 % points.
  expect(judgePay(product)).toEqual({
    edge: 2n * percent,
    rebate: percent / 2n,
    salary: 800_000n,
    points: 70_000n,
    given: 1_370_000n,
    isAbove: false,
  })
})

test.each([
  ['as much is given as is kept', { payout: units(98_630n) }, true],
  ['a little less', { payout: units(98_629n) }, false],
  ['players won', { payout: units(101_000n) }, true],
  ['too few bets to say', { payout: units(101_000n), bets: 999 }, false],
  ['nothing was staked', { stake: 0n, payout: 0n, rebate: 0n, bets: 0 }, false],
])('%s', (_, more, isAbove) => {
  expect(judgePay({ ...product, ...more }).isAbove).toBe(isAbove)
})
