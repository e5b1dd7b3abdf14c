import { getSimulation } from '@parlour/core/contract/promo/operator/promotion-studies.ts'
import {
  endPromotion,
  listConsoleGrants,
  listConsolePromotions,
  proposePromotion,
} from '@parlour/core/contract/promo/operator/promotions.ts'
import { currentToasts } from '@parlour/ui/components/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { done, known, promotion, simulated, version } from './promotion.test-support.ts'
import { PromotionsPage } from './promotions-page.tsx'
import type { Promotion } from './promotions.queries.ts'

const dayMs = 86_400_000
const approvalId = '01900000-0000-7000-8000-0000000000e1'
const published = version({ publishedAt: now, startAt: Date.now() - dayMs, endAt: Date.now() + dayMs })

async function renderPage(...list: readonly Promotion[]) {
  signInWith()
  edge.answer(listConsolePromotions, { ...known, list: [...list], next: null })
  return renderAt('/', '/', <PromotionsPage />)
}

const card = () => screen.findByRole('article')
const offered = async () =>
  within(await card())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test.each<[string, Partial<Promotion>, string, string[]]>([
  ['only written', {}, 'Draft', ['Edit', 'Propose to publish', 'Estimate']],
  ['published', { published, draft: null }, 'Published', ['Edit', 'Estimate', 'Bonuses given', 'End']],
  [
    'written anew',
    { published, draft: version({ number: 2 }) },
    'New version drafted',
    ['Edit', 'Propose to publish', 'Estimate', 'Bonuses given', 'End'],
  ],
  [
    'past its time',
    { published: version({ endAt: 1 }), draft: null },
    'Over',
    ['Edit', 'Estimate', 'Bonuses given', 'End'],
  ],
  ['ended', { published, draft: null, endedAt: now }, 'Ended', ['Bonuses given']],
])('a promotion that is %s', async (_, own, state, deeds) => {
  await renderPage(promotion(own))
  expect(within(await card()).getByText(state)).toBeTruthy()
  expect(await offered()).toEqual(deeds)
})

test('a row tells what it gives, how much of its budget is gone, and what became of it', async () => {
  await renderPage(
    promotion({ published, draft: null, spent: '5000.0000', winners: 12, converted: '800.0000', removed: '1200.5000' }),
  )
  const own = within(await screen.findByRole('article', { name: 'Welcome' }))
  expect(own.getByText('100% up to PHP 800.00')).toBeTruthy()
  expect(own.getByText('15 × (deposit + bonus)')).toBeTruthy()
  expect(own.getByText('5,000.00 of PHP 20,000.00 · 25%')).toBeTruthy()
  expect(own.getByRole('progressbar', { name: 'Budget' }).getAttribute('aria-valuenow')).toBe('25')
  expect(own.getByText('12')).toBeTruthy()
  expect(own.getByText('PHP 800.00')).toBeTruthy()
  expect(own.getByText('PHP 1,200.50')).toBeTruthy()
})

test('what comes next is fetched by where the page before ended', async () => {
  signInWith()
  edge.answer(listConsolePromotions, ({ query }) => ({
    ...known,
    list: [
      query.after === undefined
        ? promotion()
        : promotion({
            promotionId: '01900000-0000-7000-8000-0000000000a2',
            draft: version({ titles: { en: 'Older' } }),
          }),
    ],
    next: query.after === undefined ? 'after-the-first' : null,
  }))
  const { user } = await renderAt('/', '/', <PromotionsPage />)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('article', { name: 'Older' })).toBeTruthy()
  expect(edge.callsOf(listConsolePromotions).map(({ query }) => query.after)).toEqual([undefined, 'after-the-first'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a publication is proposed with what it would have cost and what it changes', async () => {
  edge.answer(getSimulation, { running: null, last: done(simulated), agreed: null })
  edge.answer(proposePromotion, { approvalId })
  const draft = version({
    ...published,
    number: 2,
    reward: { kind: 'FIXED', amount: '50.0000' },
    titles: { en: 'Welcome' },
  })
  const { user } = await renderPage(promotion({ published, draft }))
  await user.click(await screen.findByRole('button', { name: 'Propose to publish Welcome' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('PHP 9,000.00')).toBeTruthy()
  expect(dialog.getByText('PHP 180,000.00')).toBeTruthy()
  expect(
    dialog.getByText('On November 20, 2026 nothing would have been left. 12 claims would have come too late.'),
  ).toBeTruthy()
  const changes = within(dialog.getByRole('table', { name: 'What changes' }))
  const rows = changes.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Bonus.*100% up to PHP\u00A0800\.00.*PHP\u00A050\.00/u),
    expect.stringMatching(/Title \(Spanish\).*Bienvenida.*None/u),
  ])
  expect(dialog.getByText('Bonuses already given keep their terms.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'Agreed')
  await user.click(dialog.getByRole('button', { name: 'Propose to publish' }))
  await waitFor(() => expect(edge.callsOf(proposePromotion)).toMatchObject([{ body: { reason: 'Agreed' } }]))
})

test('an end tells how many bonuses go on', async () => {
  edge.answer(endPromotion, { active: 3, queued: 1 })
  const { user } = await renderPage(promotion({ published, draft: null }))
  await user.click(await screen.findByRole('button', { name: 'End Welcome' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((dialog.getByRole('button', { name: 'End' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'Too dear')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  await waitFor(() =>
    expect(currentToasts().at(-1)?.text).toBe('It is ended. Bonuses that go on: 3 active, 1 waiting.'),
  )
  expect(edge.callsOf(endPromotion)).toMatchObject([{ body: { reason: 'Too dear' } }])
})

test('bonuses that were given are listed with what happened to each', async () => {
  edge.answer(listConsoleGrants, {
    list: [
      {
        grantId: '01900000-0000-7000-8000-0000000000d1',
        memberId: '01900000-0000-7000-8000-000000000001',
        username: 'ana',
        version: 2,
        state: 'COMPLETED',
        amount: '800.0000',
        required: '24000.0000',
        converted: '650.0000',
        removed: '0.0000',
        claimedAt: now,
        events: [
          { state: 'ACTIVE', at: now, cause: 'claim' },
          { state: 'COMPLETED', at: now + dayMs, cause: 'played' },
        ],
      },
    ],
    next: null,
  })
  const { user } = await renderPage(promotion({ published, draft: null }))
  await user.click(await screen.findByRole('button', { name: 'Bonuses given: Welcome' }))
  const list = within(await screen.findByRole('list', { name: 'Bonuses given' }))
  expect(list.getByRole('link', { name: 'ana' })).toBeTruthy()
  expect(list.getByText('Version 2')).toBeTruthy()
  expect(list.getByText('PHP 650.00')).toBeTruthy()
  const events = list.getAllByRole('listitem', { hidden: true }).slice(1)
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Active · the member claimed it'),
    expect.stringContaining('Became cash · enough was wagered'),
  ])
})

test('where there is none yet, the first is written from here', async () => {
  const { user } = await renderPage()
  expect(await screen.findByText('No promotions yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write a promotion' }))
  expect(await screen.findByRole('dialog', { name: 'Write a promotion' })).toBeTruthy()
})
