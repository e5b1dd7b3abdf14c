import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyMax, units } from '../../money/money.ts'
import { readyOfFriends, stateOfFriend, type CountedFriend } from './judge-referral.ts'

const day = 86_400_000
const start = 100 * day
const reward = {
  kind: 'FRIEND',
  amount: units(88n),
  friendAmount: units(18n),
  turnover: units(1000n),
  days: 30,
} as const
const terms = { reward, startAt: start, endAt: start + 60 * day, leastDeposit: units(200n), claimDays: 7 }
const cameAt = start + day
const friend = (own: Partial<CountedFriend> = {}): CountedFriend => ({
  memberId: 'friend',
  key: 'friend-1',
  side: 'REFERRER',
  cameAt,
  deposited: units(300n),
  turnedOver: units(1500n),
  isRewarded: false,
  otherId: 'me',
  ...own,
})
const soon = cameAt + day

test('a qualified friend gives 88, and is given 18: vector referral-01', () => {
  const ready = readyOfFriends(terms, {
    friends: [friend(), friend({ memberId: 'me', key: 'invited', side: 'FRIEND' })],
    now: soon,
  })
  expect(ready).toMatchObject([
    { cycleKey: 'friend-1', given: units(88n), claimUntil: cameAt + 37 * day },
    { cycleKey: 'invited', given: units(18n), claimUntil: cameAt + 37 * day },
  ])
})

test('a friend is given nothing where the terms say so', () => {
  const none = { ...terms, reward: { ...reward, friendAmount: null } }
  expect(readyOfFriends(none, { friends: [friend({ side: 'FRIEND' })], now: soon })).toEqual([])
})

test.each<[string, Partial<CountedFriend>, number, string]>([
  ['has only come', { deposited: 0n, turnedOver: 0n }, soon, 'came'],
  ['paid in too little', { deposited: units(200n) - 1n }, soon, 'came'],
  ['paid in just enough', { deposited: units(200n), turnedOver: 0n }, soon, 'deposited'],
  ['turned over too little', { turnedOver: units(1000n) - 1n }, soon, 'deposited'],
  ['turned over just enough', { turnedOver: units(1000n) }, soon, 'ready'],
  ['did it in time and is claimed later', {}, cameAt + 37 * day - 1, 'ready'],
  ['did it in time and is claimed too late', {}, cameAt + 37 * day, 'over'],
  ['has a moment left', { turnedOver: 0n }, cameAt + 30 * day - 1, 'deposited'],
  ['has no time left', { turnedOver: 0n }, cameAt + 30 * day, 'over'],
  ['came before it began', { cameAt: start - 1 }, soon, 'over'],
  ['came as it ended', { cameAt: start + 60 * day }, start + 61 * day, 'over'],
  ['was rewarded', { isRewarded: true }, soon, 'rewarded'],
])('a friend who %s', (_, own, now, state) => {
  expect(stateOfFriend(terms, friend(own), now)).toBe(state)
})

test('what is ready is what a friend’s state says, and more play takes nothing away', () => {
  const amount = fc.bigInt(0n, moneyMax)
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 50 * day }), (deposited, turnedOver, age) => {
      const one = friend({ deposited, turnedOver })
      const now = cameAt + age
      const isReady = readyOfFriends(terms, { friends: [one], now }).length === 1
      expect(isReady).toBe(stateOfFriend(terms, one, now) === 'ready')
      const more = friend({ deposited: deposited + 1n, turnedOver: turnedOver + 1n })
      if (isReady) expect(stateOfFriend(terms, more, now)).toBe('ready')
    }),
  )
})
