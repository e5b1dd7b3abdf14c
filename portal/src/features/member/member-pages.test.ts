import { expect, test } from 'vitest'
import { memberPageOf, menuOf } from './member-pages.ts'

test('whoever has a label begins with the rank, others with the account', () => {
  expect(memberPageOf(undefined, true)).toBe('playerRank')
  expect(memberPageOf(undefined, false)).toBe('securityCenter')
})

test('a page that is asked for comes first, one that is none does not', () => {
  expect(memberPageOf('withdraw', true)).toBe('withdraw')
  expect(memberPageOf('nonsense', true)).toBe('playerRank')
  expect(memberPageOf('depositv2', false)).toBe('securityCenter')
})

test('the menu names the rank to whoever has one', () => {
  expect(menuOf(true)).toContain('playerRank')
  expect(menuOf(false)).not.toContain('playerRank')
})
