import {
  claimCode,
  claimPromotion,
  getOwnPromotions,
  joinPromotion,
  listPromotions,
} from '@parlour/core/contract/promo/player/promotions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { PromotionsPage } from './promotions-page.tsx'
import {
  answerPromotions,
  firstId,
  grantId,
  otherId,
  ownPromotion,
  promotion,
  ready,
  sentence,
} from './promotions.test-support.ts'

const render = (address = '/promotions') =>
  renderAt(
    address,
    <PromotionsPage brandName="Parlour" more={<p>What is drawn</p>} instead={<p>What is open instead</p>} />,
  )

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.closest('article') ?? document.body)
}

const claimed = {
  balance: '300.0000',
  version: 4,
  grantId,
  state: 'ACTIVE' as const,
  amount: '200.0000',
  required: '6000.0000',
}

test('a visitor sees what there is, and is asked to log in; nothing of a member is asked for', async () => {
  answerPromotions()
  const { router, user } = await render()
  const welcome = await card('Welcome')
  expect(sentence(document.body)).toMatch(/100 % up to P 800\.00/u)
  expect(welcome.getByText('Open')).toBeTruthy()
  await user.click(welcome.getByRole('link', { name: 'Log in to join Welcome' }))
  expect(router.state.location.search).toMatchObject({ modal: 'login' })
  expect(edge.callsOf(getOwnPromotions)).toEqual([])
  expect(screen.queryByRole('form', { name: 'Have a code?' })).toBeNull()
})

