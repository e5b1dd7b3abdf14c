import { expect, test } from 'vitest'
import { isRulePossible } from './register-rule.ts'

const rule = {
  field: 'email',
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 100,
}

test.each([
  [{}, true],
  [{ acceptedPattern: '[a-z]+@[a-z.]+' }, true],
  [{ acceptedPattern: '[a-z' }, false],
  [{ minLength: 5, maxLength: 4 }, false],
  [{ field: 'password', required: true, enabled: true }, true],
  [{ field: 'password', required: false }, false],
  [{ field: 'username', required: true, enabled: false }, false],
])('%j', (change, isPossible) => expect(isRulePossible({ ...rule, ...change })).toBe(isPossible))
