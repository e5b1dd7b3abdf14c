import { getSportsBet, placeSportsBet } from '@parlour/core/contract/sportsbook/player/bets.ts'
import { quoteSlip } from '@parlour/core/contract/sportsbook/player/offer.ts'
import { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { Refused } from '@parlour/ui/testing/edge.test-support.ts'
import { choose } from '../choices.ts'
import { forgetPrices } from '../prices/price-store.ts'
import { bet, card, market } from '../sports.test-support.ts'
import type { LegQuote } from '../sports.queries.ts'
import { SlipPanel } from './slip-panel.tsx'
import { forgetHeldBuilder } from '../builder/builder-store.ts'
import { changeSlip, forgetHeldSlip, readHeldSlip } from './slip-store.ts'
import { emptySlip, type SlipPick } from './slip-state.ts'
import { useSlipDesk } from './use-slip-desk.ts'

const events = [1, 2, 3].map((n) =>
  card({
    eventId: `01900000-0000-7000-8000-0000000000e${n}`,
    competitors: [
      { competitorId: `01900000-0000-7000-8000-0000000000c${n}`, name: `Home ${n}`, short: 'HOM' },
      { competitorId: `01900000-0000-7000-8000-0000000000d${n}`, name: `Away ${n}`, short: 'AWA' },
    ],
    markets: [market('1X2', 1, { 1: '2.00', X: '3.10', 2: '4.00' })],
  }),
)
const pick = (at: number): SlipPick => {
  const { eventId, sport, league, competitors, startAt } = events[at] ?? card()
  return {
    eventId,
    marketKey: '1X2',
    outcome: '1',
    odds: '2.00',
    scoreAtBet: null,
    sport,
    league,
    competitors,
    startAt,
  }
}
const balance = { balance: '90.0000', version: 2 }

function quoted(own: Partial<LegQuote> = {}) {
  edge.answer(quoteSlip, ({ body: { legs } }) => ({
    serverTime: noon,
    legs: legs.map((leg) => ({
      ...leg,
      event: events.find(({ eventId }) => eventId === leg.eventId) ?? null,
      odds: '2.00',
      refusal: null,
      reason: null,
      seq: 1,
      isLive: false,
      delayMs: 0,
      scoreAtBet: null,
      otherLine: null,
      maxStake: '50.0000',
      ...own,
    })),
    minStake: '1.0000',
    minUnit: '0.1000',
    stakeMode: 'RISK' as const,
  }))
}

function Slip() {
  return <SlipPanel desk={useSlipDesk()} />
}

async function open(...places: readonly number[]) {
  changeSlip(() => ({ ...emptySlip, picks: places.map(pick) }))
  edge.answer(getBalance, { sumBalance: '100.0000', version: 1, balance: [], currency: 'PHP', currencySymbol: 'P' })
  return renderAt('/sports', <Slip />)
}

beforeEach(() => {
  localStorage.clear()
  forgetPrices()
  forgetHeldSlip()
  forgetHeldBuilder()
  choose({ format: 'DEC', policy: 'HIGHER' })
  quoted()
})

test('a single shows what is debited and won, and is one bet however often it is tapped', async () => {
  signInAs()
  const { user } = await open(0)
  await user.type(await screen.findByRole('textbox', { name: 'Stake' }), '10')
  expect(screen.getByText('Debited').nextSibling?.textContent).toMatch(/10\.00/)
  expect(screen.getByText('Possible return').nextSibling?.textContent).toMatch(/20\.00/)
  const letGo = edge.hold(placeSportsBet, { bet: bet(), ...balance })
  const button = screen.getByRole('button', { name: /^Bet P/ })
  await user.dblClick(button)
  letGo()
  expect(await screen.findByText('Bet accepted')).toBeTruthy()
  expect(edge.callsOf(placeSportsBet)).toHaveLength(1)
  expect(edge.callsOf(placeSportsBet)[0]?.body).toMatchObject({ kind: 'SINGLE', stake: '10.0000' })
  expect(readHeldSlip().picks).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Repeat last bet' }))
  expect(readHeldSlip().picks).toEqual([pick(0)])
})

test('after a lost answer the same bet goes again under the same key, at the odds it had', async () => {
  signInAs()
  const { user } = await open(0)
  await user.type(await screen.findByRole('textbox', { name: 'Stake' }), '10')
  edge.cut(placeSportsBet)
  await user.click(screen.getByRole('button', { name: /^Bet P/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  edge.answer(placeSportsBet, { bet: bet(), ...balance })
  await user.click(screen.getByRole('button', { name: /^Bet P/ }))
  expect(await screen.findByText('Bet accepted')).toBeTruthy()
  const keys = edge.callsOf(placeSportsBet).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal keeps the slip, says why, and offers the most that is taken with one touch', async () => {
  signInAs()
  const { user } = await open(0)
  const stake = await screen.findByRole('textbox', { name: 'Stake' })
  await user.type(stake, '40')
  edge.refuse(placeSportsBet, 'sports.stake_above_max', { maxStake: '25.0000' })
  await user.click(screen.getByRole('button', { name: /^Bet P/ }))
  await user.click(await screen.findByRole('button', { name: /Bet P.25\.00 instead/u }))
  expect(readHeldSlip().picks).toEqual([pick(0)])
  expect((stake as HTMLInputElement).value).toBe('25')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('of several singles one that is refused stays, and the others are placed', async () => {
  signInAs()
  const { user } = await open(0, 1)
  await user.click(await screen.findByRole('button', { name: 'Singles' }))
  await user.type(screen.getByRole('textbox', { name: 'Stake for all' }), '5')
  edge.answer(placeSportsBet, ({ body }) => {
    if (body.legs[0]?.eventId === events[1]?.eventId) throw new Refused('sports.market_suspended', { reason: 'GOAL' })
    return { bet: bet(), ...balance }
  })
  await user.click(screen.getByRole('button', { name: /^Bet P.10\.00/u }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/paused.*Goal/u)
  expect(readHeldSlip().picks).toEqual([pick(1)])
  expect(screen.getByText('Bet accepted')).toBeTruthy()
})

test('odds that fell wait for a yes, and until then nothing is sent', async () => {
  signInAs()
  quoted({ odds: '1.80', seq: 2 })
  const { user } = await open(0)
  await user.type(await screen.findByRole('textbox', { name: 'Stake' }), '10')
  const accept = await screen.findByRole('button', { name: 'Accept' })
  expect(screen.getByRole('button', { name: 'Accept the new odds first' }).hasAttribute('disabled')).toBe(true)
  await user.click(accept)
  expect(readHeldSlip().picks[0]?.odds).toBe('1.80')
  expect(await screen.findByRole('button', { name: /^Bet P/ })).toBeTruthy()
})

test('a line that is gone is never changed without a word', async () => {
  signInAs()
  quoted({ refusal: 'sports.line_changed', odds: null, otherLine: '1X2_1H' })
  const { user } = await open(0)
  await user.click(await screen.findByRole('button', { name: 'Take it' }))
  expect(readHeldSlip().picks[0]?.marketKey).toBe('1X2_1H')
})

test('a system names its lines and what each costs', async () => {
  signInAs()
  const { user } = await open(0, 1, 2)
  await user.click(await screen.findByRole('button', { name: 'System' }))
  await user.click(screen.getByRole('button', { name: /Trixie/ }))
  await user.type(screen.getByRole('textbox', { name: 'Stake per line' }), '1')
  edge.answer(placeSportsBet, { bet: bet({ kind: 'SYSTEM', sizes: [2, 3], lines: 4 }), ...balance })
  await user.click(screen.getByRole('button', { name: /^Bet P.4\.00/u }))
  await waitFor(() => expect(edge.callsOf(placeSportsBet)).toHaveLength(1))
  expect(edge.callsOf(placeSportsBet)[0]?.body).toMatchObject({ kind: 'SYSTEM', sizes: [2, 3], stake: '1.0000' })
})

test('a live bet waits under a ring, and one that was refused after it stands on the slip again', async () => {
  signInAs()
  const { user } = await open(0)
  await user.type(await screen.findByRole('textbox', { name: 'Stake' }), '10')
  const waiting = bet({ state: 'WAITING', placedAt: noon, dueAt: noon + 5000 })
  edge.answer(placeSportsBet, { bet: waiting, ...balance })
  const letGo = edge.hold(getSportsBet, bet({ state: 'REJECTED', rejectedFor: 'DANGER' }))
  await user.click(screen.getByRole('button', { name: /^Bet P/ }))
  expect(await screen.findByRole('timer')).toBeTruthy()
  letGo()
  expect(await screen.findByText(/Something happened in the match/)).toBeTruthy()
  await waitFor(() => expect(readHeldSlip().picks).toEqual([pick(0)]))
})

test('a visitor keeps the slip and is asked to log in; it survives the page', async () => {
  const { user, router } = await open(0)
  await user.click(await screen.findByRole('button', { name: 'Log in to bet' }))
  expect(router.state.location.search).toMatchObject({ modal: 'login' })
  forgetHeldSlip()
  expect(readHeldSlip().picks).toEqual([pick(0)])
})

test('two selections of one match are marked, and can be bet as singles', async () => {
  signInAs()
  changeSlip(() => emptySlip)
  const { user } = await open(0)
  changeSlip((slip) => ({ ...slip, picks: [pick(0), { ...pick(0), outcome: 'X' }] }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/depend on each other/)
  const group = screen.getByRole('group', { name: 'Kind of bet' })
  await user.click(within(group).getByRole('button', { name: 'Singles' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
