import { expect, test } from 'vitest'
import { addressKind } from './safe-address.ts'

test.each([
  ['/helpmc', 'own'],
  ['/help#deposit', 'own'],
  ['https://chat.example', 'site'],
  ['HTTPS://chat.example/room?a=1#b', 'site'],
  ['http://chat.example:8080/x', 'site'],
  ['tg://resolve?domain=parlour', 'app'],
  ['whatsapp://send?phone=34600000000', 'app'],
  ['tel:+34600000000', 'app'],
  ['mailto:help@parlour.example', 'app'],
])('%s is %s', (address, kind) => expect(addressKind(address)).toBe(kind))

test.each([
  '',
  'chat.example',
  '//chat.example',
  '/\\chat.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://chat.example/1',
  'file:///etc/passwd',
  'https://',
  'https:// chat.example',
  'https://user@chat.example',
  'https://chat.example\\@evil.example',
  'intent://x#Intent;scheme=http;end',
])('%j is opened for nobody', (address) => expect(addressKind(address)).toBeUndefined())
