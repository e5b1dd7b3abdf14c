import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { now, renderAt } from '../../testing/console.test-support.tsx'
import { ActionRow } from './action-row.tsx'
import type { Action } from './audit.queries.ts'

const action = (own: Partial<Action> = {}): Action => ({
  actionId: '01900000-0000-7000-8000-0000000000c1',
  at: now,
  operator: 'olga',
  merchantCode: 'test',
  command: 'gift cancel',
  subject: '01900000-0000-7000-8000-0000000000a1',
  reason: 'Wrong amount',
  details: { before: { state: 'COMPUTED' }, after: { state: 'CANCELLED' } },
  ...own,
})

test('a command that texts name is read by its name, and what it changed in words', async () => {
  await renderAt('/', '/', <ActionRow action={action()} />)
  expect((await screen.findByText('gift cancel')).tagName).toBe('CODE')
  expect(screen.getByText('Give up a gift to many members')).toBeTruthy()
  const [, change] = screen.getAllByRole('listitem', { hidden: true })
  expect(change?.textContent).toMatch(/^State.*was Computed.*is Given up$/u)
})

test('any other is read as it is recorded', async () => {
  await renderAt('/', '/', <ActionRow action={action({ command: 'something new' })} />)
  expect(await screen.findAllByText(/something new/u)).toHaveLength(1)
})
