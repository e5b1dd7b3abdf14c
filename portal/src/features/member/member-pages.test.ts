import { expect, test } from 'vitest'
import { groupNames, groupOf, memberGroups, memberPageOf, memberPages, menuOf, pagesOf } from './member-pages.ts'

const plain = { hasLabel: false, mayGoUp: false, mayInvite: false, hasContracts: false }
const ranked = { ...plain, hasLabel: true }
const below = { ...plain, mayGoUp: true }

test('whoever has a label begins with the rank, others with the account', () => {
  expect(memberPageOf(undefined, ranked)).toBe('playerRank')
  expect(memberPageOf(undefined, plain)).toBe('securityCenter')
})

test('a page that is asked for comes first, one that is none does not', () => {
  expect(memberPageOf('withdraw', ranked)).toBe('withdraw')
  expect(memberPageOf('nonsense', ranked)).toBe('playerRank')
  expect(memberPageOf('depositv2', plain)).toBe('securityCenter')
})

test('the menu names the rank to whoever has one', () => {
  expect(menuOf(ranked)).toContain('playerRank')
  expect(menuOf(plain)).not.toContain('playerRank')
})

test('every page is in one group, and none in two', () => {
  const grouped = groupNames.flatMap((group) => [...memberGroups[group]])
  expect(grouped.toSorted()).toEqual(memberPages.toSorted())
  expect([groupOf('withdraw'), groupOf('playSafely'), groupOf('personalProfit')]).toEqual(['money', 'safety', 'play'])
})

test('a group holds what is there for somebody, and begins with a page of the centre', () => {
  expect(pagesOf('profile', plain)).toEqual(['securityCenter', 'messageV2', 'feedback'])
  expect(pagesOf('profile', { ...ranked, mayInvite: true })).toEqual([
    'securityCenter',
    'playerRank',
    'messageV2',
    'referral',
    'feedback',
  ])
  // A phone's tile of a group leads to its first page: never to the deposit, which has a modal of its own.
  expect(groupNames.map((group) => pagesOf(group, plain)[0])).not.toContain('depositv2')
})

test('the way up stands after the withdrawal, for whoever may send there alone', () => {
  const menu = menuOf(below)
  expect(menu.indexOf('transferUpline')).toBe(menu.indexOf('withdraw') + 1)
  expect(menuOf(plain)).not.toContain('transferUpline')
  expect(memberPageOf('transferUpline', below)).toBe('transferUpline')
  expect(memberPageOf('transferUpline', plain)).toBe('securityCenter')
})

test('friends are invited where the brand lets members, after what was credited', () => {
  const menu = menuOf({ ...plain, mayInvite: true })
  expect(menu.slice(menu.indexOf('personalProfit') + 1, menu.indexOf('referral') + 1)).toEqual([
    'bonusDetails',
    'rewardCenter',
    'referral',
  ])
  expect(menuOf(plain)).not.toContain('referral')
  expect(memberPageOf('referral', plain)).toBe('securityCenter')
})
