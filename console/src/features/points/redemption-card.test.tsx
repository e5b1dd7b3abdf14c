import { approveRedemption, rejectRedemption } from '@parlour/core/contract/points/operator/points.ts'
import type { Permission } from '@parlour/core/contract/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { RedemptionCard } from './redemption-card.tsx'
import type { Redemption } from './points.queries.ts'

const redemption = (own: Partial<Redemption> = {}): Redemption => ({
  redemptionId: '01900000-0000-7000-8000-0000000000c1',
  memberId: '01900000-0000-7000-8000-000000000001',
  username: 'ana',
  names: { en: 'Enamel cup', es: 'Taza esmaltada' },
  category: 'PHYSICAL',
  price: '450.0000',
  amount: null,
  currency: 'PHP',
  state: 'IN_PROCESS',
  askedAt: now,
  claimedBy: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
  recipient: { name: 'Ana Cruz', phone: '1', address: 'Calle 1' },
  ...own,
})

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

async function renderCard(own: Partial<Redemption> = {}, may: Permission = 'points.review') {
  signInWith(may)
  return renderAt('/', '/', <RedemptionCard merchant="test" shown={redemption(own)} />)
}

test.each([
  ['waits', {}, ['Claim', 'Approve', 'Reject']],
  ['is mine', { claimedBy: 'olga' }, ['Approve', 'Reject', 'Release']],
  ['is another’s', { claimedBy: 'otto' }, []],
  ['is decided', { state: 'APPROVED', decidedAt: now }, []],
] as const)('a request that %s', async (_, own, actions) => {
  await renderCard(own)
  await waitFor(() => expect(offered()).toEqual(actions))
})

test('whoever may only read decides nothing', async () => {
  await renderCard({}, 'points.read')
  expect(await screen.findByText('Enamel cup')).toBeTruthy()
  expect(offered()).toEqual([])
})

test('a rejection needs what the member reads; an approval does not', async () => {
  const { user } = await renderCard()
  await user.click(await screen.findByRole('button', { name: /^Reject/u }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Counted')
  expect((dialog.getByRole('button', { name: 'Reject' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'Why, for the member' }), 'None is left')
  edge.answer(rejectRedemption, {})
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(edge.callsOf(rejectRedemption)).toMatchObject([{ body: { note: 'None is left' } }]))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Approve/u }))
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Sent')
  edge.answer(approveRedemption, {})
  await user.click(asked.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(edge.callsOf(approveRedemption)).toMatchObject([{ body: { note: '', reason: 'Sent' } }]))
})
