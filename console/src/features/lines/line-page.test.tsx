import { getMemberLine, getMemberLineProfit } from '@parlour/core/contract/agents/operator/lines.ts'
import { moveMember } from '@parlour/core/contract/identity/operator/member-moves.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { LinePage } from './line-page.tsx'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const sums = {
  bets: 3,
  turnover: '160.0000',
  stake: '160.0000',
  payout: '60.0000',
  netWin: '-100.0000',
  rebates: '1.0000',
  promotions: '4.0000',
  salaries: '0.0000',
  dividends: '0.0000',
  profit: '-95.0000',
  deposits: '1000.0000',
  withdrawals: '0.0000',
}
const line = (type: number, from: string, to: string) => ({
  today: '2026-11-29',
  trail: [
    { memberId: id(1), username: 'topone', type: 2 },
    { memberId: id(2), username: 'lead', type },
  ],
  snapshot: { balance: null, currency: 'PHP', below: 12, direct: 2, agents: 1, online: 4, at: now },
  figures: {
    from,
    to,
    currency: 'PHP',
    ...sums,
    firstDeposits: 3,
    transfersIn: '40.0000',
    transfersOut: '40.0000',
    registered: 3,
    people: null,
    products: [],
    days: [],
  },
})
const row = (n: number, account: string, more: object = {}) => ({
  ...sums,
  memberId: id(n),
  account,
  type: 0,
  hasTeam: false,
  isMovedAway: false,
  ...more,
})

async function renderPage(type = 1) {
  signInWith()
  edge.answer(getMemberLine, ({ query }) => line(type, query.from ?? '2026-11-29', query.to ?? '2026-11-29'))
  edge.answer(getMemberLineProfit, {
    currency: 'PHP',
    own: { ...sums, account: 'lead', type: 1 },
    total: sums,
    list: [row(3, 'gone', { isMovedAway: true }), row(4, 'anna')],
    next: null,
  })
  return renderAt(`/brands/test/members/${id(2)}/line`, '/brands/$merchant/members/$memberId/line', <LinePage />)
}

test('a line shows who stands above, its figures, and the rows that lead further down', async () => {
  await renderPage()
  const table = await screen.findByRole('table')
  const links = within(table).getAllByRole('link')
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['gone', `/brands/test/members/${id(3)}/line`],
    ['anna', `/brands/test/members/${id(4)}/line`],
  ])
  expect(within(table).getByText('Moved away')).toBeTruthy()
  const trail = screen.getByRole('navigation', { name: 'Who stands above' })
  expect(within(trail).getByRole('link', { name: 'topone' }).getAttribute('href')).toBe(
    `/brands/test/members/${id(1)}/line`,
  )
  expect(screen.getByText('People are counted for one day, one week or one month.')).toBeTruthy()
})

test('a line is moved with a reason, below somebody or nobody', async () => {
  const { user } = await renderPage()
  edge.answer(moveMember, { moved: 12, cut: 0 })
  await user.click(await screen.findByRole('button', { name: 'Move line' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name of the new agent' }), ' toptwo ')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/u }), 'The agent left.')
  await user.click(within(dialog).getByRole('button', { name: 'Move line' }))
  await waitFor(() =>
    expect(edge.callsOf(moveMember).map(({ body }) => body)).toEqual([{ upline: 'toptwo', reason: 'The agent left.' }]),
  )
})

test('a top agent is moved nowhere', async () => {
  await renderPage(2)
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Move line' })).toBeNull()
})
