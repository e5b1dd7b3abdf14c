import { expect, test } from 'vitest'
import { createGeo } from './geo.ts'

const geo = createGeo()

// Networks whose country has not changed for many years: a table that is wrong about them is not to be shipped.
test.each([
  ['8.8.8.8', 'US'],
  ['193.0.6.139', 'NL'],
  ['200.160.2.3', 'BR'],
  ['202.12.29.175', 'AU'],
  ['203.119.8.106', 'VN'],
  ['80.58.61.250', 'ES'],
  ['210.130.0.1', 'JP'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['2001:67c:2e8::1', 'NL'],
])('%s is in %s', (ip, country) => {
  expect(geo.lookup(ip).country).toBe(country)
})

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.1.1',
  '172.20.0.1',
  '169.254.1.1',
  '100.64.0.1',
  'fd00::1',
  'nonsense',
  '',
])('%j is nowhere', (ip) => {
  expect(geo.lookup(ip).country).toBe('')
})

test('what is told says where from and as of when', () => {
  expect(geo.lookup('8.8.8.8')).toMatchObject({
    source: 'geo-whois-asn-country',
    asOf: expect.stringMatching(/^20\d\d-/),
  })
})
