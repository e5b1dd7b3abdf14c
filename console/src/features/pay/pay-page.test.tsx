import {
  comparePayRun,
  getPayBill,
  getPayRun,
  getPayTerms,
  listPayBills,
  listPayDebtors,
  listPayRuns,
  waivePayBill,
} from '@parlour/core/contract/pay/operator/pay-runs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { Permission } from '@parlour/core/contract/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import type { BillDetail, RunDetail } from './pay.queries.ts'
import { PayPage } from './pay-page.tsx'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const day = 86_400_000
const of = {
  kind: 'DIVIDEND',
  category: 'CONS',
  cycle: 'MONTH',
  from: now - 30 * day,
  to: now,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
} as const
const run = {
  ...of,
  runId: id(1),
  state: 'COMPUTED',
  bills: 2,
  total: '12000.0000',
  ofPlatform: '8000.0000',
  paid: '0.0000',
  hash: 'ab'.repeat(32),
  root: 'cd'.repeat(32),
  computedAt: now,
  approvedAt: null,
  endedAt: null,
} as const
const bill = {
  ...of,
  billId: id(2),
  runId: id(1),
  state: 'PARTIAL',
  heldFor: null,
  gross: '4800.0000',
  net: '4800.0000',
  due: '4800.0000',
  paid: '1000.0000',
  open: '3800.0000',
  madeAt: now,
  dueAt: now,
  payerId: id(3),
  payer: 'toplead',
  receiverId: id(4),
  receiver: 'belowlead',
} as const
const zero = '0.0000'
const figures = {
  turnover: '330000.0000',
  stake: '330000.0000',
  payout: '286000.0000',
  rebates: '3000.0000',
  promotions: '1000.0000',
  salaries: zero,
  fees: zero,
  active: 4,
  loss: '40000.0000',
  carryIn: zero,
  base: '40000.0000',
  carryOut: zero,
  gross: '4800.0000',
  childrenGross: zero,
  net: '4800.0000',
}
const tier = (turnover: string, rate: string) => ({ turnover, loss: zero, active: 0, rate })
const rules: BillDetail['rules'] = {
  terms: { rateType: 'P', tiers: [tier('50000.0000', '8'), tier('300000.0000', '12')] },
  tier: 1,
  payerMode: 'UPLINE',
  carryMode: 'PERMANENT',
  highRollerFrom: null,
  requireLoss: false,
  stepWise: false,
}

let recount: RunDetail['recount'] = null
beforeEach(() => {
  recount = null
})

async function renderPage(...own: readonly Permission[]) {
  signInWith(...own)
  edge.answer(listPayRuns, { list: [run], next: null })
  edge.answer(listPayDebtors, { list: [], next: null })
  edge.answer(getPayTerms, {
    ...({ payerMode: 'UPLINE', carryMode: 'PERMANENT', requireLoss: false, stepWise: false } as const),
    highRollerFrom: null,
    depositFee: '0',
    productFees: [],
    approveAbove: '10000.0000',
    currency: 'PHP',
    products: ['RNG'],
    series: [],
  })
  edge.answer(getPayRun, {
    evidence: { bills: 1, open: 0 },
    run,
    recount,
    states: [{ state: 'UNPAID', bills: 2, due: '12000.0000', paid: zero }],
  })
  edge.answer(listPayBills, { list: [bill], next: null })
  edge.answer(getPayBill, {
    bill,
    contractId: id(5),
    evidence: { found: 2, open: 1 },
    figures,
    rules,
    children: [],
    childrenCount: 0,
    rollers: [],
    otherCarries: [],
    adjustments: [],
    payments: [{ paymentId: id(6), amount: '1000.0000', at: now }],
    events: [],
    proof: { leaf: 'bill1|kind=DIVIDEND', place: 0, count: 2, path: [], root: run.root, hash: run.hash },
  })
  const { user } = await renderAt('/brands/test/agent-pay', '/brands/$merchant/agent-pay', <PayPage />)
  await user.click(await screen.findByRole('button', { name: /Open Dividend/u }))
  return user
}

test('a run is computed again before it is agreed to, and what differs is shown', async () => {
  const user = await renderPage()
  const hash = { hash: run.hash, again: 'ef'.repeat(32) }
  edge.answer(comparePayRun, { isEqual: false, ...hash, differences: 1, first: { was: 'gross=1', is: 'gross=2' } })
  await user.click(await screen.findByRole('button', { name: 'Compute again' }))
  expect(await screen.findByText('1 bill would differ now. The first:')).toBeTruthy()
  expect(screen.getByText('gross=2')).toBeTruthy()
  edge.answer(comparePayRun, { isEqual: true, hash: run.hash, again: run.hash, differences: 0, first: null })
  await user.click(screen.getByRole('button', { name: 'Compute again' }))
  expect(await screen.findByText('The same inputs give the same bills.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Propose payment' })).toBeTruthy()
  expect(screen.getByText('1 bill is of a line with evidence.')).toBeTruthy()
})

test('bills that came to something else when counted again are told beside the run, with the first of them', async () => {
  recount = { at: now, bills: 20, differ: 2, billId: id(3) }
  await renderPage()
  expect(await screen.findByText(/^2 bills came to something else/u)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open the first' })).toBeTruthy()
})

test('a bill shows the tier that was reached, and what is open of it is waived with a reason', async () => {
  const user = await renderPage()
  await user.click(await screen.findByRole('button', { name: 'Open belowlead' }))
  const reached = await screen.findByText('Reached')
  expect(reached.closest('li')?.textContent).toContain('12 %')
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  const notice = screen.getByText('This line has 2 pieces of evidence in this period.').closest('[role=alert]')
  expect(notice?.querySelector('a')?.getAttribute('href')).toContain('queue=open&agent=belowlead')
  edge.answer(waivePayBill, {})
  await user.click(screen.getByRole('button', { name: 'Waive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Waive' })
  await user.type(within(dialog).getByRole('textbox'), 'Agreed with both')
  await user.click(within(dialog).getByRole('button', { name: 'Waive' }))
  await waitFor(() =>
    expect(edge.callsOf(waivePayBill).map(({ body }) => body)).toEqual([{ reason: 'Agreed with both' }]),
  )
})

test('whoever may only read decides nothing', async () => {
  const user = await renderPage('pay.read')
  expect(await screen.findByRole('button', { name: 'Compute again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Propose payment' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Open belowlead' }))
  await screen.findByText('Reached')
  expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull()
})
