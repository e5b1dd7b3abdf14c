import { createLink, listLinks } from '@parlour/core/contract/agents/player/agents.ts'
import { getOwnRates, openMember, raiseRates } from '@parlour/core/contract/agents/player/rates.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { LinksPage } from './links-page.tsx'
import { RaiseSheet } from './raise-sheet.tsx'

const own = {
  list: [
    { product: 'SERIES' as const, points: 1950, ofLink: 1946 },
    { product: 'LIVE' as const, points: 16, ofLink: 14 },
  ],
  quotaFrom: 1950,
  quotas: [{ series: 1950, remaining: 2 }],
}
const member = {
  account: 'anna',
  type: 0,
  level: 1,
  joinedAt: 1_764_000_000_000,
  isOpen: true,
  email: null,
  mobile: null,
  direct: 0,
  cash: '40.0000',
  seenAt: null,
  rates: [
    { product: 'SERIES' as const, points: 1950 },
    { product: 'LIVE' as const, points: 10 },
  ],
}

beforeEach(() => {
  signInAs()
  edge.answer(getOwnRates, own)
})

test('a member is given more of what the agent has, and the page says who gets what of it', async () => {
  edge.answer(raiseRates, { rates: member.rates })
  const user = userEvent.setup()
  await renderAt('/', <RaiseSheet member={member} onClose={() => undefined} />)
  // Of the series it has as much already.
  expect(await screen.findByText('2 accounts left at 1950')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lottery series/ })).toBeNull()
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells()).toEqual(expect.arrayContaining(['50.00', '30.00']))
  await user.click(screen.getByRole('button', { name: 'Raise' }))
  expect(await screen.findByText('Choose at least one higher rate.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Live casino/ }))
  await user.click(await screen.findByRole('option', { name: '0.7%' }))
  expect(cells()).toEqual(expect.arrayContaining(['70.00', '10.00']))
  await user.click(screen.getByRole('button', { name: 'Raise' }))
  await waitFor(() =>
    expect(edge.callsOf(raiseRates).map(({ body }) => body)).toEqual([
      { account: 'anna', rates: [{ product: 'LIVE', points: 14 }] },
    ]),
  )
})

test('a link says what it gives and how it stands; a new one asks only for what is chosen', async () => {
  const link = {
    id: '018f0000-0000-7000-8000-000000000001',
    code: 'CODE2345',
    memberType: 0,
    usedCount: 1,
    maxUses: 5,
    expiresAt: null,
    channel: 'street',
    remark: '',
    state: 'SUSPENDED' as const,
    rates: [{ product: 'LIVE' as const, points: 18 }],
  }
  edge.answer(listLinks, { list: [link], domains: ['localhost'] })
  edge.answer(createLink, { ...link, state: 'ACTIVE' })
  const user = userEvent.setup()
  await renderAt('/', <LinksPage />)
  expect(await screen.findByText('1 of 5 opened')).toBeTruthy()
  expect(screen.getByText('On hold')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'For members' }))
  await user.type(await screen.findByRole('textbox', { name: /Accounts it may open/ }), '0')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('Write a whole number from 1 to 1,000,000.')).toBeTruthy()
  await user.clear(screen.getByRole('textbox', { name: /Accounts it may open/ }))
  await user.type(screen.getByRole('textbox', { name: /Accounts it may open/ }), '3')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  await waitFor(() =>
    expect(edge.callsOf(createLink).map(({ body }) => body)).toEqual([
      { memberType: 0, rates: [], maxUses: 3, days: null, channel: '', remark: '' },
    ]),
  )
})

test('an account is opened with a name and a password, and not without', async () => {
  edge.answer(listLinks, { list: [], domains: ['localhost'] })
  edge.answer(openMember, {})
  const user = userEvent.setup()
  await renderAt('/', <LinksPage />)
  await user.click(await screen.findByRole('button', { name: 'Open an account' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open account' })).not.toHaveProperty('disabled', true))
  await user.click(screen.getByRole('button', { name: 'Open account' }))
  expect(await screen.findByText('Write a name and a password.')).toBeTruthy()
  expect(edge.callsOf(openMember)).toEqual([])
})
