import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { PromoDetailPage } from './promo-detail-page.tsx'
import {
  answerPromotions,
  firstId,
  otherId,
  ownPromotion,
  promotion,
  ready,
  sentence,
} from './promotions.test-support.ts'
import type { Promotion } from './promotions.queries.ts'

async function renderTerms(own: Partial<Promotion> = {}) {
  answerPromotions({ promotions: [promotion(own)] })
  await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId={firstId} />)
  await screen.findByRole('heading', { level: 1, name: 'Welcome' })
  const items = screen.getAllByRole('listitem').map(sentence)
  return { items, example: sentence(screen.getByRole('region', { name: 'Worked example' })) }
}

test('the terms are sentences of the rules, with an example worked out', async () => {
  const { items, example } = await renderTerms()
  expect(example).toBe('Worked exampleDeposit P 200.00, get P 200.00, play P 6,000.00 within 30 days.')
  expect(items.slice(0, 4)).toEqual([
    'You get 100 % of your deposit as a bonus, P 800.00 at most.',
    'It’s for your first deposit.',
    'Deposit at least P 100.00.',
    'Join before you deposit.',
  ])
  expect(items).toContain('Play deposit and bonus 15 times, and the bonus becomes cash.')
  expect(items).toContain('Slots: the whole bet counts.')
  expect(items).toContain('Lottery: 20 % of a bet counts.')
  expect(items).toContain('Bet 10 % of the bonus at most. P 5.00 is always fine.')
  expect(items).toContain('Your cash is staked before the bonus.')
  expect(items).toContain('At most 5 times the bonus becomes cash. We remove the rest.')
  expect(items.join()).not.toMatch(/Player rooms|rank/u)
  expect(screen.getByText('For whoever has just come.')).toBeTruthy()
})

test('what a promotion does not ask for is not said', async () => {
  const { items, example } = await renderTerms({
    type: 'SIGNUP',
    leastDeposit: null,
    needJoin: false,
    rankFrom: 3,
    reward: { kind: 'FIXED', amount: '18.0000' },
    rollover: { base: 'BONUS', multiplier: 1, products: { RNG: 100 }, days: 1 },
    conversionMax: null,
  })
  expect(example).toBe('Worked exampleGet P 18.00, play P 18.00 within 1 day.')
  expect(items.slice(0, 4)).toEqual([
    'You get a bonus of P 18.00.',
    'It’s for new members.',
    'For members from rank VIP3 up.',
    'Claim the reward within 7 days.',
  ])
  expect(items).toContain('Play the bonus once, and it becomes cash.')
  expect(items).toContain('All that is left of it then becomes cash.')
})

test('what friends bring is said, with what each has to do', async () => {
  const { items, example } = await renderTerms({
    type: 'REFERRAL',
    leastDeposit: '200.0000',
    needJoin: false,
    reward: { kind: 'FRIEND', amount: '88.0000', friendAmount: '18.0000', turnover: '1000.0000', days: 30 },
    rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
  })
  expect(example).toBe(
    'Worked exampleYour friend deposits P 200.00 and plays P 1,000.00. You get P 88.00, to be played P 264.00.',
  )
  expect(items.slice(0, 6)).toEqual([
    'You get a bonus of P 88.00 for each friend, once.',
    'Your friend gets a bonus of P 18.00.',
    'Your friend plays P 1,000.00 within 30 days of joining.',
    'It’s for friends who register with your link. Accounts of one person don’t count.',
    'Your friend deposits at least P 200.00.',
    'After those days you have 7 days more to claim.',
  ])
})

test('what comes back of play is said by product, and so far', async () => {
  const rates = { kind: 'RATES' as const, rates: { RNG: 80, LIVE: 40, LOTT: 0 }, least: '1.0000', cap: '500.0000' }
  const rollover = { base: 'BONUS' as const, multiplier: 1, products: { RNG: 100 }, days: 30 }
  const { items, example } = await renderTerms({
    type: 'REBATE',
    leastDeposit: null,
    needJoin: false,
    reward: rates,
    rollover,
  })
  expect(example).toBe('Worked examplePlay P 10,000.00 in a day, get P 80.00, play P 80.00 within 30 days.')
  expect(items.slice(0, 4)).toEqual([
    'Slots: 0.8 % of what you play comes back.',
    'Live casino: 0.4 % of what you play comes back.',
    'Below P 1.00 a day gives nothing. It gives P 500.00 at most.',
    'It’s for what you play in a day. It’s ready when the day is over.',
  ])
})

