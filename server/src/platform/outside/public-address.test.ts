import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint } from './public-address.ts'

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x?y=1',
])('%s may be called', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://LOCALHOST./x',
  'https://database/x',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://user:secret@push.example.com/x',
  'https://push.example.com:8443/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
])('%s may not', (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(false))
