import { approveApplication, rejectApplication } from '@parlour/core/contract/promo/operator/applications.ts'
import type { Permission } from '@parlour/core/contract/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { ApplicationActions } from './application-actions.tsx'
import type { Application } from './applications.queries.ts'

const applicationId = '01900000-0000-7000-8000-0000000000c1'
const application = (own: Partial<Application> = {}): Application => ({
  applicationId,
  promotionId: '01900000-0000-7000-8000-0000000000c2',
  titles: { en: 'Share and win' },
  memberId: '01900000-0000-7000-8000-000000000001',
  username: 'ana',
  state: 'applying',
  remark: 'I shared it',
  pictures: 0,
  appliedAt: now,
  claimedBy: null,
  decidedBy: null,
  agreedBy: null,
  decidedAt: null,
  reason: null,
  amount: null,
  claimUntil: null,
  isClaim: false,
  claim: null,
  isMine: false,
  currency: 'PHP',
  most: '500.0000',
  chosen: true,
  atOnce: false,
  twoAbove: '200.0000',
  joinedAt: now,
  deposited: '0.0000',
  lastDeposits: [],
  linked: [],
  earlier: [],
  events: [],
  ...own,
})

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

async function renderActions(own: Partial<Application> = {}, may: Permission = 'applications.review') {
  signInWith(may)
  const place = { merchant: 'test', applicationId }
  return renderAt('/', '/', <ApplicationActions place={place} shown={application(own)} />)
}

test.each([
  ['waits', {}, ['Claim', 'Approve', 'Reject']],
  ['is mine', { claimedBy: 'olga', isMine: true }, ['Approve', 'Reject', 'Release']],
  ['is another’s', { claimedBy: 'otto' }, []],
  ['is decided', { state: 'issued', amount: '50.0000' }, []],
] as const)('an application that %s', async (_, own, actions) => {
  await renderActions(own)
  await waitFor(() => expect(offered()).toEqual(actions))
})

test('an amount is chosen up to the most, and above the limit it is proposed', async () => {
  edge.answer(approveApplication, { approvalId: null, state: 'issued' })
  const { user } = await renderActions()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await user.type(dialog.getByRole('textbox', { name: /Reason/u }), 'It is so.')
  expect(dialog.getByRole('button', { name: 'Propose' })).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '500.01')
  expect(dialog.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  await user.clear(amount)
  await user.type(amount, '150')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(edge.callsOf(approveApplication)[0]?.body).toEqual({ amount: '150', reason: 'It is so.' }))
})

test('a rejection needs words for the member', async () => {
  edge.answer(rejectApplication, {})
  const { user } = await renderActions()
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/u }), 'It is so.')
  expect(dialog.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true)
  await user.type(dialog.getByRole('textbox', { name: 'Why, for the member' }), 'Show it.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(edge.callsOf(rejectApplication)[0]?.body).toEqual({ note: 'Show it.', reason: 'It is so.' }),
  )
})
