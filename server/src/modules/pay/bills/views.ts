import { merklePath, type MerkleTree } from '@parlour/core/fair/merkle.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { readBillLeaf, type BillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { grossByCarryMode } from '@parlour/core/rules/agents/carry-compare.ts'
import { productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import { writeRate } from '@parlour/core/rules/agents/contract-rate.ts'
import type { Reader } from '#platform/db/database.ts'
import { betRows } from '#modules/bets/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { treeOver } from '../runs/compute.service.ts'
import { findRun, listLeaves } from '../runs/run.sql.ts'
import type { BillRow } from '../types.ts'
import { listBillsAt, listChildren, listEvents, listPastLeaves, listPayments, listRollers } from './list.sql.ts'

const childrenShown = 100
const adjustmentsShown = 100
const paymentsShown = 500
const eventsShown = 100
const rollersShown = 100
/** Ten years of half months. */
const pastBills = 240
const treesKept = 4

/** What both sides, and operators, read of a bill. */
export function wireBill(bill: BillRow) {
  const { billId, kind, category, cycle, begin: from, end: to, currency, state, heldFor, madeAt, dueAt } = bill
  const named = { billId, kind, category, cycle, from, to, currency, state, heldFor, madeAt, dueAt }
  return {
    ...named,
    gross: toWire(bill.gross),
    net: toWire(bill.net),
    due: toWire(bill.due),
    paid: toWire(bill.paid),
    open: toWire(state === 'WAIVED' ? 0n : bill.due - bill.paid),
  }
}

export type ReadBillDetail = ReturnType<typeof createBillDetail>

/** Everything of one bill. The tree of a run never changes, so those that are asked for again are kept. */
export function createBillDetail() {
  const trees = new Map<string, Promise<MerkleTree>>()
  const treeOf = (db: Reader, runId: string) => {
    const known = trees.get(runId)
    if (known) return known
    const made = listLeaves(db, runId).then(treeOver)
    trees.set(runId, made)
    made.catch(() => trees.delete(runId))
    if (trees.size > treesKept) trees.delete(trees.keys().next().value ?? '')
    return made
  }
  return async (db: Reader, bill: BillRow) => {
    const leaf = defined(readBillLeaf(bill.leaf), 'a bill has the line that was written')
    const [run, children, payments, events, adjustments, rollers, past, tree] = await Promise.all([
      findRun(db, bill.brandId, bill.runId),
      listChildren(db, bill, childrenShown),
      listPayments(db, bill.billId, paymentsShown),
      listEvents(db, bill.billId, eventsShown),
      listAdjustments(db, bill),
      listRollers(db, bill.billId, rollersShown),
      bill.kind === 'DIVIDEND' ? listPastLeaves(db, bill, pastBills) : [],
      treeOf(db, bill.runId),
    ])
    const names = await memberLookup.listNames(
      db,
      [...children.list, ...rollers].map(({ memberId }) => memberId),
    )
    const { root, hash, bills: count } = defined(run, 'a bill has its run')
    return {
      figures: wireFigures(leaf),
      rules: wireRules(leaf),
      children: children.list.map(({ billId, memberId, gross }) => ({
        billId,
        account: defined(names.get(memberId), 'whoever is below has a name'),
        gross: toWire(gross),
      })),
      childrenCount: children.count,
      rollers: rollers.map(({ memberId, own, carryIn, carryOut }) => ({
        account: defined(names.get(memberId), 'whoever is below has a name'),
        own: toWire(own),
        carryIn: toWire(carryIn),
        carryOut: toWire(carryOut),
      })),
      otherCarries: past.length === 0 ? [] : wireCarries(past),
      adjustments,
      payments: payments.map(({ paymentId, amount, at }) => ({ paymentId, amount: toWire(amount), at: Number(at) })),
      events: events.map(({ at, ...event }) => ({ ...event, at: Number(at) })),
      proof: {
        leaf: bill.leaf,
        place: bill.place,
        count,
        path: [...merklePath(tree, bill.place)],
        root,
        hash: hash.toString('hex'),
      },
    }
  }
}

/** What other ways to carry would have come to, by all bills of the contract up to one. */
const wireCarries = (leaves: readonly string[]) =>
  grossByCarryMode(leaves.map((leaf) => defined(readBillLeaf(leaf), 'a bill has the line that was written'))).map(
    ({ mode, gross }) => ({ mode, gross: toWire(gross) }),
  )

export function wireFigures({ inputs, outcome, childrenGross, net }: BillLeaf) {
  return {
    turnover: toWire(inputs.turnover),
    stake: toWire(inputs.stake),
    payout: toWire(inputs.payout),
    rebates: toWire(inputs.rebates),
    promotions: toWire(inputs.promotions),
    salaries: toWire(inputs.salaries),
    fees: toWire(inputs.fees),
    active: inputs.active,
    loss: toWire(outcome.loss),
    carryIn: toWire(inputs.carryIn),
    base: toWire(outcome.base),
    carryOut: toWire(outcome.carryOut),
    gross: toWire(outcome.gross),
    childrenGross: toWire(childrenGross),
    net: toWire(net),
  }
}

export function wireRules({ rules, rateType, outcome, payerMode }: BillLeaf) {
  const { tiers, carryMode, highRollerFrom, requireLoss, stepWise } = rules
  return {
    terms: {
      rateType,
      tiers: tiers.map(({ turnover, loss, active, rate }) => ({
        turnover: toWire(turnover),
        loss: toWire(loss),
        active,
        rate: writeRate(rateType, rate),
      })),
    },
    tier: outcome.tier,
    payerMode,
    carryMode,
    highRollerFrom: highRollerFrom === undefined ? null : toWire(highRollerFrom),
    requireLoss,
    stepWise,
  }
}

/** Bets of earlier periods that count in this one otherwise than they had. */
async function listAdjustments(db: Reader, bill: BillRow) {
  const { brandId, receiverId: memberId, uplineId, begin: from, end: to, category } = bill
  const products = productsOfCategory(category)
  const line = { brandId, memberId, uplineId, from, to, products, limit: adjustmentsShown }
  const changes = await betRows.listLateChanges(db, line)
  const old = await listBillsAt(
    db,
    bill.contractId,
    changes.map(({ before }) => Number(before)),
  )
  return changes.map(({ betId, product, at, before, turnover, stake, payout, rebate }) => ({
    betId,
    product,
    at: Number(at),
    before: Number(before),
    billId: old.find(({ begin, end }) => Number(before) >= begin && Number(before) < end)?.billId ?? null,
    turnover: toWire(turnover),
    stake: toWire(stake),
    payout: toWire(payout),
    rebates: toWire(rebate),
  }))
}
