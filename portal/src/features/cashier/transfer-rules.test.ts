import { expect, test } from 'vitest'
import { needsCode, transferReach } from './transfer-rules.ts'

const terms = {
  direction: 'DOWN' as const,
  available: '100.0050',
  minimum: '1.0000',
  leftToday: null,
  transfersLeft: 3,
  turnoverLeft: '20.0000',
}

test.each([
  ['what there is, in whole minor units', {}, 1_000_000n, undefined],
  ['what the day has room for', { leftToday: '40.0000' }, 400_000n, undefined],
  ['upwards nothing before all is played', { direction: 'UP' as const, available: '0.0000' }, 0n, 'turnover'],
  ['no more times today', { transfersLeft: 0 }, 1_000_000n, 'times'],
  ['a day that is used up', { leftToday: '0.5000' }, 5000n, 'today'],
  ['less than the least', { available: '0.9900' }, 9900n, 'little'],
])('%s', (_what, change, most, obstacle) => {
  expect(transferReach({ ...terms, ...change }, 2)).toEqual({ most, obstacle })
})

test('a code is asked for above the step', () => {
  expect([needsCode(10n, null), needsCode(200_000n, '20.0000'), needsCode(200_100n, '20.0000')]).toEqual([
    false,
    false,
    true,
  ])
})