test('what comes back of losses is said tier by tier', async () => {
  const tiers = [
    { from: '1000.0000', rate: 300 },
    { from: '10000.0000', rate: 500 },
  ]
  const reward = { kind: 'LOSS' as const, products: ['RNG'], tiers, cap: '5000.0000' }
  const rollover = { base: 'BONUS' as const, multiplier: 1, products: { RNG: 100 }, days: 30 }
  const { items, example } = await renderTerms({
    type: 'CASHBACK',
    leastDeposit: null,
    needJoin: false,
    reward,
    rollover,
  })
  expect(example).toBe('Worked exampleLose P 10,000.00 in a week, get P 500.00, play P 500.00 within 30 days.')
  expect(items.slice(0, 5)).toEqual([
    'It counts what you lose on Slots.',
    'From P 1,000.00 lost, 3 % of all of it comes back.',
    'From P 10,000.00 lost, 5 % of all of it comes back.',
    'We first take off the bonuses that you claimed in that week.',
    'A week gives P 5,000.00 at most.',
  ])
})

test('what several deposits, and sums, give is said tier by tier', async () => {
  const none = { deposits: null, deposit: null, turnover: null }
  const rollover = { base: 'BONUS' as const, multiplier: 5, products: { RNG: 100 }, days: 30 }
  const tiers = [
    { ...none, deposits: 3, amount: '18.0000' },
    { ...none, deposit: '1000.0000', amount: '28.0000' },
    { ...none, turnover: '5000.0000', amount: '38.0000' },
    { ...none, deposit: '1000.0000', turnover: '5000.0000', amount: '88.0000' },
  ]
  const { items, example } = await renderTerms({
    type: 'DEPOSIT_COUNT',
    needJoin: false,
    reward: { kind: 'TIERS', tiers },
    rollover,
  })
  expect(example).toBe('Worked exampleGet P 88.00, play P 440.00 within 30 days.')
  expect(items.slice(0, 7)).toEqual([
    'After 3 deposits you get P 18.00.',
    'Deposit P 1,000.00 in all, and you get P 28.00.',
    'Play P 5,000.00 in all, and you get P 38.00.',
    'Deposit P 1,000.00 and play P 5,000.00 in all, and you get P 88.00.',
    'Each step is given once.',
    'It’s for more than one deposit while it runs.',
    'Each deposit has to be P 100.00 or more.',
  ])
})

test('what lucky bets bring is said, and each of the member’s with what became of it', async () => {
  const reward = {
    kind: 'LUCKY' as const,
    endings: ['777', '888'],
    products: ['LOTT'],
    least: '10.0000',
    times: 8,
    cap: '888.0000',
    perDay: 3,
  }
  const rollover = { base: 'BONUS' as const, multiplier: 3, products: { LOTT: 100 }, days: 30 }
  const lucky = promotion({ type: 'LUCKY_BET', leastDeposit: null, needJoin: false, reward, rollover })
  const bet = { stake: '20.0000', placedAt: noon, amount: '160.0000', claimUntil: noon + 86_400_000 }
  const bets = [
    { ...bet, betId: firstId, number: '0123456888', state: 'ready' as const },
    { ...bet, betId: otherId, number: '0123456777', state: 'void' as const },
  ]
  const one = ready({ cycleKey: firstId, deposit: null, amount: '160.0000', required: '480.0000' })
  answerPromotions({
    promotions: [lucky],
    own: [ownPromotion({ status: 'issued', missing: null, ready: [one], lucky: bets })],
  })
  signInAs()
  await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId={firstId} />)
  const own = within(await screen.findByRole('region', { name: 'Your lucky bets' })).getAllByRole('listitem')
  expect(own.map(sentence)).toEqual([
    expect.stringMatching(/^Bet number0123456888Reward ready.*P 160\.00$/u),
    expect.stringMatching(/^Bet number0123456777Void.*[^0]$/u),
  ])
  expect(screen.getByRole('button', { name: /Claim P\u00a0160.00/u })).toBeTruthy()
  const items = screen.getAllByRole('listitem').map(sentence)
  expect(items).toContain('The number of the bet ends in 777 / 888.')
  expect(items).toContain('You bet P 10.00 or more on Lottery.')
  expect(items).toContain('You get 8 times the stake, P 888.00 at most.')
  expect(items).toContain('3 bets a day give a reward at most.')
  const example = screen.getByRole('region', { name: 'Worked example' })
  expect(sentence(example)).toContain('Bet P 10.00 with a lucky number, get P 80.00, play P 240.00 within 30 days.')
})

