import { ToastRegion } from '@parlour/ui/components/toast.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receive } from '../../lib/realtime/realtime.ts'
import { queryClient, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import SettledNotice from './settled-notice.tsx'

let draw = 0

/** What a draw came to for the member, as the server tells it. */
async function settle(payout: string, stake: string) {
  signInAs()
  const { user } = await renderAt(
    '/',
    <>
      <SettledNotice />
      <ToastRegion />
    </>,
  )
  tell(payout, stake)
  return user
}

function tell(payout: string, stake: string): void {
  draw += 1
  act(() =>
    receive(queryClient, 'bet.settled', {
      gameId: 45,
      numero: `20261129${draw}`,
      orders: 1,
      stake: `${stake}.0000`,
      payout: `${payout}.0000`,
      serverTime: 0,
    } as never),
  )
}

test('a payout that is not above its stake is told in a line, and is no win', async () => {
  await settle('10', '10')
  expect(await screen.findByText(/you got back/u)).toBeTruthy()
  expect(screen.queryByText(/You won/u)).toBeNull()
})

test('a win of some times its stake is a line, without anything over the page', async () => {
  await settle('40', '10')
  expect(await screen.findByText(/You won P\s40\.00 in draw/u)).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a win of many times its stake stands over the page until it is closed, with how many times it is', async () => {
  const user = await settle('995', '10')
  const moment = await screen.findByRole('status')
  expect(moment.textContent).toMatch(/You won.*P\s995\.00.*99 times your stake/u)
  expect(moment.dataset['tier']).toBe('huge')
  await user.click(within(moment).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('two wins of one moment are shown one after the other', async () => {
  const user = await settle('995', '10')
  tell('80', '10')
  const close = async () => user.click(within(await screen.findByRole('status')).getByRole('button', { name: 'Close' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/P\s995\.00/u)
  await close()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/P\s80\.00.*8 times/u))
  await close()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
