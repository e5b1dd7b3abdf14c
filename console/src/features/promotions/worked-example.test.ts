import { expect, test } from 'vitest'
import type { Terms } from './promotions.queries.ts'
import { workedExample } from './worked-example.ts'

const terms: Terms = {
  type: 'FIRST_DEPOSIT',
  titles: {},
  texts: {},
  startAt: 0,
  endAt: null,
  needJoin: false,
  rankFrom: 0,
  leastDeposit: '100',
  reward: { kind: 'PERCENT', percent: 100, cap: '800' },
  rollover: { base: 'DEPOSIT_PLUS_BONUS', multiplier: 15, products: {}, days: 30 },
  stakeMax: { percent: 10, least: '5' },
  conversionMax: 5,
  claimDays: 7,
  code: null,
  budget: '1000',
  winnersMax: null,
}

test.each<[string, Partial<Terms>, (string | null)[]]>([
  // The vector turnover-01 of the rule book.
  ['a deposit above the cap', { leastDeposit: '1000' }, ['1000', '800', '27000', '80', '4000']],
  ['the deposit that gives all', {}, ['800', '800', '24000', '80', '4000']],
  [
    'a part that does not come out whole',
    { reward: { kind: 'PERCENT', percent: 30, cap: '500' } },
    ['1667', '500', '32505', '50', '2500'],
  ],
  [
    'an amount for a deposit',
    { reward: { kind: 'FIXED', amount: '20' }, leastDeposit: '250', conversionMax: null },
    ['250', '20', '4050', '5', null],
  ],
  [
    'an amount for joining',
    {
      type: 'SIGNUP',
      reward: { kind: 'FIXED', amount: '18' },
      leastDeposit: null,
      rollover: { ...terms.rollover, base: 'BONUS', multiplier: 20 },
    },
    [null, '18', '360', '5', '90'],
  ],
  [
    'what is to be played of the deposit',
    { rollover: { ...terms.rollover, base: 'DEPOSIT', multiplier: 2 } },
    ['800', '800', '1600', '80', '4000'],
  ],
])('%s', (_, own, [deposit, bonus, required, stakeMax, conversionMax]) => {
  const wire = (text: string | null | undefined) => (text == null ? null : `${text}.0000`)
  expect(workedExample({ ...terms, ...own })).toEqual({
    deposit: wire(deposit),
    bonus: wire(bonus),
    required: wire(required),
    stakeMax: wire(stakeMax),
    conversionMax: wire(conversionMax),
  })
})
