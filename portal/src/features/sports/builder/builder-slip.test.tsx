import { placeBuilder, quoteBuilder } from '@parlour/core/contract/sportsbook/player/builder.ts'
import { getSportsEvent } from '@parlour/core/contract/sportsbook/player/offer.ts'
import { listSportsFavourites } from '@parlour/core/contract/sportsbook/player/slips.ts'
import { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { choose } from '../choices.ts'
import EventPage from '../event/event-page.tsx'
import { forgetPrices, takeOdds } from '../prices/price-store.ts'
import { bet, card, leg, market } from '../sports.test-support.ts'
import { forgetHeldSlip } from '../slip/slip-store.ts'
import { SlipPanel } from '../slip/slip-panel.tsx'
import { useSlipDesk } from '../slip/use-slip-desk.ts'
import { changeBuilder, forgetHeldBuilder, readHeldBuilder } from './builder-store.ts'

const markets = [
  market('1X2', 1, { 1: '2.00', X: '3.10', 2: '4.00' }),
  market('BTTS', 1, { YES: '1.80', NO: '2.00' }),
  market('1X2_1H', 1, { 1: '2.60', X: '2.10', 2: '4.40' }),
]
const event = card({ markets })
const balance = { balance: '90.0000', version: 2 }

type Quote = Parameters<typeof edge.answer<typeof quoteBuilder>>[1]

/** What the server says of the legs that it is asked about: the away win is excluded by the home win. */
function quoted(odds: string | null, own: object = {}) {
  const answer: Quote = ({ body: { legs } }) => {
    const isHome = legs.some(({ outcome }) => outcome === '1')
    return {
      serverTime: noon,
      odds: legs.length < 2 ? null : odds,
      refusal: legs.length < 2 ? 'sports.leg_count' : null,
      reason: null,
      isLive: false,
      delayMs: 0,
      maxStake: '50.0000',
      minStake: '1.0000',
      legs: legs.map((one) => ({ ...one, refusal: null, scoreAtBet: null, isImplied: false })),
      outcomes: [
        ...['1', 'X', '2'].map((outcome) => ({
          marketKey: '1X2',
          outcome,
          state: isHome && outcome !== '1' ? ('EXCLUDED' as const) : ('FREE' as const),
        })),
        ...['YES', 'NO'].map((outcome) => ({ marketKey: 'BTTS', outcome, state: 'FREE' as const })),
      ],
      ...own,
    }
  }
  edge.answer(quoteBuilder, answer)
}

function Page() {
  return (
    <>
      <EventPage eventId={event.eventId} brandName="Test" />
      <SlipPanel desk={useSlipDesk()} />
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  forgetPrices()
  forgetHeldSlip()
  forgetHeldBuilder()
  choose({ format: 'DEC', policy: 'HIGHER' })
  edge.answer(getSportsEvent, { serverTime: noon, event, delayMs: 0, happenings: [], form: [], proof: null })
  edge.answer(getBalance, { sumBalance: '100.0000', version: 1, balance: [], currency: 'PHP', currencySymbol: 'P' })
  edge.answer(listSportsFavourites, { list: [] })
  quoted('3.20')
  signInAs()
})

const board = () => within(screen.getByRole('region', { name: 'Markets' }))
const onSlip = () => within(screen.getByRole('region', { name: 'Bet builder' }))

async function build() {
  const { user } = await renderAt('/sports', <Page />)
  await user.click(await screen.findByRole('button', { name: 'Bet builder' }))
  await user.click(await board().findByRole('button', { name: /^Ría Norte, 2/ }))
  await user.click(await board().findByRole('button', { name: /^Yes, 1/ }))
  expect(await onSlip().findByText('3.20')).toBeTruthy()
  return user
}

test('outcomes are marked, those that cannot win with them are closed with the reason, halves are no part of it', async () => {
  const user = await build()
  const away = board().getByRole('button', { name: 'Alameda, closed: Can’t win together with your selections' })
  expect(away.getAttribute('aria-disabled')).toBe('true')
  await user.click(away)
  expect(readHeldBuilder().built?.legs).toHaveLength(2)
  expect(
    board()
      .getByRole('button', { name: /^Ría Norte, 2/ })
      .getAttribute('aria-pressed'),
  ).toBe('true')
  expect(screen.queryByText(/1st half/)).toBeNull()
  // Taken out again it excludes nothing, and one selection alone is no builder.
  await user.click(onSlip().getByRole('button', { name: 'Remove Ría Norte' }))
  expect(await board().findByRole('button', { name: /^Alameda, 4/ })).toBeTruthy()
  expect((await onSlip().findAllByText('Add one more selection.')).length).toBeGreaterThan(0)
})

test('a push has the price asked for anew; one that is worse waits for a yes, and the bet asks for what was seen', async () => {
  const user = await build()
  await user.type(onSlip().getByRole('textbox', { name: 'Stake' }), '10')
  quoted('2.90')
  const told = { eventId: event.eventId, version: 2, phase: 'PREMATCH' as const, dangerSeq: 0, live: null, stops: [] }
  const odds: [string, string][] = [
    ['1', '1.90'],
    ['X', '3.20'],
    ['2', '4.20'],
  ]
  const asked = edge.callsOf(quoteBuilder).length
  act(() => takeOdds({ ...told, markets: [{ key: '1X2', seq: 2, status: 'ACTIVE', stop: null, odds }] }))
  // Long before it would be asked again anyway.
  await waitFor(() => expect(edge.callsOf(quoteBuilder).length).toBeGreaterThan(asked), { timeout: 2000 })
  expect(await onSlip().findByText('2.90')).toBeTruthy()
  expect(onSlip().getByRole('button', { name: 'Accept the new odds first' }).hasAttribute('disabled')).toBe(true)
  await user.click(onSlip().getByRole('button', { name: 'Accept' }))
  edge.answer(placeBuilder, {
    bet: bet({ kind: 'BUILDER', builderPrices: ['1.00', '2.00', '1.80', '2.90'] }),
    ...balance,
  })
  await user.click(await onSlip().findByRole('button', { name: /^Bet P/ }))
  expect(await screen.findByText('Bet accepted')).toBeTruthy()
  expect(edge.callsOf(placeBuilder)[0]?.body).toMatchObject({
    odds: '2.90',
    stake: '10.0000',
    policy: { kind: 'HIGHER' },
  })
  expect(readHeldBuilder().built).toBeUndefined()
})

test('it is one bet however often it is tapped, and after a lost answer the same under the same key', async () => {
  const user = await build()
  edge.cut(placeBuilder)
  await user.type(onSlip().getByRole('textbox', { name: 'Stake' }), '10{Enter}')
  expect(await onSlip().findByRole('alert')).toBeTruthy()
  edge.answer(placeBuilder, { bet: bet({ kind: 'BUILDER' }), ...balance })
  await user.dblClick(onSlip().getByRole('button', { name: /^Bet P/ }))
  expect(await screen.findByText('Bet accepted')).toBeTruthy()
  const keys = edge.callsOf(placeBuilder).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal keeps it, says why, and offers the most that is taken with one touch', async () => {
  const user = await build()
  await user.type(onSlip().getByRole('textbox', { name: 'Stake' }), '40')
  edge.refuse(placeBuilder, 'sports.stake_above_max', { maxStake: '25.0000' })
  await user.click(onSlip().getByRole('button', { name: /^Bet P/ }))
  await user.click(await onSlip().findByRole('button', { name: /Bet P.25\.00 instead/u }))
  expect(readHeldBuilder()).toMatchObject({ stake: '25', built: { legs: [{ outcome: '1' }, { outcome: 'YES' }] } })
})

test('what stands in its way is said, and a bet that its wait refused stands on the slip again', async () => {
  const user = await build()
  quoted(null, { refusal: 'sports.market_suspended', reason: 'GOAL' })
  act(() => changeBuilder((held) => ({ ...held })))
  const told = { eventId: event.eventId, version: 3, phase: 'LIVE' as const, dangerSeq: 1, live: null, stops: [] }
  act(() => takeOdds({ ...told, markets: [] }))
  expect(await onSlip().findByText('Goal')).toBeTruthy()
  quoted('3.20')
  act(() => takeOdds({ ...told, version: 4, markets: [] }))
  await user.type(onSlip().getByRole('textbox', { name: 'Stake' }), '10')
  edge.answer(placeBuilder, { bet: bet({ kind: 'BUILDER', state: 'REJECTED', rejectedFor: 'DANGER' }), ...balance })
  await user.click(await onSlip().findByRole('button', { name: /^Bet P/ }))
  await waitFor(() => expect(readHeldBuilder().built?.legs).toHaveLength(2))
})

test('another match asks first, and begins anew only then', async () => {
  const user = await build()
  const built = readHeldBuilder().built
  act(() =>
    changeBuilder((held) => ({
      ...held,
      built: built && { ...built, match: { ...built.match, eventId: leg().eventId.replace('e1', 'e9') } },
    })),
  )
  await user.click(await screen.findByRole('button', { name: 'Start here' }))
  expect(readHeldBuilder().built).toBeUndefined()
  await user.click(await board().findByRole('button', { name: /^Ría Norte, 2/ }))
  expect(readHeldBuilder().built?.match.eventId).toBe(event.eventId)
})
