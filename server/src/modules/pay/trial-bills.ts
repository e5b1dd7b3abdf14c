import { merklePath } from '@parlour/core/fair/merkle.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { billLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import type { BillState } from '@parlour/core/rules/agents/bill.ts'
import { grossByCarryMode } from '@parlour/core/rules/agents/carry-compare.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { trialReader, type TrialBill } from '#modules/agents/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import { wireFigures, wireRules } from './bills/views.ts'
import { sealOf, treeOver } from './runs/compute.service.ts'

interface Parts {
  readonly brands: Pick<Brands, 'get'>
}

interface Asked {
  readonly side: 'RECEIVED' | 'PAID'
  readonly kind?: ContractKind | undefined
  readonly state?: BillState | undefined
  readonly open?: '1' | undefined
  readonly receiver?: string | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

const pageDefault = 20
const kinds = ['DIVIDEND', 'DAILY_SALARY'] as const

/**
 * Bills that trial agents look at, of an example: computed by the rules of real ones from what its line did, in demo money,
 * paid in full as they are made, and kept nowhere.
 */
export async function listTrialBills(db: Reader, member: MemberContext, asked: Asked, parts: Parts) {
  const { head, pay } = await trialReader(parts)(db, member)
  const name = asked.receiver?.trim().toLowerCase() ?? ''
  const all = kinds
    .filter((kind) => asked.kind === undefined || asked.kind === kind)
    .flatMap((kind) => pay.runs(kind).flat())
    .filter(({ contract }) => (asked.side === 'RECEIVED' ? contract.receiver : contract.payer) === head)
    .filter((bill) => asked.state === undefined || stateOf(bill) === asked.state)
    .filter(({ contract }) => asked.open === undefined && (name === '' || contract.receiver === name))
    .toSorted((a, b) => b.madeAt - a.madeAt || (a.billId < b.billId ? -1 : 1))
  const first = all.findIndex(({ billId }) => billId === asked.cursor) + 1
  const end = first + (asked.limit ?? pageDefault)
  return {
    list: all.slice(first, end).map((bill) => wireTrial(bill, head)),
    next: all.length > end ? (all[end - 1]?.billId ?? null) : null,
  }
}

/** One of them, with the proof that it stands in its run. */
export async function readTrialBill(db: Reader, member: MemberContext, billId: string, parts: Parts) {
  const { head, pay } = await trialReader(parts)(db, member)
  const runs = kinds.flatMap((kind) => pay.runs(kind))
  const run = runs.find((bills) => bills.some((bill) => bill.billId === billId))
  const bill = run?.find((one) => one.billId === billId)
  if (!run || !bill || (bill.contract.receiver !== head && bill.contract.payer !== head))
    throw new Refusal('pay.bill_unknown')
  const place = run.indexOf(bill)
  const lines = run.map(({ leaf }) => billLeaf(leaf))
  const { hash, root } = sealOf(lines)
  const children = run.filter(({ contract }) => contract.payer === bill.contract.receiver)
  const due = bill.leaf.due
  const past = runs
    .flat()
    .filter(({ contract, leaf }) => contract === bill.contract && leaf.from <= bill.leaf.from)
    .map(({ leaf }) => leaf)
    .toSorted((a, b) => a.from - b.from)
  return {
    bill: wireTrial(bill, head),
    figures: wireFigures(bill.leaf),
    rules: wireRules(bill.leaf),
    children: children.map(({ contract, leaf }) => ({ account: contract.receiver, gross: toWire(leaf.outcome.gross) })),
    childrenCount: children.length,
    adjustments: [],
    payments: due === 0n ? [] : [{ paymentId: bill.billId, amount: toWire(due), at: bill.madeAt }],
    events: [],
    rollers: [],
    otherCarries:
      bill.contract.kind === 'DIVIDEND'
        ? grossByCarryMode(past).map(({ mode, gross }) => ({ mode, gross: toWire(gross) }))
        : [],
    proof: {
      leaf: defined(lines[place], 'a bill has its line'),
      place,
      count: run.length,
      path: [...merklePath(treeOver(lines), place)],
      root,
      hash: hash.toString('hex'),
    },
  }
}

const stateOf = ({ leaf }: TrialBill) => (leaf.due === 0n ? ('NOT_REACHED' as const) : ('PAID' as const))

function wireTrial(bill: TrialBill, head: string) {
  const { billId, contract, leaf, madeAt } = bill
  const { kind, cycle, receiver } = contract
  const due = toWire(leaf.due)
  const isReceived = receiver === head
  return {
    billId,
    kind,
    category: 'CONS' as const,
    cycle,
    from: leaf.from,
    to: leaf.to,
    currency: leaf.currency,
    state: stateOf(bill),
    heldFor: null,
    gross: toWire(leaf.outcome.gross),
    net: toWire(leaf.net),
    due,
    paid: due,
    open: toWire(0n),
    madeAt,
    dueAt: madeAt,
    side: isReceived ? ('RECEIVED' as const) : ('PAID' as const),
    // Above the head of the example is the platform alone.
    other: isReceived ? null : receiver,
  }
}

const none = { bills: 0, amount: toWire(0n) }

/** Nobody of the example owes anything. */
export const trialStatus = () => ({
  currency: demoMoney.currency,
  owes: none,
  owesSince: null,
  isBlocked: false,
  isOwed: none,
  held: none,
})
