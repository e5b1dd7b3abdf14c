import { cashOutBet } from '@parlour/core/contract/sportsbook/player/bets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { forgetPrices } from '../prices/price-store.ts'
import type { CashOutQuote } from '../sports.queries.ts'
import { bet, leg, live } from '../sports.test-support.ts'
import type { SportsBet } from '../sports.types.ts'
import { BetCard } from './bet-card.tsx'

beforeEach(() => {
  forgetPrices()
  signInAs()
})

const show = (shown: SportsBet, quote?: CashOutQuote) =>
  renderAt(
    '/sports',
    <ul>
      <BetCard bet={shown} quote={quote} onSeen={() => undefined} />
    </ul>,
  )
const quote = (own: Partial<CashOutQuote> = {}): CashOutQuote => ({
  betId: bet().betId,
  offer: '12.3500',
  fair: '13.0000',
  refusal: null,
  delayMs: 0,
  validUntil: noon + 5000,
  ...own,
})
const result = (outcome: 'WIN' | 'LOSE') => ({ outcome, tied: null, places: null, certainty: 2, at: noon })

test('a leg in play says its score and what it still needs', async () => {
  const over = leg({ marketKey: 'OU|line4=10', outcome: 'OVER', state: 'LIVE', phase: 'LIVE', live: live(1, 1) })
  await show(bet({ legs: [over] }))
  expect(screen.getByText('Over 2.5')).toBeTruthy()
  expect(screen.getByText(/Needs 1 goal more/)).toBeTruthy()
  expect(screen.getByText('1–1')).toBeTruthy()
})

test('a part is cashed out at the offer that was shown, once', async () => {
  const { user } = await show(bet(), quote())
  expect(screen.getByText(/Worth P.13\.00 now; we keep P.0\.65/u)).toBeTruthy()
  const slider = screen.getByRole('slider', { name: /Part to cash out/ })
  slider.focus()
  await user.keyboard('{ArrowLeft}')
  const answer = {
    state: 'PAID' as const,
    dueAt: null,
    paid: '12.3500',
    continuedBy: null,
    balance: '1.0000',
    version: 3,
  }
  const letGo = edge.hold(cashOutBet, answer)
  await user.dblClick(screen.getByRole('button', { name: /^Cash out/ }))
  letGo()
  await waitFor(() => expect(edge.callsOf(cashOutBet)).toHaveLength(1))
  expect(edge.callsOf(cashOutBet)[0]?.body).toMatchObject({ offer: '12.3500' })
})

test('a cash-out that is closed keeps its place and says why', async () => {
  await show(bet(), quote({ offer: null, fair: null, refusal: 'LEG_SUSPENDED' }))
  expect(screen.getByRole('button', { name: /^Cash out/ }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/Closed while a market is paused/)).toBeTruthy()
})

test('a bet that was settled again shows both endings, and is reckoned once more here', async () => {
  const { user } = await show(
    bet({
      state: 'WON',
      payout: '20.0000',
      endings: [
        { seq: 1, kind: 'LOST', payout: '0.0000', at: noon },
        { seq: 2, kind: 'REOPENED', payout: '0.0000', at: noon + 1000 },
        { seq: 3, kind: 'WON', payout: '20.0000', at: noon + 2000 },
      ],
      legs: [leg({ phase: 'OVER', state: 'ENDED', result: result('WIN') })],
    }),
  )
  const anew = screen.getByRole('region', { name: 'Settled again' })
  const lines = within(anew).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Lost.*P.0\.00/u),
    expect.stringMatching(/Taken back.*P.0\.00/u),
    expect.stringMatching(/Won.*P.20\.00/u),
  ])
  await user.click(screen.getByRole('button', { name: 'Recompute in this browser' }))
  expect(screen.getByText('× 2')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/Same to the cent: P.20\.00/u)
})

test('a bet builder is one bet at one price; settled, it says which of its prices counted', async () => {
  const legs = [
    leg({ n: 0, result: { outcome: 'WIN', tied: null, places: null, certainty: 2, at: noon } }),
    leg({ n: 1, marketKey: 'BTTS', outcome: 'YES', odds: '1.85', result: { ...result('WIN'), outcome: 'VOID' } }),
  ]
  const builderPrices = ['1.00', '1.90', '1.80', '3.10']
  const { user } = await show(bet({ kind: 'BUILDER', legs, builderPrices, state: 'WON', payout: '19.0000' }))
  expect(screen.getByRole('heading', { name: 'Bet builder, 2 selections' })).toBeTruthy()
  expect(screen.getByText('3.10')).toBeTruthy()
  // The odds of a leg alone are none of its own.
  expect(screen.queryByText('1.85')).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Recompute in this browser' }))
  expect(screen.getByText(/the price of the others counts, 1\.90 instead of 3\.10/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/Same to the cent|19\.00/)
})
