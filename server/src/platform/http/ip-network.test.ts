import { expect, test } from 'vitest'
import { addressOf, networkOf } from './ip-network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:00ab:1::5', '2001:db8:ab::/48'],
  ['2001:DB8::5', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is of %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:00ab:1::5', '2001:db8:ab::/48'],
])('who connects from %s is %s', (ip, address) => expect(addressOf(ip)).toBe(address))
