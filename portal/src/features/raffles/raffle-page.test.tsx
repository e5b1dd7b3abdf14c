import {
  claimTickets,
  getOwnRaffles,
  getRaffleProof,
  listOwnTickets,
  listRaffles,
} from '@parlour/core/contract/promo/player/raffles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import RaffleCards from './raffle-cards.tsx'
import RaffleCount from './raffle-count.tsx'
import { RafflePage } from './raffle-page.tsx'
import type { OwnRaffle, Raffle, RaffleProof } from './raffles.queries.ts'
import { ownRaffle, proof, raffle, raffleId, tickets } from './raffles.test-support.ts'

const hour = 3_600_000
const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

interface Shown {
  readonly raffles?: readonly Raffle[]
  readonly own?: readonly OwnRaffle[]
  readonly isShown?: boolean
  readonly told?: RaffleProof
}

function answer({
  raffles = [raffle()],
  own = [ownRaffle()],
  isShown = true,
  told = proof({ root: null }),
}: Shown = {}) {
  edge.answer(listRaffles, { list: [...raffles] })
  const readyCount = own.reduce((sum, { ready }) => sum + ready, 0)
  edge.answer(getOwnRaffles, { isShown, readyCount, list: isShown ? [...own] : [] })
  edge.answer(getRaffleProof, told)
  edge.answer(listOwnTickets, tickets)
}

async function renderDetail(shown?: Shown) {
  answer(shown)
  return renderAt('/raffle', <RafflePage brandName="Test" raffleId={raffleId} />)
}
const asMember = async (shown?: Shown) => {
  signInAs()
  return renderDetail(shown)
}

test('a raffle tells its prizes and rules, and how far it is to the next tickets of today', async () => {
  await asMember()
  expect(await screen.findByRole('heading', { name: 'Weekend raffle' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^(?:1 h 00 min|\d+:\d\d)$/u)
  const prizes = within(screen.getByRole('list', { name: 'Prizes' }))
    .getAllByRole('listitem')
    .map(words)
  expect(prizes).toEqual([
    'JackpotStock 1. A winner’s chance: 25%. Wager 300% of it before you withdraw.P 1,000.00',
    'Small oneStock 5. A winner’s chance: 75%. Wager 100% of it before you withdraw.P 50.00',
    'ThanksWhen a winner’s prize is out of stock. Nothing to wager.P 5.00',
  ])
  expect(screen.getByText('Each P 100.00 you deposit on a day gives a ticket.')).toBeTruthy()
  expect(screen.getByText('Today: 5 of 10 tickets')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: /deposit P\s60\.00 more$/u }).getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByRole('progressbar', { name: /wager P\s375\.00 more$/u }).getAttribute('aria-valuenow')).toBe('25')
})

test('tickets that are ready are claimed by one tap, twice in a row as one call', async () => {
  const { user } = await asMember()
  const button = await screen.findByRole('button', { name: 'Claim 3 tickets' })
  const letGo = edge.hold(claimTickets, { count: 3, first: 43, last: 45 })
  await user.dblClick(button)
  edge.answer(getOwnRaffles, { isShown: true, readyCount: 0, list: [ownRaffle({ tickets: 5, ready: 0 })] })
  letGo()
  expect(await screen.findByText('No tickets ready to claim')).toBeTruthy()
  expect(screen.getByText('tickets in this raffle').parentElement?.textContent).toContain('5')
  expect(edge.callsOf(claimTickets)).toMatchObject([{ params: { raffleId } }])
})

test('why no ticket is to be had is said where it was asked', async () => {
  const { user } = await asMember()
  edge.refuse(claimTickets, 'promo.tickets_gone')
  await user.click(await screen.findByRole('button', { name: 'Claim 3 tickets' }))
  expect(await screen.findByText('All tickets of this raffle are gone.')).toBeTruthy()
})

test('tickets that were taken back are said, and a full day asks for no more', async () => {
  const today = { tickets: 10, deposits: { done: '0.0000', step: '100.0000' }, turnover: null }
  await asMember({ own: [ownRaffle({ takenBack: 2, ready: 0, today })] })
  expect(await screen.findByText('Taken back with its deposit or bet: 2 tickets')).toBeTruthy()
  expect(screen.getByText('You have all tickets of today. More tomorrow.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('once the list is closed each own ticket is checked against its root', async () => {
  const closed = raffle({ closesAt: noon - hour, drawAt: noon + hour })
  const { user } = await asMember({ raffles: [closed], own: [ownRaffle({ ready: 0, today: null })], told: proof() })
  expect(await screen.findByText('Waiting for the draw')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Claim/u })).toBeNull()
  await user.click(screen.getByText('My ticket numbers'))
  const list = await screen.findByRole('list', { name: 'My ticket numbers' })
  await waitFor(() =>
    expect(within(list).getAllByRole('listitem').map(words)).toEqual([
      'No. 1 in the closed list ✓',
      'No. 3 in the closed list ✓',
    ]),
  )
})

