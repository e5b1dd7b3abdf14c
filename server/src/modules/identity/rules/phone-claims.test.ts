import { expect, test } from 'vitest'
import { isProofOf } from './phone-claims.ts'

const nowSeconds = 1_800_000_000
const mobile = '+34612345678'
const good = { sub: 'abc', auth_time: nowSeconds - 5, iat: nowSeconds - 5, phone_number: mobile }

test.each([
  [{}, true],
  [{ auth_time: nowSeconds - 630 }, true],
  [{ auth_time: nowSeconds - 631 }, false],
  [{ auth_time: nowSeconds + 30 }, true],
  [{ auth_time: nowSeconds + 31 }, false],
  [{ iat: nowSeconds + 31 }, false],
  [{ auth_time: undefined }, false],
  [{ auth_time: String(nowSeconds) }, false],
  [{ iat: undefined }, false],
  [{ sub: '' }, false],
  [{ sub: 'x'.repeat(129) }, false],
  [{ sub: 7 }, false],
  [{ phone_number: '+34612345679' }, false],
  [{ phone_number: undefined }, false],
  [{ phone_number: '34612345678' }, false],
])('%o: %s', (change, isProof) => expect(isProofOf({ ...good, ...change }, { mobile, nowSeconds })).toBe(isProof))
