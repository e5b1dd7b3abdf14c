import { getLineFigures, getLineProfit, getLineSnapshot, listLine } from '@parlour/core/contract/agents/player/line.ts'
import { getTeamOverview } from '@parlour/core/contract/agents/player/agents.ts'
import { getOwnRates } from '@parlour/core/contract/agents/player/rates.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { figures, snapshot, sums } from './line.test-support.ts'
import { OverviewPage } from './overview-page.tsx'
import { ProfitPage } from './profit-page.tsx'
import { TeamPage } from './team-page.tsx'

const row = (account: string, more: object = {}) => ({
  ...sums,
  account,
  type: 0,
  hasTeam: false,
  isMovedAway: false,
  ...more,
})
const own = (account: string) => ({ ...sums, account, type: 1 })

test('profit and loss goes down a line and back up by its names', async () => {
  signInAs()
  edge.answer(getLineProfit, {
    trail: ['lead'],
    currency: 'PHP',
    own: own('lead'),
    total: { ...sums, turnover: '987.0000' },
    list: [row('gone', { isMovedAway: true }), row('anna'), row('sub', { hasTeam: true })],
    next: null,
  })
  const user = userEvent.setup()
  await renderAt('/', <ProfitPage />)
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((one) => one.textContent)).toEqual([
    expect.stringContaining('Total'),
    expect.stringContaining('lead (own)'),
    expect.stringContaining('Moved away'),
    expect.stringContaining('anna'),
    expect.stringContaining('sub'),
  ])
  expect(rows[0]?.textContent).toContain('987')
  // Whoever has nobody below, or is here no more, is not opened.
  expect(within(table).getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('navigation')).toBeNull()

  edge.answer(getLineProfit, {
    trail: ['lead', 'sub'],
    currency: 'PHP',
    own: own('sub'),
    total: sums,
    list: [row('deep')],
    next: null,
  })
  await user.click(screen.getByRole('button', { name: 'Open the line of sub' }))
  const deep = await screen.findByText('deep')
  // What is printed is the list, under the name of whose it is.
  expect(document.querySelector('[data-print]')?.contains(deep)).toBe(true)
  const trail = screen.getByRole('navigation', { name: 'Where you are in your line' })
  expect(within(trail).getByText('sub').closest('[aria-current]')).toBeTruthy()
  await user.click(within(trail).getByRole('button', { name: 'lead' }))
  expect(await screen.findByText('anna')).toBeTruthy()
})

test('team management opens the line of whoever has one', async () => {
  signInAs()
  const member = {
    account: 'sub',
    type: 1,
    level: 1,
    joinedAt: 1_764_000_000_000,
    isOpen: true,
    email: null,
    mobile: null,
    direct: 2,
    cash: '40.0000',
    seenAt: null,
    rates: [],
  }
  edge.answer(listLine, { trail: ['lead'], currency: 'PHP', list: [member], next: null })
  const user = userEvent.setup()
  await renderAt('/', <TeamPage />)
  const open = await screen.findByRole('button', { name: 'Open the line of sub' })
  edge.answer(listLine, {
    trail: ['lead', 'sub'],
    currency: 'PHP',
    list: [{ ...member, account: 'deep', direct: 0, level: 2 }],
    next: null,
  })
  await user.click(open)
  expect(await screen.findByText('deep')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open the line of deep' })).toBeNull()
})

test('the overview says how many people were counted, or why none are', async () => {
  signInAs()
  edge.answer(getTeamOverview, {
    code: null,
    directMembers: 0,
    isMore: false,
    registered: { today: 0, week: 0, month: 0 },
  })
  edge.answer(getLineSnapshot, { ...snapshot, balance: null })
  edge.answer(getOwnRates, { list: [], quotaFrom: null, quotas: [] })
  edge.answer(getLineFigures, { ...figures, people: null })
  await renderAt('/', <OverviewPage />)
  expect(await screen.findByText('People are counted for one day, one week or one month.')).toBeTruthy()
  const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent
  expect(figure('Bettors')).toBe('—')
  expect(figure('Team balance')).toBe('—')
  expect(figure('In your line')).toBe('12')
})
