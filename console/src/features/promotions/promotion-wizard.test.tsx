import { findFreeSpinsGames, readFreeSpinsStakes } from '@parlour/core/contract/games/operator/free-spins.ts'
import { addPromotion, changePromotion } from '@parlour/core/contract/promo/operator/promotions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { faultsOf } from './promotion-faults.ts'
import { formOf, termsOf, type PromotionForm } from './promotion-form.ts'
import { PromotionWizard } from './promotion-wizard.tsx'
import { known, promotion, version } from './promotion.test-support.ts'
import { postPromotion, type Promotion } from './promotions.queries.ts'

const game = { vendorCode: 'studio', gameCode: 'SLOT-1', names: { en: 'Golden Koi' }, rtp: '96.00' }

async function renderWizard(own?: Promotion, { isOffered = false }: { readonly isOffered?: boolean } = {}) {
  signInWith()
  edge.answer(findFreeSpinsGames, { isOffered, list: [game] })
  const onClose = vi.fn<() => void>()
  const drawn = await renderAt(
    '/',
    '/',
    <PromotionWizard merchant="test" known={known} promotion={own} onClose={onClose} />,
  )
  await screen.findByRole('dialog')
  return { ...drawn, onClose }
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const step = (name: string) => within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name })
const heading = () => screen.getByRole('heading', { level: 3 }).textContent

async function choose(user: UserEvent, name: RegExp, option: string) {
  await user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('option', { name: option }))
}

/** Puts a text into a field whole: the keys of it one by one are the browser's. */
async function write(user: UserEvent, name: RegExp | string, text: string) {
  await user.clear(field(name))
  await user.paste(text)
}

async function writeTexts(user: UserEvent) {
  await write(user, 'Title (English)', 'Welcome')
  await write(user, 'Conditions (English)', 'We double it.')
}