test('a ticket that does not lead to the root is said to be missing', async () => {
  const closed = raffle({ closesAt: noon - hour, drawAt: noon + hour })
  const { user } = await asMember({
    raffles: [closed],
    own: [ownRaffle({ today: null })],
    told: proof({ root: '0'.repeat(64) }),
  })
  await user.click(await screen.findByText('My ticket numbers'))
  const list = await screen.findByRole('list', { name: 'My ticket numbers' })
  await waitFor(() => expect(words(list)).toContain('No. 1 not in the closed list'))
})

const picks = [
  { place: 0, number: 1, holder: 'a', path: [], prize: 0, maskedName: 'ma··l' },
  { place: 1, number: 2, holder: 'a', path: [], prize: null, maskedName: '' },
  { place: 2, number: 3, holder: 'b', path: [], prize: -1, maskedName: 'an··a' },
]
const drawnProof = proof({
  seed: '07'.repeat(32),
  beacon: 'ab'.repeat(32),
  signature: 'cd'.repeat(48),
  context: 'raffle|x',
  drawnAt: noon,
  picks,
})

test('after the draw the reader’s prize stands first, and all winners in their order', async () => {
  const drawn = raffle({ state: 'drawn', closesAt: noon - hour })
  const own = ownRaffle({ ready: 0, today: null, won: [{ number: 1, prize: 0 }] })
  await asMember({ raffles: [drawn], own: [own], told: drawnProof })
  expect(await screen.findByText('You won P 1,000.00')).toBeTruthy()
  expect(screen.getByText('Jackpot, with ticket no. 1. It is in your balance.')).toBeTruthy()
  const winners = await screen.findByRole('table', { name: 'Winners' })
  const rows = within(winners).getAllByRole('row').map(words)
  expect(rows.filter((row) => row.includes('No.'))).toHaveLength(2)
  expect(words(winners)).toContain('ma··lYou')
})

test('figures that do not agree are said so, step by step', async () => {
  const drawn = raffle({ state: 'drawn', closesAt: noon - hour })
  const { user } = await asMember({ raffles: [drawn], own: [ownRaffle({ today: null, ready: 0 })], told: drawnProof })
  expect(await screen.findByText('None of your tickets won this time.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  expect(within(await screen.findByRole('alert')).getByText('The figures do not agree')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Step by step' })).getAllByRole('listitem')
  expect(steps).toHaveLength(8)
  expect(words(steps[0] as Element)).toContain('verified')
})

test('figures that cannot be read prove nothing, and are said so', async () => {
  const drawn = raffle({ state: 'drawn', closesAt: noon - hour })
  const told = { ...drawnProof, seed: 'no seed at all' }
  const { user } = await asMember({ raffles: [drawn], own: [ownRaffle({ today: null, ready: 0 })], told })
  await user.click(await screen.findByRole('button', { name: 'Check' }))
  expect(within(await screen.findByRole('alert')).getByText('The figures do not agree')).toBeTruthy()
})

test('whoever takes a break is shown none, neither here nor among promotions nor as a mark', async () => {
  signInAs()
  answer({ isShown: false })
  await renderAt('/raffle', <RafflePage brandName="Test" raffleId={undefined} />)
  expect(await screen.findByText('Not while you take a break')).toBeTruthy()
  expect(screen.queryByText('Weekend raffle')).toBeNull()
  await renderAt('/promotions', <RaffleCards />)
  await waitFor(() => expect(edge.callsOf(getOwnRaffles).length).toBeGreaterThan(0))
  expect(screen.queryByRole('article')).toBeNull()
})

test('a visitor reads all of it and is asked to log in', async () => {
  await renderDetail()
  expect(await screen.findByText('Log in to see and claim your tickets.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('modal=login')
  expect(edge.callsOf(getOwnRaffles)).toHaveLength(0)
})

test('what is gone, what is not there, and what could not be fetched are said', async () => {
  await asMember({ raffles: [] })
  expect(await screen.findByText('This raffle is no longer there')).toBeTruthy()
})

test('among promotions a raffle with tickets that are ready says so and leads there', async () => {
  signInAs()
  answer()
  await renderAt('/promotions', <RaffleCards />)
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('3 tickets to claim')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Claim tickets: Weekend raffle' }).getAttribute('href')).toBe(
    `/raffle?id=${raffleId}`,
  )
})

test('a mark counts the tickets that are ready', async () => {
  signInAs()
  answer()
  await renderAt('/', <RaffleCount />)
  expect(await screen.findByText('3 tickets to claim')).toBeTruthy()
})
