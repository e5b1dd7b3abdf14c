import { getWinnerBoard } from '@parlour/core/contract/bets/player/bets.ts'
import type { BetProduct } from '@parlour/core/rules/games/products.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt } from '../../testing/portal.test-support.tsx'
import { WinnersPage } from './winners-page.tsx'
import type { Winner } from './winners.queries.ts'

const win = (own: Partial<Winner> = {}): Winner => ({
  maskedName: 'an··a',
  game: 'Comet',
  gameCode: 'studio:comet',
  gameId: '01900000-0000-7000-8000-000000000001',
  vertical: 'RNG',
  payout: '12.5000',
  at: noon - 5 * 60_000,
  ...own,
})
const draw = win({ game: 'Hà Nội', gameCode: 'VNMB_1M', gameId: null, vertical: 'LOTT', payout: '9.9000', at: noon })
const verticals = [
  { code: 'LOTT', name: 'Lottery' },
  { code: 'RNG', name: 'Slots' },
] as const

function Page({ mayAsk = true }) {
  const [vertical, setVertical] = useState<BetProduct>()
  return (
    <WinnersPage brandName="Test" verticals={verticals} vertical={vertical} onVertical={setVertical} mayAsk={mayAsk} />
  )
}

const rows = async () => within(await screen.findByRole('list', { name: 'Winners' })).getAllByRole('listitem')

test('each win says who, in what, how much and when, and leads to its game where it is played still', async () => {
  edge.answer(getWinnerBoard, {
    data: { list: [draw, win(), win({ game: 'Gone', gameId: null, at: noon - 3 * 3_600_000 })], next: null },
  })
  await renderAt('/winners', <Page />)
  const [first, second, third] = await rows()
  expect(second?.textContent).toMatch(/an··a.*Comet.*\+P.12\.50.*5 minutes ago/u)
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/vnlottery?gameCode=VNMB_1M')
  expect(
    within(second as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('/game?gameId=')
  expect(third?.textContent).toMatch(/3 hours ago/u)
  expect(within(third as HTMLElement).queryByRole('link')).toBeNull()
})

test('one product is asked for by its name, and its board is empty without a row of another', async () => {
  edge.answer(getWinnerBoard, ({ body }) => ({
    data: { list: body.vertical === undefined ? [draw, win()] : [], next: null },
  }))
  const { user } = await renderAt('/winners', <Page />)
  await rows()
  await user.click(screen.getByRole('button', { name: 'Slots' }))
  expect(await screen.findByText('No winners yet')).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(edge.callsOf(getWinnerBoard).at(-1)?.body).toMatchObject({ vertical: 'RNG' })
  expect(screen.getByRole('button', { name: 'Slots' }).getAttribute('aria-pressed')).toBe('true')
})

test('earlier wins come where the page before ended', async () => {
  edge.answer(getWinnerBoard, ({ body }) => ({
    data: body.after === undefined ? { list: [draw], next: 'there' } : { list: [win()], next: null },
  }))
  const { user } = await renderAt('/winners', <Page />)
  await user.click(await screen.findByRole('button', { name: 'Show earlier wins' }))
  await expect.poll(async () => (await rows()).length).toBe(2)
  expect(edge.callsOf(getWinnerBoard).at(-1)?.body).toMatchObject({ after: 'there' })
  expect(screen.queryByRole('button', { name: 'Show earlier wins' })).toBeNull()
})

test('before it is known that somebody may play, nothing is asked for', async () => {
  await renderAt('/winners', <Page mayAsk={false} />)
  expect(await screen.findByRole('status', { name: 'Loading winners' })).toBeTruthy()
  expect(edge.callsOf(getWinnerBoard)).toEqual([])
})

test('what cannot be loaded says so, and is tried again', async () => {
  edge.refuse(getWinnerBoard, 'request.malformed')
  const { user } = await renderAt('/winners', <Page />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  edge.answer(getWinnerBoard, { data: { list: [draw], next: null } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})
