import { expect, test } from 'vitest'
import { addressFor } from './old-addresses.ts'

test.each([
  ['/index', '', '/'],
  ['/index.html', '', '/'],
  ['/home', '?a=1', '/?a=1'],
  ['/login', '', '/?modal=login'],
  ['/register', '', '/?modal=register'],
  ['/register.html', '?code=abc', '/?code=abc&modal=register'],
  ['/download', '', '/down'],
  ['/about', '', '/about/company'],
  ['/elott', '?gameCode=X', '/lottery?gameCode=X'],
])('%s%s is %s', (pathname, search, expected) => expect(addressFor(pathname, search)).toBe(expected))

test('an address of our own stays', () => expect(addressFor('/vnlottery', '')).toBeUndefined())
