import { createHash } from 'node:crypto'
import { merkleRoot, merkleTree, type MerkleTree } from '@parlour/core/fair/merkle.ts'
import { billOf, shareOf } from '@parlour/core/rules/agents/bill-figures.ts'
import { billLeaf, type BillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { dueOf } from '@parlour/core/rules/agents/bill.ts'
import { mapInTurns } from '#platform/batch/in-turns.ts'
import type { Reader } from '#platform/db/database.ts'
import { contractTerms, type ContractPeriod, type Running } from '#modules/contracts/index.ts'
import { readDayMeasures, readHourMeasures, type Measure } from '../measures.ts'
import { readRollers, type Roller } from './rollers.ts'
import type { PaidSeries, PayTerms } from '../types.ts'
import { listCarried, sumSalaries } from './inputs.sql.ts'

/** A bill that was computed, with the line that it has in its run. */
export interface ComputedBill {
  readonly of: Running
  readonly payerId: string | null
  readonly leaf: BillLeaf
  /** What it carries of single members, by their ids. */
  readonly rollers: readonly (Roller & { readonly carryOut: bigint })[]
  readonly line: string
}

export interface ComputeRequest {
  readonly series: PaidSeries
  readonly period: ContractPeriod
  readonly terms: Omit<PayTerms, 'approveAbove'>
  readonly timeZone: string
  readonly currency: string
  readonly minorUnit: bigint
}

const none: Measure = {
  turnover: 0n,
  stake: 0n,
  payout: 0n,
  rebates: 0n,
  promotions: 0n,
  fees: 0n,
  allTurnover: 0n,
  active: 0,
}

/**
 * Computes what every contract of a series comes to for a period: all inputs are read set by set, then each bill is decided
 * by the pure rule. It writes nothing, and the same inputs make the same lines in the same order.
 */
export async function computeRun(db: Reader, request: ComputeRequest): Promise<readonly ComputedBill[]> {
  const { series, period, terms, timeZone } = request
  const running = await contractTerms.listRunning(db, series, period)
  if (running.length === 0) return []
  const lines = running.map(({ receiverId, payerId }) => ({ memberId: receiverId, uplineId: payerId }))
  const read = series.kind === 'HOURLY_SALARY' ? readHourMeasures : readDayMeasures
  const measures = await read(db, { ...period, series, timeZone, fees: terms.fees, lines })
  const extra = series.kind === 'DIVIDEND' ? await readExtra(db, request, { running, measures }) : undefined
  // Fifty thousand of them take seconds: whoever bets meanwhile is answered in between.
  const outcomes = await mapInTurns(running, (one) => {
    const { allTurnover: _, ...own } = measures.get(one.receiverId) ?? none
    const isDividend = series.kind === 'DIVIDEND'
    const inputs = isDividend
      ? {
          ...own,
          salaries: extra?.salaries.get(one.receiverId) ?? 0n,
          carryIn: extra?.carried.get(one.contractId) ?? 0n,
          ...(extra?.rollers && { rollers: ownOf(extra.rollers, one.receiverId) }),
        }
      : { ...own, rebates: 0n, promotions: 0n, fees: 0n, salaries: 0n, carryIn: 0n }
    const rules = { ...pick(terms), kind: series.kind, tiers: one.tiers }
    return { one, rules, inputs, outcome: billOf(rules, inputs, request.minorUnit) }
  })
  const below = new Map<string, bigint>()
  for (const { one, outcome } of outcomes)
    if (one.payerId !== null) below.set(one.payerId, (below.get(one.payerId) ?? 0n) + outcome.gross)
  return mapInTurns(outcomes, ({ one, rules, inputs, outcome }) => {
    const childrenGross = below.get(one.receiverId) ?? 0n
    const net = outcome.gross - childrenGross
    const leaf: BillLeaf = {
      category: series.category,
      cycle: series.cycle,
      from: period.begin,
      to: period.end,
      currency: request.currency,
      minorUnit: request.minorUnit,
      contractId: one.contractId,
      version: one.version,
      rateType: one.rateType,
      rules,
      payerMode: terms.payerMode,
      inputs,
      outcome,
      childrenGross,
      net,
      due: dueOf(terms.payerMode, { gross: outcome.gross, net }),
    }
    const rollers = ownOf(extra?.rollers, one.receiverId).map((roller, at) => ({
      ...roller,
      carryOut: outcome.rollersOut?.[at] ?? 0n,
    }))
    const payerId = terms.payerMode === 'PLATFORM' ? null : one.payerId
    return { of: one, payerId, leaf, rollers, line: billLeaf(leaf) }
  })
}

type Rollers = ReadonlyMap<string, readonly Roller[]>
const ownOf = (rollers: Rollers | undefined, receiverId: string): readonly Roller[] => rollers?.get(receiverId) ?? []

/** The rules of a brand by which bills are computed. */
export const pick = ({ carryMode, highRollerFrom, requireLoss, stepWise }: Omit<PayTerms, 'approveAbove'>) => ({
  carryMode,
  ...(highRollerFrom === null ? {} : { highRollerFrom }),
  requireLoss,
  stepWise,
})

/** What a dividend needs beside: what salaries gave the team, and what was carried, of single members too. */
export async function readExtra(
  db: Reader,
  { series, period, terms, timeZone }: Omit<ComputeRequest, 'currency' | 'minorUnit'>,
  { running, measures }: { readonly running: readonly Running[]; readonly measures: ReadonlyMap<string, Measure> },
): Promise<{
  readonly carried: ReadonlyMap<string, bigint>
  readonly salaries: ReadonlyMap<string, bigint>
  readonly rollers: Rollers | undefined
}> {
  const { brandId, category } = series
  const receiverIds = running.map(({ receiverId }) => receiverId)
  const contractIds = running.map(({ contractId }) => contractId)
  const carried = await listCarried(db, contractIds, period.begin)
  const billed = await sumSalaries(db, { ...period, brandId, category, receiverIds })
  const realtime = await contractTerms.sumRealtime(db, { ...period, brandId, category, receiverIds })
  const salaries = new Map(
    receiverIds.map((receiverId) => {
      const [of, now] = [billed.get(receiverId) ?? nothingGiven, realtime.get(receiverId) ?? nothingGiven]
      const ofAll = of.ofAll + now.ofAll
      const { turnover, allTurnover } = measures.get(receiverId) ?? none
      const part = category === 'CONS' ? ofAll : shareOf(ofAll, { turnover, all: allTurnover })
      return [receiverId, part + of.own + now.own]
    }),
  )
  const { highRollerFrom } = terms
  const rollers =
    highRollerFrom === null ? undefined : await readRollers(db, { series, period, timeZone, highRollerFrom, running })
  return { carried, salaries, rollers }
}

const nothingGiven = { ofAll: 0n, own: 0n }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The tree over the lines of a run. */
export const treeOver = (lines: readonly string[]): MerkleTree => merkleTree(lines, sha256)

/** What a run is known by: SHA-256 over its lines, one below the other, and the root of the tree over them. */
export function sealOf(lines: readonly string[]): { readonly hash: Buffer; readonly root: string } {
  const hash = createHash('sha256')
  // Line by line: the text of all is as large as the run.
  for (const [place, line] of lines.entries()) hash.update(place === 0 ? line : `\n${line}`)
  return { hash: hash.digest(), root: merkleRoot(treeOver(lines)) }
}
