import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noon, renderAt } from '../../testing/portal.test-support.tsx'
import { WithdrawalTracker } from './withdrawal-tracker.tsx'
import type { Withdrawal } from './withdrawal.queries.ts'

const at = (state: string) =>
  ({ state, receipts: [], expectedAt: noon + 60_000, expectedFrom: 0 }) as unknown as Withdrawal

test.each([
  ['REQUESTED', 'In review', ['Requested']],
  ['APPROVED', 'Being sent', ['Requested', 'Checked']],
])('a withdrawal that is %s calls no stage done that is under way', async (state, now, done) => {
  await renderAt('/', <WithdrawalTracker withdrawal={at(state)} />)
  const stages = screen.getAllByRole('listitem')
  const current = stages.findIndex((stage) => stage.getAttribute('aria-current') === 'step')
  expect(stages[current]?.textContent).toBe(now)
  expect(stages.slice(0, current).map(({ textContent }) => textContent)).toEqual(done)
})
