import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { accessValueOf } from './access-value.ts'

test.each([
  ['deny_country', ' us ', 'US'],
  ['deny_ip', '203.0.113.7', '203.0.113.7/32'],
  ['allow_ip', '203.0.113.0/24', '203.0.113.0/24'],
  ['hosting', '2001:DB8::/32', '2001:db8::/32'],
  ['deny_ip', '2001:db8::1', '2001:db8::1/128'],
] as const)('%s %j is kept as %s', (kind, typed, kept) => {
  expect(accessValueOf(kind, typed, isIP)).toBe(kept)
})

test.each([
  ['deny_country', 'USA'],
  ['deny_country', '203.0.113.7'],
  ['deny_ip', 'US'],
  ['deny_ip', '203.0.113.0/0'],
  ['deny_ip', '203.0.113.0/33'],
  ['deny_ip', '203.0.113.0/2e1'],
  ['deny_ip', '203.0.113.0/24/8'],
  ['hosting', 'nonsense'],
] as const)('%s %j is nothing to keep', (kind, typed) => {
  expect(accessValueOf(kind, typed, isIP)).toBeUndefined()
})
