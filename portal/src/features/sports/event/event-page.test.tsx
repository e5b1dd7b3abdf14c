import { getSportsEvent } from '@parlour/core/contract/sportsbook/player/offer.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { edge, noon, queryClient, renderAt } from '../../../testing/portal.test-support.tsx'
import { forgetHeldBuilder } from '../builder/builder-store.ts'
import { forgetPrices } from '../prices/price-store.ts'
import { card, market } from '../sports.test-support.ts'
import type { SportsMarket } from '../sports.types.ts'
import EventPage from './event-page.tsx'

beforeEach(() => {
  forgetPrices()
  forgetHeldBuilder()
})

const event = card({ phase: 'LIVE', state: 'LIVE' })
const answer = (version: number, markets: readonly SportsMarket[]) =>
  edge.answer(getSportsEvent, {
    serverTime: noon,
    event: { ...event, version, markets: [...markets] },
    delayMs: 5000,
    happenings: [],
    form: [],
    proof: null,
  })
const askAgain = () => act(() => queryClient.refetchQueries({ queryKey: ['sports', 'event'] }))
const places = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const winner = market('1X2', 1, { 1: '2.00', X: '3.10', 2: '4.00' })
const line = (line4: number, seq: number, own: Partial<SportsMarket> = {}) =>
  market(`OU|line4=${line4}`, seq, { OVER: '1.90', UNDER: '1.95' }, own)

test('markets keep their places when one is suspended, ends or is new; what is new waits to be asked for', async () => {
  answer(1, [winner, line(10, 1), market('BTTS', 1, { YES: '1.80', NO: '2.00' })])
  const { user } = await renderAt('/sports', <EventPage eventId={event.eventId} brandName="Test" />)
  expect(
    await screen.findByText(
      'Live bets wait 5 seconds before they are accepted. Pictures elsewhere may be later still.',
    ),
  ).toBeTruthy()
  const before = places()
  expect(before).toEqual(['Match result', 'Both teams to score', 'Total goals'])
  expect(screen.getAllByText(/Returns 95/)).toHaveLength(3)
  const stop = { by: 'FEED' as const, reason: 'VAR', since: noon }
  answer(2, [{ ...winner, seq: 2, status: 'SUSPENDED', stop }, line(10, 2, { status: 'SETTLED' }), line(14, 1)])
  await askAgain()
  const more = await screen.findByRole('button', { name: 'Show 1 new line' })
  expect(places()).toEqual(before)
  expect(screen.getAllByText(/Video review/).length).toBeGreaterThan(0)
  expect(screen.queryByText('Over 3.5')).toBeNull()
  await user.click(more)
  expect(screen.getByText('Over 3.5')).toBeTruthy()
  expect(places()).toEqual(before)
})

test('a match that is no longer there says so', async () => {
  edge.refuse(getSportsEvent, 'sports.event_unknown')
  await renderAt('/sports', <EventPage eventId={event.eventId} brandName="Test" />)
  expect(await screen.findByText('This match is no longer here')).toBeTruthy()
})
