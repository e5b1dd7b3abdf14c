import type { Permission } from '@parlour/core/contract/permissions.ts'
import {
  getEvidenceRule,
  listPayEvidence,
  lookAtEvidence,
  proposeEvidenceRule,
} from '@parlour/core/contract/pay/operator/evidence.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { EvidencePage } from './evidence-page.tsx'
import type { Evidence } from './evidence.queries.ts'

const id = '01900000-0000-7000-8000-000000000001'
const cover: Evidence = {
  evidenceId: id,
  kind: 'COVER',
  day: '2026-11-29',
  agentId: id,
  agent: 'belowlead',
  figures: { rounds: 40, members: 3, amount: '80000.0000', turnover: '120000.0000', percent: 66.6, score: 6.3 },
  foundAt: now,
  looked: null,
}
const rule = {
  isOn: true,
  coverPercent: 20,
  coverScore: 45,
  leastRounds: 20,
  selfPercent: 30,
  leastTurns: 2,
  leastAmount: '1000.0000',
  currency: 'PHP',
}

async function renderPage(list: readonly Evidence[], ...permissions: readonly Permission[]) {
  signInWith(...permissions)
  edge.answer(listPayEvidence, { currency: 'PHP', list: [...list], next: null })
  edge.answer(getEvidenceRule, rule)
  return renderAt('/brands/test/pay-evidence', '/brands/$merchant/pay-evidence', <EvidencePage />)
}

test('evidence says whose line, with its figures, and is reviewed with what was found', async () => {
  const { user } = await renderPage([cover])
  expect(await screen.findByText('Opposite sides')).toBeTruthy()
  expect(screen.getByText('66.6 %')).toBeTruthy()
  expect(screen.getByText('PHP 80,000.00')).toBeTruthy()
  edge.answer(lookAtEvidence, {})
  await user.click(screen.getByRole('button', { name: 'Mark the evidence of belowlead as reviewed' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'Two brothers')
  await user.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }))
  await waitFor(() =>
    expect(edge.callsOf(lookAtEvidence).map(({ body }) => body)).toEqual([{ reason: 'Two brothers' }]),
  )
})

test('what was reviewed says by whom, and whoever may only read decides nothing', async () => {
  await renderPage(
    [
      { ...cover, looked: { at: now, by: 'risk', note: 'Two brothers' } },
      { ...cover, evidenceId: id.replace('1', '2') },
    ],
    'pay.read',
  )
  expect(await screen.findByText('Two brothers')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /as reviewed/u })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change the thresholds' })).toBeNull()
})

test('thresholds are proposed as they are kept', async () => {
  const { user } = await renderPage([])
  expect(await screen.findByText('No evidence to review')).toBeTruthy()
  edge.answer(proposeEvidenceRule, { approvalId: id })
  await user.click(await screen.findByRole('button', { name: 'Change the thresholds' }))
  const dialog = await screen.findByRole('dialog')
  const score = within(dialog).getByRole('textbox', { name: /^Distance from chance/u })
  await user.clear(score)
  await user.type(score, '5.5')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/u }), 'As agreed')
  await user.click(within(dialog).getByRole('button', { name: 'Propose' }))
  const { currency: _, ...kept } = rule
  await waitFor(() =>
    expect(edge.callsOf(proposeEvidenceRule).map(({ body }) => body)).toEqual([
      { ...kept, coverScore: 55, leastAmount: '1000', reason: 'As agreed' },
    ]),
  )
})
