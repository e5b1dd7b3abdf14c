import { expect, test } from 'vitest'
import { hasFee, payoutOf, reachOf, usualTime, withdrawalTone } from './withdrawal-rules.ts'

const method = { minimum: '100.0000', maximum: '1000.0000', fee: '15.0000', quickAmounts: ['100.0000', '500.0000'] }

test.each([
  ['plenty', '5000.0000', 2, { most: 10_000_000n, isEnough: true, quickAmounts: ['100.0000', '500.0000'] }],
  ['some', '300.1299', 2, { most: 3_001_200n, isEnough: true, quickAmounts: ['100.0000'] }],
  ['some without decimals', '300.9999', 0, { most: 3_000_000n, isEnough: true, quickAmounts: ['100.0000'] }],
  ['the least', '100.0000', 2, { most: 1_000_000n, isEnough: true, quickAmounts: [] }],
  ['too little', '99.9900', 2, { most: 999_900n, isEnough: false, quickAmounts: [] }],
  ['a debt', '-20.0000', 2, { most: 0n, isEnough: false, quickAmounts: [] }],
])('%s of cash', (_name, cash, decimals, reach) => expect(reachOf(method, cash, decimals)).toEqual(reach))

test('the fee is taken out of the amount, and never makes it a debt', () => {
  expect(payoutOf(3_000_000n, '15.0000')).toBe('285.0000')
  expect(payoutOf(100_000n, '15.0000')).toBe('0.0000')
  expect([hasFee('0.0000'), hasFee('0.0100')]).toEqual([false, true])
})

test.each([
  ['REQUESTED', 'info'],
  ['COMPLETED', 'positive'],
  ['CANCELLED', 'neutral'],
  ['REJECTED', 'negative'],
])('%s looks %s', (state, tone) => expect(withdrawalTone(state)).toBe(tone))

test.each([
  [1440, { unit: 'hours', count: 24 }],
  [120, { unit: 'hours', count: 2 }],
  [90, { unit: 'minutes', count: 90 }],
])('%i minutes', (minutes, said) => expect(usualTime(minutes)).toEqual(said))
