import * as calls from '@parlour/core/contract/agents/operator/rates.ts'
import { previewPayGuard } from '@parlour/core/contract/contracts/operator/guard.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { MemberRatesPage } from './member-rates-page.tsx'
import { RatesPage } from './rates-page.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const run = {
  id,
  day: '2026-11-28',
  currency: 'PHP',
  state: 'PAID' as const,
  hash: 'ab'.repeat(32),
  lines: 3,
  paidLines: 2,
  heldLines: 1,
  earned: '30.0000',
  due: '30.0000',
  paid: '20.0000',
  computedAt: 1_764_000_000_000,
  paidAt: null,
}

const none = '0'
const lottery = {
  product: 'LOTT',
  bets: 0,
  configured: '2.2',
  lowest: null,
  measured: null,
  edge: '2.2',
  rebate: none,
  salary: '3',
  points: none,
  cashback: none,
  bonus: none,
  given: '3',
  remains: '-0.8',
  state: 'ABOVE',
} as const
const above = { list: [{ before: '2', after: lottery, isRaised: true }], needsAcknowledgement: true }

test('a lower maximum says how many it cuts, and whether another has to agree', async () => {
  signInWith()
  edge.answer(calls.getRateRules, {
    list: [{ product: 'LIVE', most: 20, step: 2, given: 7 }],
    quotaFrom: 1950,
    mostCut: 3,
  })
  edge.answer(calls.listRebateRuns, { list: [run], next: null })
  edge.answer(calls.previewRateRule, { cut: 5, isForTwo: true })
  edge.answer(calls.setRateRule, { cut: null, approvalId: id })
  const { user } = await renderAt('/brands/test/rates', '/brands/$merchant/rates', <RatesPage />)
  expect(await screen.findByText('1 held')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change: Live casino' }))
  const dialog = await screen.findByRole('dialog')
  const most = within(dialog).getByRole('textbox', { name: 'At most' })
  await user.clear(most)
  await user.type(most, '0.85')
  expect(within(dialog).getByText('Write a percentage in steps of 0.1.')).toBeTruthy()
  await user.clear(most)
  await user.type(most, '0.5')
  expect(await within(dialog).findByText(/5 rates below are cut\. Another operator has to agree\./)).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/u }), 'Too much.')
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  await waitFor(() =>
    expect(edge.callsOf(calls.setRateRule).map(({ body }) => body)).toEqual([
      { product: 'LIVE', most: 10, step: 2, reason: 'Too much.' },
    ]),
  )
})

test('a member is given at most what stands above it, above the edge only by whoever says why', async () => {
  signInWith()
  edge.answer(previewPayGuard, above)
  edge.answer(calls.getMemberRates, {
    list: [{ product: 'SERIES', points: 1940, given: 1940, most: 1950 }],
    quotaFrom: null,
    quotas: [],
    changes: [{ product: 'SERIES', before: 1950, after: 1940, cut: 4, at: 1_764_000_000_000 }],
  })
  edge.answer(calls.previewMemberRates, { cut: 0, isForTwo: false })
  edge.answer(calls.setMemberRates, { cut: 0, approvalId: null })
  const { user } = await renderAt(
    `/brands/test/members/${id}/rates`,
    '/brands/$merchant/members/$memberId/rates',
    <MemberRatesPage />,
  )
  expect(await screen.findByText('4 rates below are cut.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change: Lottery series' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: 'Has' })
  await user.clear(field)
  await user.type(field, '1952')
  expect(within(dialog).getByText('At most 1950.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '1948')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/u }), 'As agreed.')
  expect(await within(dialog).findByText('Lottery: 3 % of 2.2 % is given away, -0.8 % remains.')).toBeTruthy()
  const change = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change' })
  expect(change.disabled).toBe(true)
  await user.type(within(dialog).getByRole('textbox', { name: /^Why it is given/u }), 'For the launch.')
  await user.click(change)
  await waitFor(() =>
    expect(edge.callsOf(calls.setMemberRates).map(({ body }) => body)).toEqual([
      { product: 'SERIES', points: 1948, reason: 'As agreed.', acknowledgement: 'For the launch.' },
    ]),
  )
})
