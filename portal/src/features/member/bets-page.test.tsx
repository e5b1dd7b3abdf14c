import { listBets, listPlayedGames } from '@parlour/core/contract/bets/player/bets.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { BetsPage } from './bets-page.tsx'

type Bets = Value<typeof listBets>
type Bet = Bets['list'][number]

const bet = (at: number, own: Partial<Bet> = {}): Bet => ({
  betId: `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
  betNumber: `00000008${String(at).padStart(2, '0')}`,
  vertical: 'lottery',
  gameCode: 'VNMB_5M',
  gameName: `Game ${at}`,
  round: '20261120-0720',
  play: 'Lô 2',
  selection: '07,12',
  stake: '54.0000',
  odds: '99.5000',
  payout: '0.0000',
  validTurnover: '54.0000',
  state: 'LOST',
  placedAt: noon,
  endedAt: noon,
  currency: 'PHP',
  cancelUntil: null,
  ...own,
})

const page = (list: readonly Bet[], next: string | null = null): Bets => ({
  list: [...list],
  next,
  totals: { bets: 30, stake: '1620.0000', validTurnover: '1620.0000', payout: '99.5000', profit: '-1520.5000' },
})

const asked = () => edge.callsOf(listBets).map(({ query }) => query)
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ')

async function renderPage() {
  edge.answer(listPlayedGames, { list: [{ vertical: 'lottery', gameCode: 'VNMB_5M', gameName: 'North 5 minutes' }] })
  signInAs()
  const drawn = await renderAt('/', <BetsPage />)
  const choose = async (label: RegExp, option: string | RegExp) => {
    await drawn.user.click(screen.getByRole('button', { name: label }))
    await drawn.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...drawn, choose }
}

test('the record is of today in the brand’s zone, with totals of the whole filter', async () => {
  edge.answer(listBets, page([bet(1), bet(2, { state: 'WON', payout: '99.5000' }), bet(3, { state: 'PENDING' })]))
  await renderPage()
  await screen.findByRole('table')
  // A day of Manila begins at 16:00 of the day before.
  expect(asked()).toEqual([{ from: Date.UTC(2026, 10, 19, 16), to: Date.UTC(2026, 10, 20, 16), limit: 25 }])
  expect(rows().map((row) => words(row))).toEqual([
    expect.stringMatching(/Game 1.*P 54\.00.*P 0\.00.*Lost/u),
    expect.stringMatching(/Game 2.*P 54\.00.*P 99\.50.*Won/u),
    // What is open has paid nothing yet, which is not nothing.
    expect.stringMatching(/Game 3.*P 54\.00.*–.*Open/u),
  ])
  expect(words(document.body)).toMatch(/Bets30.*P 1,620\.00.*Profit.*P 1,520\.50/u)
})

test('each choice asks anew: other days, a game or all of its kind, a state', async () => {
  edge.answer(listBets, page([bet(1)]))
  const { choose } = await renderPage()
  await screen.findByRole('table')
  await choose(/Period$/u, 'Yesterday')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: Date.UTC(2026, 10, 18, 16) }))
  await choose(/Game$/u, 'North 5 minutes')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ gameId: 'VNMB_5M' }))
  await choose(/Game$/u, /^All: /u)
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ vertical: 'lottery' }))
  expect(asked().at(-1)).not.toHaveProperty('gameId')
  await choose(/State$/u, 'Won')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'WON', vertical: 'lottery' }))
})

test('two days that make no period ask for nothing', async () => {
  edge.answer(listBets, page([bet(1)]))
  const { choose, user } = await renderPage()
  await screen.findByRole('table')
  await choose(/Period$/u, 'Custom')
  const before = asked().length
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '2026-11-01')
  expect(await screen.findByText(/^The first day can’t be after the last/u)).toBeTruthy()
  expect(
    asked()
      .slice(before)
      .every(({ from = 0, to = 0 }) => from < to),
  ).toBe(true)
})

test('more rows come by the key of the last, under those that are there', async () => {
  edge.answer(listBets, ({ query }) => (query.cursor === undefined ? page([bet(1)], 'key-of-1') : page([bet(2)])))
  const { user } = await renderPage()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(asked().map(({ cursor }) => cursor)).toEqual([undefined, 'key-of-1'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a bet is opened whole, and the way back leads to the record', async () => {
  edge.answer(listBets, page([bet(1), bet(2)]))
  const { user } = await renderPage()
  await user.click(await screen.findByRole('button', { name: /Game 2/u }))
  expect(screen.getByText(bet(2).betId)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Back/u }))
  expect(rows()).toHaveLength(2)
})

test('it says that it loads, that there is nothing, and what went wrong', async () => {
  const release = edge.hold(listBets, page([]))
  const { user, choose } = await renderPage()
  expect(screen.getByRole('status', { name: 'Loading your bets' })).toBeTruthy()
  await act(async () => release())
  expect(await screen.findByText('No bets in this period')).toBeTruthy()
  edge.refuse(listBets, 'identity.real_account_required')
  await choose(/State$/u, 'Won')
  expect(await screen.findByText('Please register an account first.')).toBeTruthy()
  edge.answer(listBets, page([bet(7)]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Game 7/u })).toBeTruthy()
})

test('without a connection what was read stays, and more waits for the connection', async () => {
  edge.answer(listBets, page([bet(1)], 'key-of-1'))
  const { user } = await renderPage()
  await screen.findByRole('table')
  act(() => onlineManager.setOnline(false))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(rows()).toHaveLength(1)
  expect(asked()).toHaveLength(1)
  edge.answer(listBets, page([bet(2)]))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
})
