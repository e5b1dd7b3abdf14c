import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAt } from '../../../testing/portal.test-support.tsx'
import { choose } from '../choices.ts'
import { forgetHeldSlip, readHeldSlip } from '../slip/slip-store.ts'
import { card, market } from '../sports.test-support.ts'
import { PriceButton } from './price-button.tsx'
import { forgetPrices, takeCards, takeOdds } from './price-store.ts'

beforeEach(() => {
  localStorage.clear()
  forgetPrices()
  forgetHeldSlip()
  choose({ format: 'DEC' })
})

const event = card({ markets: [market('AH|line4=-3', 1, { HOME: '1.95', AWAY: '1.95' })] })
const show = () => {
  takeCards([event])
  return renderAt(
    '/sports',
    <>
      <PriceButton event={event} marketKey="AH|line4=-3" outcome="HOME" label="-0.75" />
      <PriceButton event={event} marketKey="AH|line4=-3" outcome="AWAY" label="+0.75" />
    </>,
  )
}
const pushed = (seq: number, home: string | null, own: object = {}) =>
  act(() =>
    takeOdds({
      eventId: event.eventId,
      version: seq,
      phase: 'LIVE',
      dangerSeq: 0,
      live: null,
      stops: [],
      markets: [
        {
          key: 'AH|line4=-3',
          seq,
          status: 'ACTIVE',
          stop: null,
          odds: [
            ['HOME', home],
            ['AWAY', '1.95'],
          ],
          ...own,
        },
      ],
    }),
  )

test('a price moves in its place, an arrow says where to, and a touch puts it on the slip and off again', async () => {
  const { user } = await show()
  const home = screen.getByRole('button', { name: 'Ría Norte -0.75, 1.95' })
  pushed(2, '2.05')
  expect(screen.getByRole('button', { name: 'Ría Norte -0.75, 2.05' })).toBe(home)
  expect(home.querySelector('.fill-odds-up')).not.toBeNull()
  await user.click(home)
  expect(home.getAttribute('aria-pressed')).toBe('true')
  expect(readHeldSlip().picks).toMatchObject([{ marketKey: 'AH|line4=-3', outcome: 'HOME', odds: '2.05' }])
  await user.click(home)
  expect(readHeldSlip().picks).toEqual([])
})

test('a suspended price keeps its box and says why; nothing is bet by a touch of it', async () => {
  const { user } = await show()
  const home = screen.getByRole('button', { name: /Ría Norte/ })
  const stop = { by: 'FEED' as const, reason: 'GOAL', since: 1 }
  pushed(2, '2.05', { status: 'SUSPENDED', stop })
  expect(screen.getByRole('button', { name: 'Ría Norte -0.75, closed: Goal' })).toBe(home)
  expect(home.getAttribute('aria-disabled')).toBe('true')
  await user.click(home)
  expect(readHeldSlip().picks).toEqual([])
  pushed(3, '1.80')
  expect(screen.getByRole('button', { name: 'Ría Norte -0.75, 1.80' })).toBe(home)
})

test('odds are written in the format that was chosen, where the market is sold in it', async () => {
  await show()
  act(() => choose({ format: 'MY' }))
  expect(screen.getByRole('button', { name: 'Ría Norte -0.75, 0.95' })).toBeTruthy()
  pushed(2, '2.05')
  expect(screen.getByRole('button', { name: 'Ría Norte -0.75, −0.95' })).toBeTruthy()
})
