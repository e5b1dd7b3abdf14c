import { listInvitedFriends } from '@parlour/core/contract/promo/player/friends.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import FriendRewards from './friend-rewards.tsx'
import { answerPromotions, firstId, ownPromotion, promotion, ready, sentence } from './promotions.test-support.ts'
import type { FriendOffer, InvitedFriend, Ready } from './promotions.queries.ts'

const day = 86_400_000
const friend = (own: Partial<InvitedFriend>): InvitedFriend => ({
  account: 'f***',
  joinedAt: noon - day,
  state: 'came',
  deposited: '0.0000',
  turnedOver: '0.0000',
  doneBy: noon + 29 * day,
  claimUntil: noon + 36 * day,
  cycleKey: 'friend-1',
  ...own,
})

async function renderFriends(
  friends: readonly InvitedFriend[],
  further: FriendOffer['further'] = null,
  days: readonly Ready[] = [],
) {
  const reward = { kind: 'FRIEND', amount: '88.0000', friendAmount: null, turnover: '1000.0000', days: 30 } as const
  const offered = promotion({ type: 'REFERRAL', title: 'Bring a friend', reward, leastDeposit: '200.0000' })
  const isReady = friends.some(({ state }) => state === 'ready')
  const one = ready({ cycleKey: 'friend-1', deposit: null, amount: '88.0000', required: '264.0000' })
  answerPromotions({
    promotions: [offered],
    own: [ownPromotion({ status: 'open', ready: [...(isReady ? [one] : []), ...days] })],
  })
  const asked = { leastDeposit: '200.0000', turnover: '1000.0000', amount: '88.0000', days: 30 }
  edge.answer(listInvitedFriends, {
    list: [{ promotionId: firstId, title: 'Bring a friend', ...asked, further, friends: [...friends] }],
  })
  signInAs()
  await renderAt('/', <FriendRewards />)
  return screen.findByRole('region', { name: 'Bring a friend' })
}

test('each friend has a state, and what is still to be done a bar', async () => {
  const region = await renderFriends([
    friend({ deposited: '100.0000' }),
    friend({ cycleKey: 'friend-2', account: 'b***', state: 'review' }),
    friend({ cycleKey: 'friend-3', account: 'c***', state: 'rewarded' }),
  ])
  const [came, review, rewarded] = within(region).getAllByRole('listitem')
  const [deposited, played] = within(came ?? region).getAllByRole('progressbar')
  expect(deposited?.getAttribute('aria-valuenow')).toBe('50')
  expect(played?.getAttribute('aria-valuenow')).toBe('0')
  expect(review?.textContent).toContain('We’re checking this claim.')
  expect(rewarded?.textContent).toContain('Rewarded')
  expect(within(region).queryByRole('button')).toBeNull()
})

test('what a friend has brought is claimed where the friend stands', async () => {
  const region = await renderFriends([friend({ state: 'ready' }), friend({ cycleKey: 'friend-2', account: 'b***' })])
  const [first, second] = within(region).getAllByRole('listitem')
  expect(within(first ?? region).getByRole('button', { name: /^Claim P\s88.00 of Bring a friend$/u })).toBeTruthy()
  expect(within(second ?? region).queryByRole('button')).toBeNull()
})

test('what rewarded friends bring further is said, and each day that is ready is claimed', async () => {
  const over = ready({ cycleKey: 'further-2026-11-19', deposit: null, amount: '3.0000', required: '9.0000' })
  const further = { rate: 10, days: 90, least: '1.0000', given: '12.5000', today: '0.8000' }
  const region = await renderFriends([friend({ state: 'rewarded' })], further, [over])
  expect(within(region).getByText('0.1 % of what rewarded friends play')).toBeTruthy()
  expect(region.textContent?.replaceAll(/\s/gu, ' ')).toContain('Today so far: P 0.80. Ready when the day is over.')
  expect(region.textContent?.replaceAll(/\s/gu, ' ')).toContain('Received so far: P 12.50')
  const [first] = within(region).getAllByRole('listitem')
  expect(first?.textContent).toContain('For your friends’ play of Nov 19, 2026')
  expect(within(first ?? region).getByRole('button', { name: /^Claim P\s3.00 of Bring a friend$/u })).toBeTruthy()
})

test('without friends the promotion still says what they bring', async () => {
  const region = await renderFriends([])
  expect(region.textContent).toContain('No friend of the last weeks yet.')
  expect(sentence(region)).toContain('who deposits P 200.00 and plays P 1,000.00 within 30 days')
})
