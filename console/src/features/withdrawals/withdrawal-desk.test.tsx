import {
  approveWithdrawal,
  claimWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
} from '@parlour/core/contract/cashier/operator/withdrawals.ts'
import type { Permission } from '@parlour/core/contract/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import type { Withdrawal, WithdrawalHead } from './withdrawals.queries.ts'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const id = '01900000-0000-7000-8000-0000000000c1'
const place = { merchant: 'test', id }

const head = (own: Partial<WithdrawalHead> = {}): WithdrawalHead => ({
  withdrawalId: id,
  memberId: '01900000-0000-7000-8000-000000000001',
  username: 'ana',
  state: 'REQUESTED',
  amount: '300.0000',
  payout: '295.0000',
  currency: 'PHP',
  methodName: 'Bank',
  account: 'Bank of Test •••• 4321',
  requestedAt: now,
  expectedAt: now,
  endedAt: null,
  claimedBy: null,
  riskScore: 0,
  riskReasons: [],
  ...own,
})

const withdrawal = (own: Partial<Withdrawal> = {}) =>
  ({ ...head(), isMine: false, needsTwo: false, ...own }) as Withdrawal

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

async function renderActions(own: Partial<Withdrawal>, ...may: readonly Permission[]) {
  signInWith(...may)
  return renderAt('/', '/', <WithdrawalActions place={place} withdrawal={withdrawal(own)} />)
}

const mine = { claimedBy: 'olga', isMine: true } as const

test.each([
  ['nobody has it', {}, ['Claim']],
  ['another has it', { claimedBy: 'otto' }, []],
  ['I have it', mine, ['Approve', 'Reject', 'Release']],
  ['I have it and it is approved', { ...mine, state: 'APPROVED' }, ['Release']],
  ['it was paid', { state: 'COMPLETED' }, []],
] as const)('when %s', async (_, own, actions) => {
  await renderActions(own)
  await waitFor(() => expect(offered()).toEqual(actions))
})

test('whoever may only read claims nothing and decides nothing', async () => {
  await renderActions({ needsTwo: true }, 'withdrawals.read')
  expect(await screen.findByText('Takes two operators')).toBeTruthy()
  expect(offered()).toEqual([])
})

test('whoever pays and does not review lets go alone', async () => {
  await renderActions(mine, 'withdrawals.read', 'withdrawals.pay')
  await waitFor(() => expect(offered()).toEqual(['Release']))
})

test('nothing is done without a reason, which goes along', async () => {
  edge.answer(claimWithdrawal, {})
  const { user } = await renderActions({})
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: 'Claim' })
  await user.click(send)
  await user.type(dialog.getByRole('textbox', { name: /^Reason/u }), '   ')
  await user.click(send)
  expect(edge.callsOf(claimWithdrawal)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'my queue ')
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(edge.callsOf(claimWithdrawal)).toMatchObject([{ body: { reason: 'my queue' }, params: { id } }])
})

test('what takes two is proposed, and said to be left for another', async () => {
  edge.answer(approveWithdrawal, { approvalId: '01900000-0000-7000-8000-0000000000e1' })
  const { user } = await renderActions({ ...mine, needsTwo: true })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/another operator approves it after you/u)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'looks right')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(edge.callsOf(approveWithdrawal)).toHaveLength(1)
})

test('a refusal is told in the dialog, which stays with its reason', async () => {
  edge.refuse(rejectWithdrawal, 'cashier.withdrawal_ended')
  const { user } = await renderActions(mine)
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'not theirs')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(edge.callsOf(rejectWithdrawal)).toHaveLength(1))
  expect(await dialog.findByText(/^This withdrawal has ended/u)).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: /^Reason/u })).toHaveProperty('value', 'not theirs')
})

const renderDesk = (search = '') =>
  renderAt(`/brands/test/withdrawals${search}`, '/brands/$merchant/withdrawals', <WithdrawalsPage />)
const asked = () => edge.callsOf(listWithdrawals).map(({ query }) => query)

test('the desk shows what waits, in whose hand it is, and what is to be looked at', async () => {
  signInWith()
  edge.answer(listWithdrawals, {
    list: [head(), head({ withdrawalId: id.replace('c1', 'c2'), claimedBy: 'otto', riskScore: 70 })],
    next: null,
  })
  await renderDesk()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.not.stringContaining('Claimed by'),
    expect.stringMatching(/70.*Claimed by otto/u),
  ])
  expect(asked()).toEqual([{ queue: 'open' }])
})

test('queue and hand stand in the address and are asked for', async () => {
  signInWith()
  edge.answer(listWithdrawals, { list: [], next: null })
  const { user, router } = await renderDesk('?mine=yes&queue=nonsense')
  expect(await screen.findByText('No withdrawals to review')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /To do/u }))
  await user.click(await screen.findByRole('option', { name: 'In dispute' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ mine: 'yes', queue: 'disputed' }))
  await user.click(screen.getByRole('checkbox', { name: 'My cases' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ queue: 'disputed' }))
  expect(asked()[0]).toEqual({ queue: 'open', mine: 'yes' })
})

test('the next page comes by its key', async () => {
  signInWith()
  edge.answer(listWithdrawals, ({ query }) =>
    query.after === undefined
      ? { list: [head()], next: 'key' }
      : { list: [head({ withdrawalId: id.replace('c1', 'c2'), username: 'ben' })], next: null },
  )
  const { user } = await renderDesk()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(asked().map(({ after }) => after)).toEqual([undefined, 'key'])
})

test('rows are walked by the arrows', async () => {
  signInWith()
  const ids = ['c1', 'c2', 'c3'].map((end) => id.replace('c1', end))
  edge.answer(listWithdrawals, { list: ids.map((withdrawalId) => head({ withdrawalId })), next: null })
  const { user } = await renderDesk()
  const rows = (await screen.findAllByRole('listitem')).map((row) => within(row).getByRole('button'))
  rows[0]?.focus()
  const at = () => rows.findIndex((row) => row === document.activeElement)
  const walked: number[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    walked.push(at())
  }
  expect(walked).toEqual([1, 2, 2, 1, 0, 2])
})
