import { toWire, fromWire } from '@parlour/core/money/money.ts'
import { readRate, writeRate } from '@parlour/core/rules/agents/contract-rate.ts'
import { rateWhole } from '@parlour/core/rules/agents/contract-terms.ts'
import { lineProducts } from '@parlour/core/rules/agents/category-products.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { proposePayTerms } from '@parlour/core/contract/pay/operator/pay-runs.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseUnchanged } from '#modules/operators/index.ts'
import { countOfRun } from '../evidence/evidence.sql.ts'
import { approveRun, lockRun } from '../runs/run.sql.ts'
import { readTerms, writeTerms } from '../terms.sql.ts'
import { depositItem, type PayRun, type PayTerms } from '../types.ts'

type Payload<T> = T & Readonly<Record<string, unknown>>
export type RunPayload = Payload<{ readonly brandId: string; readonly runId: string }>
export type TermsIn = Omit<Body<typeof proposePayTerms>, 'reason'>
export type TermsPayload = Payload<{ readonly brandId: string; readonly terms: TermsIn }>

/** A run that was computed and that nobody agreed to yet, held for the transaction. */
export async function holdComputed(tx: Tx, { brandId, runId }: RunPayload): Promise<PayRun> {
  const run = await lockRun(tx, brandId, runId)
  if (!run) throw new Refusal('console.pay_run_unknown')
  if (run.state !== 'COMPUTED') throw new Refusal('console.nothing_changed')
  return run
}

/** A run as the log and whoever decides read it: with the hash over every line. */
const runStatus = ({ kind, category, cycle, begin, end, bills, total, ofPlatform, hash }: PayRun) => ({
  kind,
  category,
  cycle,
  from: begin,
  to: end,
  bills,
  total: toWire(total),
  ofPlatform: toWire(ofPlatform),
  hash: hash.toString('hex'),
})

/** Two agree to pay a run that is above the brand's limit, line by line as it was computed. */
export function payRunPayment(): ChangeKind<RunPayload> {
  return {
    name: 'pay run',
    permission: 'pay.decide',
    async look(tx, payload) {
      const run = await holdComputed(tx, payload)
      const label = `${run.kind} ${run.category}`
      // Who agrees reads how many bills are of lines with evidence: what is found meanwhile is looked at anew.
      const { bills: billsWithEvidence } = await countOfRun(tx, run)
      const after = { ...runStatus(run), billsWithEvidence }
      return { brandId: payload.brandId, subject: run.runId, label, before: {}, after }
    },
    async run(tx, payload) {
      await holdComputed(tx, payload)
      await approveRun(tx, payload.runId, await nowMs(tx))
      return null
    },
  }
}

/** Rules as they are kept, from what was sent; refuses what is none. */
export function readPayTerms(given: TermsIn): PayTerms {
  const rates = [{ product: depositItem, rate: given.depositFee }, ...given.productFees]
  const fees = rates
    .map(({ product, rate }) => ({ item: product, rate: readRate('P', rate) ?? -1n }))
    .filter(({ rate }) => rate !== 0n)
    .toSorted((a, b) => (a.item < b.item ? -1 : 1))
  const known = new Set<string>([depositItem, ...lineProducts])
  const isSound =
    new Set(fees.map(({ item }) => item)).size === fees.length &&
    given.productFees.every(({ product }) => product !== depositItem) &&
    fees.every(({ item, rate }) => known.has(item) && rate > 0n && rate <= rateWhole)
  const { payerMode, carryMode, requireLoss, stepWise } = given
  const isByMember = carryMode === 'HIGH_ROLLER'
  const highRollerFrom = isByMember ? (fromWire(given.highRollerFrom ?? '') ?? 0n) : null
  const approveAbove = given.approveAbove === null ? null : (fromWire(given.approveAbove) ?? -1n)
  const isFrom = highRollerFrom === null || highRollerFrom > 0n
  if (!isSound || !isFrom || (approveAbove !== null && approveAbove < 0n))
    throw new Refusal('console.pay_terms_invalid')
  return { payerMode, carryMode, highRollerFrom, requireLoss, stepWise, approveAbove, fees }
}

/** The same as they travel. */
export const wirePayTerms = ({ approveAbove, highRollerFrom, fees, ...terms }: PayTerms) => ({
  ...terms,
  highRollerFrom: highRollerFrom === null ? null : toWire(highRollerFrom),
  approveAbove: approveAbove === null ? null : toWire(approveAbove),
  depositFee: writeRate('P', fees.find(({ item }) => item === depositItem)?.rate ?? 0n),
  productFees: fees
    .filter(({ item }) => item !== depositItem)
    .map(({ item, rate }) => ({ product: item, rate: writeRate('P', rate) })),
})

const termsStatus = (terms: PayTerms): Readonly<Record<string, unknown>> => {
  const { productFees, ...rest } = wirePayTerms(terms)
  return { ...rest, ...Object.fromEntries(productFees.map(({ product, rate }) => [`fee ${product}`, rate])) }
}

/** By what a brand computes and pays: two decide about it always. */
export function payTermsChange(brands: Brands): ChangeKind<TermsPayload> {
  return {
    name: 'pay terms',
    permission: 'pay.terms',
    async look(tx, { brandId, terms }) {
      const { merchantCode } = await brands.getAnew(brandId)
      const before = termsStatus(await readTerms(tx, brandId))
      const after = termsStatus(readPayTerms(terms))
      refuseUnchanged({ before, after })
      return { brandId, subject: merchantCode, label: merchantCode, before, after }
    },
    async run(tx, { brandId, terms }) {
      await writeTerms(tx, brandId, readPayTerms(terms))
      return null
    },
  }
}
