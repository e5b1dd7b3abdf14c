import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { expect, test } from 'vitest'
import { largestBet, workedExample } from './worked-example.ts'

type Terms = Parameters<typeof workedExample>[0]

const terms = (own: Partial<Terms> = {}): Terms => ({
  type: 'FIRST_DEPOSIT',
  leastDeposit: '100.0000',
  reward: { kind: 'PERCENT', percent: 100, cap: '800.0000' },
  rollover: { base: 'DEPOSIT_PLUS_BONUS', multiplier: 15, products: { RNG: 100 }, days: 30 },
  stakeMax: { percent: 10, least: '5.0000' },
  ...own,
})
const rollover = (base: Terms['rollover']['base'], multiplier: number): Partial<Terms> => ({
  rollover: { ...terms().rollover, base, multiplier },
})
const percent = (part: number, cap: string): Partial<Terms> => ({
  reward: { kind: 'PERCENT', percent: part, cap },
})
const fixed = (amount: string): Partial<Terms> => ({ reward: { kind: 'FIXED', amount } })

test.each<[string, Partial<Terms>, string | null, string, string]>([
  ['twice the least deposit', {}, '200.0000', '200.0000', '6000.0000'],
  ['of the bonus alone', rollover('BONUS', 20), '200.0000', '200.0000', '4000.0000'],
  ['of the deposit alone', rollover('DEPOSIT', 8), '200.0000', '200.0000', '1600.0000'],
  ['cut at the cap', percent(100, '150.0000'), '200.0000', '150.0000', '5250.0000'],
  ['without a least deposit, as much as the cap', { leastDeposit: null }, '800.0000', '800.0000', '24000.0000'],
  ['a small part', { leastDeposit: null, ...percent(30, '500.0000') }, '500.0000', '150.0000', '9750.0000'],
  [
    'more than the deposit, no more than the cap pays for',
    { leastDeposit: null, ...percent(300, '500.0000') },
    '166.6600',
    '499.9800',
    '9999.6000',
  ],
  [
    'cut to whole minor units',
    { leastDeposit: '0.0500', ...percent(33, '800.0000'), ...rollover('BONUS', 2) },
    '0.1000',
    '0.0300',
    '0.0600',
  ],
  [
    'an amount of a new account',
    { type: 'SIGNUP', leastDeposit: null, ...fixed('18.0000') },
    null,
    '18.0000',
    '270.0000',
  ],
  ['an amount by a code', { type: 'PROMOCODE', ...fixed('10.0000') }, null, '10.0000', '150.0000'],
  [
    'an amount for a deposit of any size',
    { leastDeposit: null, ...fixed('10.0000'), ...rollover('BONUS', 3) },
    null,
    '10.0000',
    '30.0000',
  ],
  [
    'an amount whose deposit is played too',
    { leastDeposit: null, ...fixed('10.0000') },
    '10.0000',
    '10.0000',
    '300.0000',
  ],
])('an example: %s', (_, own, deposit, bonus, required) => {
  const worked = workedExample(terms(own), 2)
  expect(worked.deposit === null ? null : toWire(worked.deposit)).toBe(deposit)
  expect([toWire(worked.bonus), toWire(worked.required)]).toEqual([bonus, required])
})

test('a currency without minor units gives whole ones', () => {
  const own = { leastDeposit: '5.0000', ...percent(33, '800.0000'), ...rollover('BONUS', 2) }
  expect(toWire(workedExample(terms(own), 0).bonus)).toBe('3.0000')
})

test.each([
  ['200.0000', '20.0000'],
  ['50.0000', '5.0000'],
  ['18.0000', '5.0000'],
])('of a bonus of %s no bet is above %s', (bonus, most) => {
  expect(toWire(largestBet({ percent: 10, least: '5.0000' }, fromWire(bonus) ?? 0n))).toBe(most)
})
