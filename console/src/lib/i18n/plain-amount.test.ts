import { expect, test } from 'vitest'
import { plainAmount } from './plain-amount.ts'

test.each([
  ['500.0000', '500'],
  ['0.0000', '0'],
  ['0.5050', '0.505'],
  ['800.5000', '800.5'],
  ['12.3456', '12.3456'],
  // What was typed without decimals keeps its zeros.
  ['500', '500'],
  [null, ''],
])('%s is typed as %s', (wire, typed) => expect(plainAmount(wire)).toBe(typed))