test('what a day comes to so far is a figure and no bar', async () => {
  const progress = [{ of: 'today', done: '8.0000', needed: null } as const]
  answerPromotions({ own: [ownPromotion({ status: 'open', missing: 'play', progress: [...progress] })] })
  signInAs()
  await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId={firstId} />)
  expect(sentence(await screen.findByRole('region', { name: 'How far you are' }))).toContain('Today so far: P 8.00.')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('days in a row are said with what each gives, and shown with how far it is', async () => {
  const reward = { kind: 'STREAK', amounts: ['1.0000', '2.0000', '18.0000'] } as const
  const daily = promotion({
    type: 'LOGIN',
    leastDeposit: null,
    needJoin: false,
    reward: { ...reward, amounts: [...reward.amounts] },
  })
  const progress = [{ of: 'streak', done: '1', needed: '3' } as const]
  const today = ready({ cycleKey: '2026-12-10', deposit: null, amount: '2.0000' })
  answerPromotions({
    promotions: [daily],
    own: [ownPromotion({ status: 'issued', missing: null, progress: [...progress], ready: [today] })],
  })
  signInAs()
  await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId={firstId} />)
  const strip = await screen.findByRole('region', { name: 'Your days in a row' })
  const days = within(strip).getAllByRole('listitem')
  expect(days.map(sentence)).toEqual(['Day 1P 1.00Claimed', 'Day 2P 2.00Today', 'Day 3P 18.00'])
  expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([null, 'step', null])
  const items = screen.getAllByRole('listitem').map(sentence)
  expect(items).toContain('Day by day you get P 1.00, P 2.00, and P 18.00.')
  expect(items).toContain('Claim each reward on its own day.')
  expect(items.join()).not.toMatch(/within 7 days/u)
})

test('whoever came by an invitation sees how far it is', async () => {
  const progress = [
    { of: 'deposit', done: '200.0000', needed: '200.0000' },
    { of: 'turnover', done: '250.0000', needed: '1000.0000' },
  ] as const
  answerPromotions({ own: [ownPromotion({ status: 'open', missing: 'invite', progress: [...progress] })] })
  signInAs()
  await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId={firstId} />)
  const bars = await screen.findAllByRole('progressbar')
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['100', '25'])
  expect(screen.getByText('Played P 250.00 of P 1,000.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Invite friends for Welcome' })).toBeTruthy()
})

test('the action stands with the terms', async () => {
  answerPromotions({ own: [ownPromotion({ status: 'signed', missing: 'deposit' })] })
  signInAs()
  const { user, router } = await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId={firstId} />)
  await user.click(await screen.findByRole('link', { name: 'Deposit for Welcome' }))
  expect(router.state.location.search).toMatchObject({ modal: 'deposit' })
})

test('one that is not there says so, with the way to the others', async () => {
  answerPromotions()
  await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId="" />)
  expect(await screen.findByText('This promotion is no longer there')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All promotions' })).toBeTruthy()
})

test('what it is worth follows from the terms and from how it is played', async () => {
  answerPromotions({ promotions: [promotion({ conversionMax: null })] })
  const { user } = await renderAt('/promoDetail', <PromoDetailPage brandName="Parlour" promotionId={firstId} />)
  // 6,000 at 96 % lose 240 of 400 on average; whoever loses all before loses no more.
  expect(await screen.findByText('About P 28.16 in cash')).toBeTruthy()
  expect(screen.getByText('After a deposit of P 200.00, which you could also keep.')).toBeTruthy()
  const before = sentence(screen.getByText(/of 100 members/u))
  await user.click(screen.getByRole('button', { name: /Return/u }))
  await user.click(await screen.findByRole('option', { name: '99 %' }))
  expect(sentence(await screen.findByText(/^About P/u))).toMatch(/^About P 1\d\d\.\d\d in cash$/u)
  expect(sentence(screen.getByText(/of 100 members/u))).not.toBe(before)
})
