import { expect, test } from 'vitest'
import { shownFields } from './register-fields.ts'

const rule = (enabled: boolean) => ({
  enabled,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 10,
})

test('the server chooses the fields; username, password and its confirmation are always there', () => {
  expect(shownFields({ email: rule(true), payeeName: rule(false) }, false)).toEqual([
    'username',
    'password',
    'confirmPassword',
    'email',
  ])
})

test('the invitation code is asked for only when the link has none', () => {
  const rules = { affiliateCode: rule(true) }
  expect(shownFields(rules, false)).toContain('affiliateCode')
  expect(shownFields(rules, true)).not.toContain('affiliateCode')
})