test('a new promotion is written step by step and sent as it was written', async () => {
  edge.answer(addPromotion, {
    promotionId: '01900000-0000-7000-8000-0000000000a1',
    versionId: '01900000-0000-7000-8000-0000000000b1',
  })
  const { user, onClose } = await renderWizard()
  // Languages that only try the layout are not asked for.
  expect(screen.queryByRole('textbox', { name: /ar-XB|Arabic/u })).toBeNull()
  await writeTexts(user)
  fireEvent.change(screen.getByLabelText(/^Begins/u), { target: { value: '2026-12-01T00:00' } })
  fireEvent.change(screen.getByLabelText(/^Ends/u), { target: { value: '2026-12-31T23:59' } })
  await user.click(button('Next'))
  expect(heading()).toBe('What it gives')
  await write(user, /^At most/u, '650.5')
  await user.click(button('Next'))
  expect(heading()).toBe('What is wagered')
  await write(user, /^LIVE/u, '5')
  await choose(user, /Becomes cash at most$/u, 'All of it')
  await user.click(button('Next'))
  expect(heading()).toBe('What it costs')
  await write(user, /^Budget/u, '20000')
  await write(user, /^Hold-out group/u, '15')
  await user.click(button('Next'))
  expect(heading()).toBe('Check and save')
  const said = screen.getByRole('dialog').textContent
  expect(said).toContain(
    'It gives 100% of the deposit, up to PHP\u00A0650.50. Deposits of PHP\u00A0100.00 or more count.',
  )
  expect(said).toContain('Members wager 15 × (deposit + bonus) within 30 days. Bets count as follows: LOTT 20%')
  expect(said).toContain('All that is left becomes cash.')
  expect(said).toContain('All bonuses together cost at most PHP\u00A020,000.00.')
  expect(said).toContain('15% of members never see it, for comparison.')
  expect(button('Save the draft').disabled).toBe(true)
  await write(user, /^Reason/u, 'Agreed with marketing')
  await user.click(button('Save the draft'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(edge.callsOf(addPromotion).map(({ body }) => body)).toEqual([
    {
      type: 'FIRST_DEPOSIT',
      titles: { en: 'Welcome' },
      texts: { en: 'We double it.' },
      startAt: Date.parse('2026-12-01T00:00:00+08:00'),
      endAt: Date.parse('2026-12-31T23:59:00+08:00'),
      needJoin: true,
      rankFrom: 0,
      leastDeposit: '100',
      reward: { kind: 'PERCENT', percent: 100, cap: '650.5' },
      rollover: { base: 'DEPOSIT_PLUS_BONUS', multiplier: 15, products: { LOTT: 20, RNG: 100, LIVE: 5 }, days: 30 },
      stakeMax: { percent: 10, least: '5' },
      conversionMax: null,
      claimDays: 7,
      code: null,
      budget: '20000',
      winnersMax: null,
      holdoutPercent: 15,
      reason: 'Agreed with marketing',
    },
  ])
})

test('a step with something wrong is not passed: it says what, and goes to the first field that is', async () => {
  const { user } = await renderWizard()
  expect(screen.queryByText('Fill this in.')).toBeNull()
  await user.click(button('Next'))
  expect(heading()).toBe('What it is')
  expect(screen.getAllByText('Fill this in.')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field(/^Title \(Spanish\)/u)))
  await write(user, /^Title \(Spanish\)/u, 'Bienvenida')
  expect(screen.getAllByText('Fill this in.')).toHaveLength(1)
})

test('a field says what is wrong with it once it is left, not while it is typed', async () => {
  const { user } = await renderWizard(promotion())
  await user.click(step('What it gives'))
  await write(user, /^At most/u, '0.5')
  expect(screen.queryByText(/^1 or more/u)).toBeNull()
  await user.tab()
  expect(await screen.findByText('1 or more, with four decimals at most.')).toBeTruthy()
  await write(user, /^At most/u, '50')
  expect(screen.queryByText(/^1 or more/u)).toBeNull()
})

test('the next steps open once all before them are written, and keep what was written', async () => {
  const { user } = await renderWizard()
  expect((step('What it gives') as HTMLButtonElement).disabled).toBe(true)
  await writeTexts(user)
  await user.click(step('What it gives'))
  await write(user, /^Of the deposit/u, '75')
  await user.click(button('Back'))
  expect(field('Title (English)').value).toBe('Welcome')
  await user.click(step('What it gives'))
  expect(field(/^Of the deposit/u).value).toBe('75')
  // The budget is nothing to begin with: what comes after it cannot be looked at yet.
  expect((step('Check and save') as HTMLButtonElement).disabled).toBe(true)
})

test('a code has an amount and its code, and nothing of deposits', async () => {
  const { user } = await renderWizard()
  await writeTexts(user)
  await choose(user, /Type$/u, 'Code')
  expect(screen.queryByRole('checkbox', { name: /join/u })).toBeNull()
  await user.click(button('Next'))
  await write(user, /^Code/u, 'gold-18')
  expect(field(/^Code/u).value).toBe('GOLD-18')
  expect(screen.queryByRole('textbox', { name: /deposit/iu })).toBeNull()
  await user.click(button('Next'))
  expect(screen.queryByRole('button', { name: /Multiple of$/u })).toBeNull()
  expect(field(/^Times\b(?! the)/u).value).toBe('20')
})

test('a published promotion is written anew from its draft, and keeps its type', async () => {
  edge.answer(changePromotion, { versionId: '01900000-0000-7000-8000-0000000000b2' })
  const draft = version({ number: 2, titles: { en: 'Welcome back' }, budget: '30000.0000' })
  const { user, onClose } = await renderWizard(promotion({ published: version(), draft }))
  expect(screen.getByRole('dialog', { name: 'Edit Welcome back' })).toBeTruthy()
  expect((screen.getByRole('button', { name: /Type$/u }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^Begins/u).value).toBe('2026-12-01T00:00')
  await user.click(step('What it costs'))
  expect(field(/^Budget/u).value).toBe('30000')
  await write(user, /^Members at most/u, '500')
  await user.click(button('Next'))
  await user.type(field(/^Reason/u), 'More of it{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [sent] = edge.callsOf(changePromotion)
  expect(sent?.params).toMatchObject({ promotionId: promotion().promotionId })
  expect(sent?.body).toMatchObject({ titles: { en: 'Welcome back' }, budget: '30000', winnersMax: 500 })
})

test('what is refused is told, and what was written stays', async () => {
  edge.refuse(addPromotion, 'console.promo_code_taken')
  const { user, onClose } = await renderWizard()
  await writeTexts(user)
  await choose(user, /Type$/u, 'Code')
  await user.click(button('Next'))
  await write(user, /^Code/u, 'GOLD')
  await user.click(button('Next'))
  await user.click(button('Next'))
  await write(user, /^Budget/u, '100')
  await user.click(button('Next'))
  await write(user, /^Reason/u, 'A try')
  await user.click(button('Save the draft'))
  expect(await screen.findByText(/already has this code/u)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(step('What it gives'))
  expect(field(/^Code/u).value).toBe('GOLD')
})

test('what was written is not thrown away by one key', async () => {
  const { user, onClose } = await renderWizard()
  await user.type(field('Title (English)'), 'W')
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('nothing was written: it closes', async () => {
  const { user, onClose } = await renderWizard()
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})

// The page is held to the contract by the edge: whatever its fields let pass is taken there.
test.each<[string, Partial<PromotionForm>]>([
  [
    'the least',
    {
      rankFrom: '0',
      percent: '1',
      cap: '1',
      leastDeposit: '1',
      multiplier: '1',
      days: '1',
      products: { RNG: '1' },
      stakePercent: '1',
      stakeLeast: '1',
      conversionMax: '1',
      budget: '1',
      winnersMax: '1',
      claimDays: '1',
    },
  ],
  [
    'the most',
    {
      rankFrom: '99',
      percent: '1000',
      cap: '999999999999.9999',
      leastDeposit: '999999999999.9999',
      multiplier: '100',
      days: '365',
      products: { RNG: '100' },
      stakePercent: '100',
      stakeLeast: '999999999999.9999',
      conversionMax: '1000',
      budget: '999999999999.9999',
      winnersMax: '10000000',
      claimDays: '90',
    },
  ],
  ['the longest code', { type: 'PROMOCODE', amount: '18', code: 'A'.repeat(40) }],
])('%s that may be written is within the contract', async (_, own) => {
  const texts = { titles: { en: 'Welcome' }, texts: { en: 'We double it.' }, budget: '20000' }
  const form = { ...formOf(undefined, known, now), ...texts, ...own }
  expect(Object.values(faultsOf(form, known)).flatMap((faults) => [...faults])).toEqual([])
  edge.answer(addPromotion, {
    promotionId: '01900000-0000-7000-8000-0000000000a1',
    versionId: '01900000-0000-7000-8000-0000000000b1',
  })
  await postPromotion('test', { ...termsOf(form, known), reason: 'Agreed' })
  expect(edge.callsOf(addPromotion)).toHaveLength(1)
})

test('free spins come with a bonus: asked for once they are wanted, and told before they are saved', async () => {
  edge.answer(readFreeSpinsStakes, { stakes: ['0.2000'] })
  const { user } = await renderWizard(promotion(), { isOffered: true })
  await user.click(step('What it gives'))
  await user.click(await screen.findByRole('checkbox', { name: 'Free spins come with it' }))
  await user.click(button('Next'))
  expect(heading()).toBe('What it gives')
  expect(screen.getByText('Choose a game.')).toBeTruthy()
  await choose(user, /Game$/u, 'Golden Koi')
  const stake = () => screen.getByRole<HTMLButtonElement>('button', { name: /Stake of each$/u })
  await waitFor(() => expect(stake().disabled).toBe(false))
  await user.click(stake())
  await user.click(await screen.findByRole('option', { name: /0\.20/u }))
  await write(user, /^Win limit/u, '50')
  await user.click(step('Check and save'))
  expect(await screen.findByText(/It also gives 10 free spins of Golden Koi at PHP\s0\.20 each\./u)).toBeTruthy()
})
