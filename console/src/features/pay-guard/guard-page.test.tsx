import { exportPayGuard, getPayGuard, listGuardContracts } from '@parlour/core/contract/contracts/operator/guard.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import type { Guarded } from '../../lib/guard/guard.queries.ts'
import { GuardPage } from './guard-page.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const live: Guarded = {
  product: 'LIVE',
  bets: 2000,
  configured: '2.5',
  lowest: { rate: '0.5', name: 'Blackjack' },
  measured: null,
  edge: '2.5',
  rebate: '0.5',
  salary: '0.6',
  points: '0.07',
  cashback: '0.025',
  bonus: '0',
  given: '1.195',
  remains: '1.305',
  state: 'CLOSE',
}
const page = () => renderAt('/brands/test/pay-guard', '/brands/$merchant/pay-guard', <GuardPage />)

test('what is given stands beside what is kept, with the game that keeps least and who is paid most', async () => {
  signInWith()
  const rng: Guarded = {
    ...live,
    product: 'RNG',
    configured: null,
    lowest: null,
    edge: null,
    remains: null,
    state: 'UNKNOWN',
  }
  edge.answer(getPayGuard, { list: [live, { ...rng, state: 'ABOVE', edge: '1', remains: '-0.195', measured: '1' }] })
  edge.answer(listGuardContracts, {
    list: [
      { contractId: id, kind: 'DAILY_SALARY', category: 'LIVE', receiverId: id, receiver: 'toplead', rate: '0.4' },
    ],
    next: null,
  })
  edge.answer(exportPayGuard, { csv: 'product' })
  await page()
  const table = await screen.findByRole('table', { name: 'Agent pay guard' })
  const rows = within(table).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('at least 0.5\u00A0%: Blackjack')
  expect(rows[1]?.textContent).toContain('1.195\u00A0%')
  expect(rows[2]?.textContent).toContain('Too high')
  expect(screen.getByRole('alert').textContent).toContain('as much is given as the brand keeps')
  const cause = await screen.findByRole('table', { name: 'Salaries that cause it' })
  expect(within(cause).getByText('toplead')).toBeTruthy()
  expect(within(cause).getByText('0.4 %')).toBeTruthy()
})

test('without games and bets nothing is compared', async () => {
  signInWith()
  edge.answer(getPayGuard, { list: [] })
  edge.answer(listGuardContracts, { list: [], next: null })
  await page()
  expect(await screen.findByText('Nothing to compare yet')).toBeTruthy()
  expect(await screen.findByText('The platform pays no salaries here.')).toBeTruthy()
})
