import { getIncome, listIncome } from '@parlour/core/contract/agents/player/income.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { IncomePage } from './income-page.tsx'

const none = { commission: '0.0000', daily: '0.0000', hourly: '0.0000', realtime: '0.0000', dividend: '0.0000' }

test('income is by the day and by sort, what was paid on below zero, and is printed with whose it is', async () => {
  signInAs()
  edge.answer(getIncome, {
    currency: 'PHP',
    total: { ...none, realtime: '12.3456', dividend: '-20.0000', total: '-7.6544' },
    list: [{ day: '2026-11-29', ...none, realtime: '12.3456', dividend: '-20.0000', total: '-7.6544' }],
  })
  edge.answer(listIncome, {
    currency: 'PHP',
    list: [
      { day: '2026-11-29', at: 1_764_400_000_000, product: null, amount: '-25.0000' },
      { day: '2026-11-29', at: 1_764_300_000_000, product: null, amount: '5.0000' },
    ],
    next: null,
  })
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const user = userEvent.setup()
  await renderAt('/', <IncomePage />)
  const table = await screen.findByRole('table', { name: 'My income' })
  expect(within(table).getByText('Nov 29, 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-print]')?.contains(table)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Dividend' }))
  const lines = await screen.findByRole('table', { name: 'Dividend' })
  expect(within(lines).getByText('Paid to your team')).toBeTruthy()
  expect(within(lines).getByText('Received')).toBeTruthy()
})

test('a period without income says so', async () => {
  signInAs()
  edge.answer(getIncome, { currency: 'PHP', total: { ...none, total: '0.0000' }, list: [] })
  await renderAt('/', <IncomePage />)
  expect(await screen.findByText('No income in this period')).toBeTruthy()
})
