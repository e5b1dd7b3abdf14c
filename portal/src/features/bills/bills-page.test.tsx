import { merklePath, merkleRoot, merkleTree } from '@parlour/core/fair/merkle.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { getForecast } from '@parlour/core/contract/pay/player/outlook.ts'
import { getBill, getBillStatus, listBills } from '@parlour/core/contract/pay/player/bills.ts'
import { billOf } from '@parlour/core/rules/agents/bill-figures.ts'
import { billLeaf, type BillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import BillsPage from './bills-page.tsx'
import type { Bill, BillDetail, BillStatus } from './bills.queries.ts'

const minorUnit = 100n
const day = 86_400_000
const terms: BillLeaf['rules'] = {
  kind: 'DIVIDEND',
  tiers: [
    { turnover: units(100_000n), loss: units(10_000n), active: 3, rate: 10_000_000n },
    { turnover: units(500_000n), loss: units(50_000n), active: 5, rate: 15_000_000n },
  ],
  carryMode: 'PERMANENT',
  requireLoss: false,
  stepWise: false,
}
// Lottery book E.9, the worked example.
const inputs: BillLeaf['inputs'] = {
  turnover: units(620_000n),
  stake: units(620_000n),
  payout: units(540_000n),
  rebates: units(6000n),
  promotions: units(3000n),
  salaries: units(1000n),
  fees: 0n,
  active: 6,
  carryIn: units(-15_000n),
}
const outcome = billOf(terms, inputs, minorUnit)
const childrenGross = units(4800n)
const line: BillLeaf = {
  category: 'CONS',
  cycle: 'MONTH',
  from: noon - 30 * day,
  to: noon,
  currency: 'PHP',
  minorUnit,
  contractId: '01900000-0000-7000-8000-0000000000c1',
  version: 1,
  rateType: 'P',
  rules: terms,
  payerMode: 'UPLINE',
  inputs,
  outcome,
  childrenGross,
  net: outcome.gross - childrenGross,
  due: outcome.gross,
}
const tree = merkleTree([billLeaf(line)])
const bill: Bill = {
  billId: '01900000-0000-7000-8000-0000000000b1',
  kind: 'DIVIDEND',
  category: 'CONS',
  cycle: 'MONTH',
  from: line.from,
  to: line.to,
  currency: 'PHP',
  state: 'PARTIAL',
  heldFor: null,
  gross: toWire(outcome.gross),
  net: toWire(line.net),
  due: toWire(line.due),
  paid: '1000.0000',
  open: '7250.0000',
  madeAt: noon,
  dueAt: noon,
  side: 'RECEIVED',
  other: null,
}
const wire = (of: Readonly<Record<string, bigint | number>>) =>
  Object.fromEntries(
    Object.entries(of).map(([name, value]) => [name, typeof value === 'bigint' ? toWire(value) : value]),
  )
const { rollers: _, ...plain } = inputs
const detail = {
  bill,
  figures: {
    ...wire({ ...plain, loss: outcome.loss, base: outcome.base, carryOut: outcome.carryOut, gross: outcome.gross }),
    childrenGross: toWire(childrenGross),
    net: toWire(line.net),
  },
  rules: {
    terms: {
      rateType: 'P',
      tiers: terms.tiers.map(({ turnover, loss, active, rate }) => ({
        turnover: toWire(turnover),
        loss: toWire(loss),
        active,
        rate: String(Number(rate) / 1_000_000),
      })),
    },
    tier: outcome.tier,
    payerMode: 'UPLINE',
    carryMode: 'PERMANENT',
    highRollerFrom: null,
    requireLoss: false,
    stepWise: false,
  },
  children: [{ account: 'lucia', gross: '4800.0000' }],
  childrenCount: 1,
  adjustments: [],
  rollers: [],
  otherCarries: [
    { mode: 'PERMANENT', gross: toWire(outcome.gross) },
    { mode: 'PERIOD', gross: toWire(outcome.gross) },
    { mode: 'NONE', gross: '10500.0000' },
  ],
  payments: [{ paymentId: '01900000-0000-7000-8000-0000000000d1', amount: '1000.0000', at: noon }],
  events: [],
  proof: { leaf: billLeaf(line), place: 0, count: 1, path: merklePath(tree, 0), root: merkleRoot(tree), hash: '' },
} as unknown as BillDetail
const nothing: BillStatus = {
  currency: 'PHP',
  owes: { bills: 0, amount: '0.0000' },
  owesSince: null,
  isBlocked: false,
  isOwed: { bills: 0, amount: '0.0000' },
  held: { bills: 0, amount: '0.0000' },
}

beforeEach(() => {
  signInAs(1)
  edge.answer(getBillStatus, nothing)
  edge.answer(listBills, { list: [bill], next: null })
  edge.answer(getBill, detail)
  edge.answer(getForecast, { currency: 'PHP', at: noon, list: [] })
})

/** Opens the only bill there is. */
async function openBill() {
  const { user } = await renderAt('/', <BillsPage kind="DIVIDEND" />)
  await user.click(await screen.findByRole('button', { name: /to/ }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Bill' }) }
}

test('a bill is told as on paper: what is taken off has a minus, and the tier that was reached is marked', async () => {
  const { dialog } = await openBill()
  const part = await within(dialog).findByRole('region', { name: 'How it is worked out' })
  const rows = within(part)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows.map((row) => row.replaceAll(/\s/gu, ' '))).toEqual([
    'Wagered (counted) by the teamP 620,000.00',
    'Active members6',
    'StakesP 620,000.00',
    'Payouts to players−P 540,000.00',
    'Rebates−P 6,000.00',
    'Promotions−P 3,000.00',
    'Salaries−P 1,000.00',
    'Players’ lossP 70,000.00',
    'Carried from earlier periods−P 15,000.00',
    'BasisP 55,000.00',
    'Amount by contract15 % of the basisP 8,250.00',
    'Due to the direct team (1)−P 4,800.00',
    'Kept after the direct teamP 3,450.00',
  ])
  expect(within(dialog).getByText('Reached').closest('tr')?.textContent).toContain('15\u00A0%')
  expect(within(dialog).getByText('P 1,000.00 paid, P 7,250.00 open')).toBeTruthy()
})

test('what other ways to carry would have paid is said where it differs', async () => {
  const first = await openBill()
  const others = await within(first.dialog).findByRole('region', { name: 'If wins were carried otherwise' })
  expect(
    within(others)
      .getAllByRole('listitem')
      .map((one) => one.textContent.replaceAll(/\s/gu, ' ')),
  ).toEqual(['Not carriedP 10,500.00'])
})

test('where wins are carried by member, each is named with what it makes up for', async () => {
  edge.answer(getBill, {
    ...detail,
    figures: { ...detail.figures, carryIn: '-9000.0000', base: '66000.0000', carryOut: '-5000.0000' },
    rules: { ...detail.rules, carryMode: 'HIGH_ROLLER', highRollerFrom: '5000.0000' },
    rollers: [{ account: 'lucia', own: '4000.0000', carryIn: '-9000.0000', carryOut: '-5000.0000' }],
  })
  const { dialog } = await openBill()
  const rows = within(await within(dialog).findByRole('region', { name: 'Carried by member' })).getAllByRole('row')
  expect(rows.at(-1)?.textContent.replaceAll(/\s/gu, ' ')).toBe(
    'luciaLost in the periodP 4,000.00Carried in−P 9,000.00−P 5,000.00',
  )
  expect(
    within(dialog).getByText('Made up for by high rollers').closest('tr')?.textContent.replaceAll(/\s/gu, ' '),
  ).toContain('−P 4,000.00')
})

test('the reader’s browser computes it again, and says what does not hold', async () => {
  const { user, dialog } = await openBill()
  await user.click(await within(dialog).findByRole('button', { name: 'Check this bill' }))
  expect(within(dialog).getByText('This bill holds.')).toBeTruthy()
  expect(within(dialog).getAllByText('holds')).toHaveLength(4)
})

test('a page that shows another amount than the sealed line is found out', async () => {
  edge.answer(getBill, { ...detail, bill: { ...bill, due: '9000.0000' } })
  const { user, dialog } = await openBill()
  await user.click(await within(dialog).findByRole('button', { name: 'Check this bill' }))
  expect(within(dialog).getByText(/does not hold\. Tell/u)).toBeTruthy()
  expect(within(dialog).getByText('It says what this page shows').closest('li')?.textContent).toContain('does not hold')
})

test('whoever owes reads how much, since when, and what waits for it', async () => {
  edge.answer(getBillStatus, {
    ...nothing,
    owes: { bills: 2, amount: '3800.0000' },
    owesSince: noon,
    isBlocked: true,
    isOwed: { bills: 1, amount: '20.0000' },
  })
  await renderAt('/', <BillsPage kind="DIVIDEND" />)
  expect(await screen.findByText('You owe P 3,800.00 by 2 bills.')).toBeTruthy()
  expect(screen.getByText(/Withdrawals and transfers wait/u)).toBeTruthy()
  expect(screen.getByText('P 20.00 of 1 bill is still to be paid to you.')).toBeTruthy()
})

test('a member sees what it receives, and nothing to pay', async () => {
  signInAs()
  edge.answer(listBills, { list: [], next: null })
  await renderAt('/', <BillsPage />)
  expect(await screen.findByText('No bills yet')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the period that goes on says what it would give now, and what the next tier needs', async () => {
  const running = {
    contractId: line.contractId,
    category: 'CONS' as const,
    cycle: 'MONTH' as const,
    from: noon - 3 * day,
    to: noon + 27 * day,
    turnover: '487700.0000',
    loss: '55000.0000',
    active: 4,
    rateType: 'P' as const,
    rate: '10',
    gross: '5500.0000',
    next: {
      rate: '15',
      gross: '8250.0000',
      more: '2750.0000',
      missing: { turnover: '12300.0000', loss: '0.0000', active: 1 },
    },
  }
  edge.answer(getForecast, { currency: 'PHP', at: noon, list: [running] })
  await renderAt('/', <BillsPage kind="DIVIDEND" />)
  const card = await screen.findByRole('region', { name: 'This period so far, all products' })
  expect(
    within(card).getByText('P 12,300.00 of turnover and 1 active member more reach 15 %: +P 2,750.00.'),
  ).toBeTruthy()
  expect(within(card).getByText('10 %, if it ended now')).toBeTruthy()
  // What is there already has no bar.
  expect(
    within(card)
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-valuenow')),
  ).toEqual(['97', '80'])
})
