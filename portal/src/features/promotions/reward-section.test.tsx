import { claimPromotion } from '@parlour/core/contract/promo/player/promotions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import {
  answerBonuses,
  answerPromotions,
  firstId,
  grant,
  grantId,
  otherId,
  ownPromotion,
  promotion,
  ready,
  sentence,
} from './promotions.test-support.ts'
import RewardCount from './reward-count.tsx'
import RewardSection from './reward-section.tsx'

test('what is ready is claimed, with word that it waits; whoever claimed goes on at the head of the list', async () => {
  const codes = ['2026-11-19', '2026-11-20']
  const two = codes.map((cycleKey) => ready({ cycleKey, amount: '60.0000', required: '480.0000' }))
  answerPromotions({ own: [ownPromotion({ status: 'issued', ready: two, missing: null })], hasActive: true })
  answerBonuses({ active: grant() })
  signInAs()
  const { user } = await renderAt('/', <RewardSection missions={<p>Missions that are ready</p>} />)
  const list = await screen.findByRole('region', { name: 'Ready to claim' })
  expect(within(list).getByText('Missions that are ready')).toBeTruthy()
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  const [, second] = within(list).getAllByRole('button', { name: 'Claim P\u00a060.00 of Welcome' })
  await user.click(second as HTMLElement)
  const sheet = within(screen.getByRole('dialog', { name: 'Welcome' }))
  expect(sheet.getByText('You have an active bonus. This one waits until it ends.')).toBeTruthy()
  edge.answer(claimPromotion, () => {
    answerPromotions({
      own: [ownPromotion({ status: 'issued', ready: two.slice(0, 1), missing: null })],
      hasActive: true,
    })
    return { balance: '1.0000', version: 2, grantId, state: 'QUEUED' as const, amount: '60.0000', required: '480.0000' }
  })
  await user.click(sheet.getByRole('button', { name: /^Claim/u }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ready to claim'))
  expect(edge.callsOf(claimPromotion)).toMatchObject([
    { params: { promotionId: firstId }, body: { cycleKey: codes[1] } },
  ])
})

test('the days in a row of what is given every day stand there, also when today’s is claimed', async () => {
  const reward = { kind: 'STREAK', amounts: ['1.0000', '2.0000'] } as const
  const daily = promotion({ type: 'LOGIN', title: 'Every day', reward: { ...reward, amounts: [...reward.amounts] } })
  const progress = [{ of: 'streak', done: '1', needed: '2' } as const]
  answerPromotions({
    promotions: [daily],
    own: [ownPromotion({ status: 'process', missing: 'tomorrow', progress: [...progress] })],
  })
  signInAs()
  await renderAt('/', <RewardSection missions={null} />)
  const days = within(await screen.findByRole('region', { name: 'Every day' })).getAllByRole('listitem')
  expect(days.map(sentence)).toEqual(['Day 1P 1.00Claimed', 'Day 2P 2.00'])
})

test('what is under way and what is to come are told, each with its way', async () => {
  const coming = promotion({ promotionId: otherId, title: 'Winter', startAt: noon + 1, type: 'DEPOSIT' })
  answerPromotions({
    promotions: [promotion(), coming],
    own: [ownPromotion(), ownPromotion({ promotionId: otherId, status: 'coming_soon', missing: null })],
    hasActive: true,
  })
  answerBonuses({ active: grant() })
  signInAs()
  await renderAt('/', <RewardSection missions={null} />)
  expect(await screen.findByText('No promotion has a reward ready right now.')).toBeTruthy()
  const underWay = within(await screen.findByRole('region', { name: 'In progress' }))
  expect(await underWay.findByRole('progressbar', { name: /played$/u })).toBeTruthy()
  expect(underWay.getByRole('link', { name: 'See my bonuses' })).toBeTruthy()
  expect(sentence(screen.getByRole('region', { name: 'Coming' }))).toMatch(/Winter100 % up to P 800\.00Starts/u)
})

test('a reward of a promotion that is no longer offered is claimed too', async () => {
  answerPromotions({ promotions: [], own: [ownPromotion({ status: 'close', ready: [ready()], missing: null })] })
  signInAs()
  const { user } = await renderAt('/', <RewardSection missions={null} />)
  await user.click(await screen.findByRole('button', { name: 'Claim P\u00a0200.00 of Promotion' }))
  expect(sentence(screen.getByRole('dialog'))).toMatch(/To be playedP 6,000\.00Claim by/u)
})

test('the rewards that are ready are counted, for the eye and for readers', async () => {
  answerPromotions({ own: [ownPromotion({ ready: [ready(), ready({ cycleKey: 'next' })] })] })
  signInAs()
  await renderAt('/', <RewardCount />)
  expect((await screen.findByTestId('rewards')).textContent).toBe('2')
  expect(screen.getByText('2 rewards to claim')).toBeTruthy()
})
