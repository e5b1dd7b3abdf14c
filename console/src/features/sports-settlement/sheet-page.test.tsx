import { previewSettlement, proposeSettlement } from '@parlour/core/contract/sportsbook/operator/settlement.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import type { Sheet, SheetOutcome } from './settlement.queries.ts'
import { SheetView } from './sheet-page.tsx'

const eventId = '01900000-0000-7000-8000-0000000000c1'
const outcome = (name: string, own: Partial<SheetOutcome> = {}): SheetOutcome => ({
  marketKey: 'BTTS',
  outcome: name,
  bets: 3,
  booked: null,
  isLate: false,
  facts: [],
  ...own,
})
const sheet = (own: Partial<Sheet> = {}): Sheet => ({
  eventId,
  sport: 'SOCCER',
  league: 'Harbour League',
  competitors: ['Reds', 'Blues'],
  startAt: now - 7_200_000,
  state: 'ENDED',
  endedAt: now - 600_000,
  score: { home: 2, away: 1 },
  open: 2,
  late: 0,
  outcomes: [outcome('YES'), outcome('NO')],
  ...own,
})
const sums = {
  merchantCode: 'parlour',
  currency: 'PHP',
  members: 2,
  bets: 3,
  stakesReturned: '0.0000',
  takenBack: '40.0000',
  paid: '10.0000',
  belowZero: 1,
}

async function renderSheet(own: Partial<Sheet> = {}) {
  signInWith('sports.settle')
  edge.answer(previewSettlement, { list: [sums] })
  edge.answer(proposeSettlement, { approvalId: eventId })
  return renderAt('/', '/', <SheetView sheet={sheet(own)} />)
}

test('results are proposed once every outcome has one and what they move was seen', async () => {
  const { user } = await renderSheet()
  await user.click(await screen.findByRole('button', { name: 'Enter results' }))
  const dialog = within(await screen.findByRole('dialog'))
  const propose = () => dialog.getByRole('button', { name: 'Propose' })
  await user.type(dialog.getByRole('textbox', { name: /Reason/u }), 'By the report.')
  const choose = async (name: string, word: string) => {
    await user.click(dialog.getByRole('button', { name: new RegExp(name, 'u') }))
    await user.click(await screen.findByRole('option', { name: word }))
  }
  await choose('YES', 'Won')
  expect(propose()).toHaveProperty('disabled', true)
  expect(edge.callsOf(previewSettlement)).toHaveLength(0)
  await choose('NO', 'Lost')
  expect((await dialog.findAllByText('Below zero')).length).toBeGreaterThan(0)
  await waitFor(() => expect(propose()).toHaveProperty('disabled', false))
  await user.click(propose())
  await waitFor(() =>
    expect(edge.callsOf(proposeSettlement)[0]?.body).toEqual({
      kind: 'RESULT',
      marketKey: 'BTTS',
      results: 'YES=WIN,NO=LOSE',
      reason: 'By the report.',
    }),
  )
})

test('what sources said stands beside what is settled, and late results are applied only where there are some', async () => {
  const facts = [
    { source: 'feed:one', kind: 'SETTLEMENT', result: 'WIN', certainty: 1, from: null, to: null },
    { source: 'operator:olga', kind: 'CANCEL', result: null, certainty: null, from: now, to: null },
  ].map((fact) => ({ at: now, receivedAt: now, ...fact })) as SheetOutcome['facts']
  const booked = { seq: 1, result: 'WIN', certainty: 1, windows: 0, at: now, isWalked: true } as const
  const late = outcome('YES', { booked, isLate: true, facts })
  await renderSheet({ late: 1, outcomes: [late] })
  expect(await screen.findByText('feed:one')).toBeTruthy()
  expect(screen.getByText('Operator')).toBeTruthy()
  expect(screen.getByText('Late result')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply late results' })).toBeTruthy()
})
