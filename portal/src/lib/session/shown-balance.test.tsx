import { beforeEach, expect, test } from 'vitest'
import { hideBalance, keepShownBalance, readShownBalance } from './shown-balance.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('account', 'ana')
})

test('the balance that was shown last is there for the same member', () => {
  expect(readShownBalance()).toBeUndefined()
  keepShownBalance('ana', 'P 1,240.50')
  expect(readShownBalance()).toBe('P 1,240.50')
  sessionStorage.setItem('account', 'ben')
  expect(readShownBalance()).toBeUndefined()
})

test('what is hidden stays so', () => {
  keepShownBalance('ana', 'P 1,240.50')
  hideBalance(true)
  expect(readShownBalance()).toBe('***')
})

test('it goes with the session', () => {
  keepShownBalance('ana', 'P 1,240.50')
  sessionStorage.clear()
  expect(readShownBalance()).toBeUndefined()
})