test('whoever joins goes on with the deposit, without leaving the keyboard', async () => {
  answerPromotions({ own: [ownPromotion()] })
  signInAs()
  const { user } = await render()
  const welcome = await card('Welcome')
  edge.answer(joinPromotion, () => {
    answerPromotions({ own: [ownPromotion({ status: 'signed', joinedAt: noon, missing: 'deposit' })] })
    return { status: 'signed' as const, joinedAt: noon }
  })
  await user.click(welcome.getByRole('button', { name: 'Join Welcome' }))
  const next = await welcome.findByRole('link', { name: 'Deposit for Welcome' })
  expect(welcome.getByText('Joined')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(edge.callsOf(joinPromotion)).toMatchObject([{ params: { promotionId: firstId } }])
})

test('a promotion that cannot be joined says why', async () => {
  answerPromotions({ own: [ownPromotion()] })
  signInAs()
  const { user } = await render()
  edge.refuse(joinPromotion, 'promo.promotion_over')
  await user.click((await card('Welcome')).getByRole('button', { name: 'Join Welcome' }))
  expect(await screen.findByText('This promotion is over.')).toBeTruthy()
})

test('a claim says what it asks for, is sent again under one key, and counts once', async () => {
  answerPromotions({ own: [ownPromotion({ status: 'issued', ready: [ready()], missing: null })] })
  signInAs()
  const { user } = await render()
  await user.click((await card('Welcome')).getByRole('button', { name: 'Claim P\u00a0200.00 of Welcome' }))
  const sheet = screen.getByRole('dialog', { name: 'Welcome' })
  expect(sentence(sheet)).toMatch(
    /For your deposit of P 200\.00\..*To be playedP 6,000\.00.*30 days.*Largest betP 20\.00.*at mostP 1,000\.00.*Slots: the whole bet counts\.Lottery: 20 % of a bet counts\.Other games/u,
  )
  edge.refuse(claimPromotion, 'wallet.frozen')
  await user.click(within(sheet).getByRole('button', { name: /^Claim/u }))
  expect(await within(sheet).findByRole('alert')).toBeTruthy()
  // Closed and opened again it is the same claim.
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await user.click((await card('Welcome')).getByRole('button', { name: /^Claim/u }))
  edge.answer(claimPromotion, () => {
    answerPromotions({ own: [ownPromotion({ status: 'claimed', missing: null })], hasActive: true })
    return claimed
  })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Claim/u }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const see = await screen.findByRole('link', { name: 'See terms of Welcome' })
  await waitFor(() => expect(document.activeElement).toBe(see))
  const sent = edge.callsOf(claimPromotion)
  expect(sent.map(({ body }) => body)).toEqual([{ cycleKey: 'once' }, { cycleKey: 'once' }])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('types are chosen where there is more than one, and the address keeps the choice', async () => {
  const game = { vendorCode: 'reels', vendorName: 'Reels', gameCode: 'fruits', names: { en: 'Fruits' } }
  const code = promotion({
    promotionId: otherId,
    title: 'By a code',
    type: 'PROMOCODE',
    leastDeposit: null,
    reward: { kind: 'FIXED', amount: '5.0000' },
    freeSpins: { ...game, spins: 20, stake: '1.2500', winMax: '250.0000', turnoverPercent: 300, days: 7 },
  })
  answerPromotions({ promotions: [promotion(), code] })
  const { user, router } = await render('/promotions?type=codes')
  expect(await screen.findByRole('tab', { name: 'Codes', selected: true })).toBeTruthy()
  // What comes with the bonus is said beside it.
  expect(screen.getByText('and 20 free spins')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Sign-up' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test('a code is tidied, refused with its reason, and then a bonus', async () => {
  answerPromotions({ own: [ownPromotion()] })
  signInAs()
  const { user } = await render()
  const form = within(await screen.findByRole('form', { name: 'Have a code?' }))
  const field = form.getByRole('textbox')
  await user.click(form.getByRole('button', { name: 'Claim' }))
  expect(form.getByText('Codes have 3 to 40 letters, digits or hyphens.')).toBeTruthy()
  expect(edge.callsOf(claimCode)).toEqual([])
  edge.refuse(claimCode, 'promo.code_unknown')
  await user.type(field, ' spring-26 ')
  await user.click(form.getByRole('button', { name: 'Claim' }))
  expect(await form.findByText('This code isn’t valid. Check it, and try again.')).toBeTruthy()
  edge.answer(claimCode, { ...claimed, state: 'QUEUED', title: 'Spring' })
  await user.type(field, '{Enter}')
  expect(sentence(await form.findByRole('status'))).toMatch(
    /^SpringYour bonus of P 200\.00 starts when your active one ends\./u,
  )
  expect((field as HTMLInputElement).value).toBe('')
  expect(edge.callsOf(claimCode).map(({ body }) => body.code)).toEqual(['SPRING-26', 'SPRING-26'])
})

test('a code whose claim is looked at first is no bonus yet', async () => {
  answerPromotions({ own: [ownPromotion()] })
  signInAs()
  const { user } = await render()
  const form = within(await screen.findByRole('form', { name: 'Have a code?' }))
  edge.answer(claimCode, { ...claimed, grantId: null, state: 'APPLYING', title: 'Spring' })
  await user.type(form.getByRole('textbox'), 'SPRING-26{Enter}')
  expect(sentence(await form.findByRole('status'))).toBe('SpringWe check this claim first. We’ll message you.')
  expect(form.queryByRole('link')).toBeNull()
})

test.each([
  ['applying', 'We’re checking your claim. We’ll message you.'],
  ['rejected', 'We rejected your claim. Your messages say why.'],
] as const)('a claim that is %s says so', async (status, words) => {
  answerPromotions({ own: [ownPromotion({ status, missing: null })] })
  signInAs()
  await render()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an account with demo money reads and takes part in nothing', async () => {
  answerPromotions()
  signInAs(4)
  await render()
  expect(await screen.findByRole('link', { name: 'See terms of Welcome' })).toBeTruthy()
  expect(screen.getByText(/Demo accounts can’t take part/u)).toBeTruthy()
  expect(edge.callsOf(getOwnPromotions)).toEqual([])
})

test('what a member is offered is asked for anew: a visitor is offered what is for anybody', async () => {
  answerPromotions()
  await render()
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy()
  answerPromotions({ promotions: [], own: [] })
  act(() => signInAs(0))
  await waitFor(() => expect(edge.callsOf(listPromotions)).toHaveLength(2))
  expect(await screen.findByText('No promotions right now')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull()
})

test('where nothing is offered there is what is open instead; a list that does not come is asked for again', async () => {
  answerPromotions({ promotions: [] })
  await render()
  expect(await screen.findByText('No promotions right now')).toBeTruthy()
  expect(screen.getByText('What is open instead')).toBeTruthy()
})

test('a list that is refused says so, and comes with the next try', async () => {
  edge.refuse(listPromotions, 'request.not_found')
  const { user } = await render()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerPromotions()
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy()
})
