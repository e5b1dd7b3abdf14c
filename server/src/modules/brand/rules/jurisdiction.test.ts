import { expect, test } from 'vitest'
import { formUnderLaw, jurisdictionRules, looserRuleOf, profileOf, profiles } from './jurisdiction.ts'

const password = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 14,
  minLength: 6,
  maxLength: 64,
}

test.each([
  ['default', true, true, 18, false, true, 5],
  ['GB', false, false, 18, true, false, 5],
  ['strict', false, false, 21, true, false, 3],
] as const)('%s decides as its law says', (profile, forced, composition, age, birth, cancel, failures) => {
  expect(profileOf(profile, {})).toMatchObject({
    forcedPasswordChange: forced,
    passwordComposition: composition,
    minimumAge: age,
    isBirthDateRequired: birth,
    isAgeConfirmationRequired: birth,
    withdrawalCancel: cancel,
    failuresUntilLock: failures,
    idleMinutes: 30,
    agentTransfers: forced,
    reminderMinutes: profile === 'strict' ? 30 : 60,
    isLimitAnswerRequired: profile === 'strict',
    bonusMultiplierMost: profile === 'default' ? 40 : 10,
    isBonusSimple: profile !== 'default',
  })
})

test('a brand may be stricter, and never looser', () => {
  expect(profileOf('default', { minimumAge: 21, withdrawalCancel: false, idleMinutes: 15 })).toMatchObject({
    minimumAge: 21,
    withdrawalCancel: false,
    idleMinutes: 15,
  })
  const loose = {
    minimumAge: 18,
    withdrawalCancel: true,
    idleMinutes: 60,
    failuresUntilLock: 5,
    isBirthDateRequired: false,
    isAgeConfirmationRequired: false,
    reminderMinutes: 60,
    isLimitAnswerRequired: false,
    bonusMultiplierMost: 40,
    isBonusSimple: false,
  }
  expect(profileOf('strict', loose)).toEqual(profileOf('strict', {}))
  for (const rule of Object.keys(loose) as (keyof typeof loose)[]) {
    expect(looserRuleOf('strict', { [rule]: loose[rule] }), rule).toBe(rule)
  }
  expect(looserRuleOf('strict', { idleMinutes: 15, failuresUntilLock: 3 })).toBeUndefined()
})

test('every rule is decided by every profile', () => {
  for (const profile of profiles)
    expect(Object.keys(profileOf(profile, {})).toSorted()).toEqual(jurisdictionRules.toSorted())
})

test('the form asks for no kinds of characters and for the date of birth where the law says so', () => {
  expect(formUnderLaw([password], profileOf('default', {}))).toEqual([password])
  const strict = formUnderLaw([password, { ...password, field: 'birthday', enabled: false }], profileOf('strict', {}))
  expect(strict.map(({ field }) => field)).toEqual(['password', 'birthday'])
  expect(strict[0]).toMatchObject({ acceptedPattern: '*', patternId: 0, minLength: 8 })
  expect(strict[1]).toMatchObject({ enabled: true, required: true, patternId: 11 })
})
