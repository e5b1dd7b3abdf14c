import { expect, test } from 'vitest'
import { lawRules, stricterChoices, type LawRules } from './law-view.ts'

const law: LawRules = {
  forcedPasswordChange: true,
  passwordComposition: true,
  minimumAge: 18,
  isBirthDateRequired: false,
  isAgeConfirmationRequired: false,
  withdrawalCancel: true,
  idleMinutes: 30,
  failuresUntilLock: 5,
  agentTransfers: true,
  reminderMinutes: 60,
  isLimitAnswerRequired: false,
  bonusMultiplierMost: 40,
  isBonusSimple: false,
}

test('only what is stricter is offered', () => {
  expect(stricterChoices('minimumAge', law)).toEqual([19, 20, 21, 25])
  expect(stricterChoices('idleMinutes', law)).toEqual([20, 15, 10, 5])
  expect(stricterChoices('failuresUntilLock', { ...law, failuresUntilLock: 3 })).toEqual([2])
  expect(stricterChoices('reminderMinutes', law)).toEqual([30, 15])
  expect(stricterChoices('isLimitAnswerRequired', law)).toEqual([true])
  expect(stricterChoices('bonusMultiplierMost', { ...law, bonusMultiplierMost: 10 })).toEqual([5, 1])
  expect(stricterChoices('isBonusSimple', law)).toEqual([true])
  expect(stricterChoices('isBirthDateRequired', law)).toEqual([true])
  expect(stricterChoices('isAgeConfirmationRequired', law)).toEqual([true])
  expect(stricterChoices('withdrawalCancel', law)).toEqual([false])
  expect(stricterChoices('withdrawalCancel', { ...law, withdrawalCancel: false })).toEqual([])
})

test('every rule is read', () => {
  expect([...lawRules].toSorted()).toEqual(Object.keys(law).toSorted())
})
