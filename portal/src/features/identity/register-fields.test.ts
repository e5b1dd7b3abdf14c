import { expect, test } from 'vitest'
import { shownFields, type RegisterWay } from './register-fields.ts'

const rule = (enabled: boolean) => ({
  enabled,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 10,
})
const byName: RegisterWay = { by: 'username', hasPassword: true, provesNumber: false, isInvited: false }
const rules = { payeeName: rule(true), email: rule(false), captcha: rule(true), affiliateCode: rule(true) }

test.each([
  [byName, ['username', 'password', 'confirmPassword', 'payeeName', 'affiliateCode']],
  [{ ...byName, isInvited: true }, ['username', 'password', 'confirmPassword', 'payeeName']],
  [
    { ...byName, provesNumber: true },
    ['username', 'password', 'confirmPassword', 'payeeName', 'mobileNum', 'affiliateCode'],
  ],
  [
    { by: 'mobile', hasPassword: true, provesNumber: true, isInvited: false },
    ['mobileNum', 'password', 'confirmPassword', 'payeeName', 'affiliateCode'],
  ],
  [{ by: 'mobile', hasPassword: false, provesNumber: true, isInvited: true }, ['mobileNum', 'payeeName']],
  [
    { by: 'social', hasPassword: false, provesNumber: false, isInvited: false },
    ['username', 'payeeName', 'affiliateCode'],
  ],
] as const)('%j shows what the rules switch on, and what the way needs', (way, shown) => {
  expect(shownFields(rules, way)).toEqual(shown)
})
