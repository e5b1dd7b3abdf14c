import { describe, expect, test } from 'vitest'
import { caseStates, caseVerdicts, decideCase, releaseTakesTwo } from './cases.ts'

describe('a case', () => {
  test.each([
    ['CLEARED', { state: 'CLEARED', isHeld: false }],
    ['HOLD_KEPT', { state: 'OPEN', isHeld: true }],
    ['REPORTED', { state: 'REPORTED', isHeld: true }],
  ] as const)('that is open: %s', (verdict, next) => {
    for (const isHeld of [true, false]) expect(decideCase({ state: 'OPEN', isHeld }, verdict)).toEqual(next)
  })

  test('that ended is decided by nobody', () => {
    for (const state of caseStates.filter((one) => one !== 'OPEN')) {
      for (const verdict of caseVerdicts) expect(decideCase({ state, isHeld: true }, verdict)).toBeUndefined()
    }
  })

  test.each([
    ['at the limit', 'CLEARED', true, 100n, 100n, false],
    ['over it', 'CLEARED', true, 101n, 100n, true],
    ['without a limit', 'CLEARED', true, 101n, null, false],
    ['that holds nothing', 'CLEARED', false, 101n, 100n, false],
    ['that goes on holding', 'HOLD_KEPT', true, 101n, 100n, false],
    ['that is reported', 'REPORTED', true, 101n, 100n, false],
  ] as const)('%s', (_name, verdict, isHeld, money, twoPersonAbove, expected) => {
    expect(releaseTakesTwo({ state: 'OPEN', isHeld }, verdict, { money, twoPersonAbove })).toBe(expected)
  })
})
