import { addRaffle, endRaffle, listRafflePlans, proposeRaffle } from '@parlour/core/contract/promo/operator/raffles.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now as clock, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { RafflesPage } from './raffles-page.tsx'
import type { Raffle } from './raffles.queries.ts'
import { known, raffle, raffleId } from './raffles.test-support.ts'

const dayMs = 86_400_000
/** The clock of the page is the real one. */
const later = Date.now() + 9 * dayMs

async function renderPage(...list: readonly Raffle[]) {
  signInWith()
  edge.answer(listRafflePlans, { ...known, list: [...list], next: null })
  return renderAt('/', '/', <RafflesPage />)
}

const card = async () => within(await screen.findByRole('article', { name: 'Weekend raffle' }))
const dialog = async () => within(await screen.findByRole('dialog'))
const draw = { drawnAt: clock, seed: '07'.repeat(32), beacon: 'ab'.repeat(32), given: '505.0000', won: 2 }
const list = { frozenAt: clock, root: 'cd'.repeat(32), tickets: 40, slots: 3, round: 4711 }

test.each<[string, Partial<Raffle>, string, string[]]>([
  ['only written', {}, 'Draft', ['Edit', 'Propose to publish']],
  ['published, and nobody has a ticket', { publishedAt: clock }, 'Published', ['End']],
  ['published, and somebody has a ticket', { publishedAt: clock, taken: 1, members: 1 }, 'Published', []],
  ['closed', { publishedAt: clock, closesAt: 1, taken: 40 }, 'Waiting for the draw', []],
  ['drawn', { publishedAt: clock, closesAt: 1, taken: 40, list, draw }, 'Drawn', []],
  ['ended', { publishedAt: clock, endedAt: clock }, 'Ended', []],
])('a raffle that is %s', async (_, own, state, deeds) => {
  await renderPage(raffle({ closesAt: later, ...own }))
  const row = await card()
  expect(row.getByText(state)).toBeTruthy()
  expect(row.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(deeds)
})

test('a row tells how many tickets were claimed, what was paid of the budget, and what proves the draw', async () => {
  await renderPage(
    raffle({
      publishedAt: clock,
      closesAt: 1,
      taken: 40,
      members: 7,
      commit: 'ef'.repeat(32),
      beaconRound: 4711,
      list,
      draw,
    }),
  )
  const own = await card()
  expect(own.getByText('40 of 1,000 · members: 7')).toBeTruthy()
  expect(own.getByText('PHP 505.00 of PHP 1,010.00 · prizes: 2')).toBeTruthy()
  for (const text of ['ef', 'cd', 'ab', '07']) expect(own.getByText(text.repeat(32))).toBeTruthy()
  expect(own.getByText('4711')).toBeTruthy()
})

test('it is proposed with its cost, and ended with its reason', async () => {
  const { user } = await renderPage(
    raffle(),
    raffle({
      raffleId: '01900000-0000-7000-8000-0000000000f2',
      titles: { en: 'Other' },
      publishedAt: clock,
      closesAt: later,
    }),
  )
  await user.click((await card()).getByRole('button', { name: 'Propose to publish Weekend raffle' }))
  const asked = await dialog()
  expect(asked.getByText('PHP 1,010.00')).toBeTruthy()
  edge.answer(proposeRaffle, { approvalId: raffleId })
  await user.type(asked.getByRole('textbox', { name: /Reason/u }), 'It is time')
  await user.click(asked.getByRole('button', { name: 'Propose to publish' }))
  await waitFor(() =>
    expect(edge.callsOf(proposeRaffle)).toMatchObject([{ params: { raffleId }, body: { reason: 'It is time' } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'End Other' }))
  edge.refuse(endRaffle, 'console.raffle_has_tickets')
  const ending = await dialog()
  await user.type(ending.getByRole('textbox', { name: /Reason/u }), 'Too early')
  await user.click(ending.getByRole('button', { name: 'End' }))
  expect(await ending.findByText('Members have tickets. This raffle will be drawn.')).toBeTruthy()
})

test('a new one is written with its prizes; what is wrong is said where it is', async () => {
  const { user } = await renderPage()
  await screen.findByText('No raffles yet')
  await user.click(await screen.findByRole('button', { name: 'Write a raffle' }))
  const form = await dialog()
  const put = (name: string | RegExp, value: string, at = 0) =>
    fireEvent.change(form.getAllByRole('textbox', { name })[at] as Element, { target: { value } })
  const save = () => form.getByRole('button', { name: 'Save the draft' })
  put('Title (English)', 'Summer raffle')
  put('Text (English)', 'A ticket for each deposit.')
  put('Name (English)', 'Car')
  put('Amount', '5000')
  await user.click(form.getByRole('button', { name: 'Add a prize' }))
  put('Name (English)', 'Bike', 1)
  put('Amount', '300', 1)
  put('Stock', '4', 1)
  put('Weight', '9', 1)
  put('Name (English)', 'Thanks', 2)
  put('Amount', '301', 2)
  fireEvent.blur(form.getAllByRole('textbox', { name: 'Amount' })[2] as Element)
  expect(await form.findByText('No prize may be less than this.')).toBeTruthy()
  put('Amount', '10', 2)
  put(/Reason/u, 'For the summer')
  edge.answer(addRaffle, { raffleId })
  await waitFor(() => expect(save().getAttribute('aria-disabled') ?? 'false').toBe('false'))
  await user.click(save())
  await waitFor(() => expect(edge.callsOf(addRaffle)).toHaveLength(1))
  expect(edge.callsOf(addRaffle)[0]?.body).toMatchObject({
    titles: { en: 'Summer raffle' },
    prizes: [
      { titles: { en: 'Car' }, amount: '5000', stock: 1, weight: 1 },
      { titles: { en: 'Bike' }, amount: '300', stock: 4, weight: 9 },
    ],
    consolation: { titles: { en: 'Thanks' }, amount: '10', turnoverPercent: 100 },
    reason: 'For the summer',
  })
})
