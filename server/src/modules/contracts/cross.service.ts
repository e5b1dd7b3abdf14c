import type { OverReason } from '@parlour/core/contract/contracts/shapes.ts'
import { crossBoundary, type AcceptedChange, type AfterBoundary } from '@parlour/core/rules/agents/contract-boundary.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ContractNews } from './contract-news.ts'
import { lockSeries } from './contract.sql.ts'
import {
  beginTerms,
  dropNext,
  endContracts,
  endTerms,
  isOwed,
  listLiveOf,
  listOwedSeries,
  lockOwedBoundary,
  noteCrossed,
} from './boundary.sql.ts'
import { tellEnds } from './lapse.service.ts'
import { answerRequests, insertEvents, listOpenRequests } from './request.sql.ts'
import type { Contract, Series } from './types.ts'

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly news: ContractNews
}

/**
 * Crosses every boundary that is owed, those of a series in their order, each in a transaction of its own. Where one fails
 * its series waits for the next turn, and the others go on.
 */
export async function crossOwed({ database, news }: Parts): Promise<number> {
  let crossed = 0
  const failures: unknown[] = []
  for (const series of await listOwedSeries(database.db)) {
    try {
      while (await database.transaction((tx) => crossNext(tx, series, news))) crossed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some boundaries of contracts were not crossed')
  return crossed
}

/**
 * Before a contract of a series is changed: what is owed is crossed first, in the same transaction, so that what was agreed
 * to before a boundary has begun when something else is agreed to after it.
 */
export async function enterSeries(tx: Tx, series: Series, news: ContractNews): Promise<void> {
  if (await isOwed(tx, series)) {
    while (await crossNext(tx, series, news));
    return
  }
  await lockSeries(tx, series)
  // It came while the lock was waited for: whoever asks comes again, and finds it crossed.
  if (await isOwed(tx, series)) throw new Refusal('request.busy')
}

/** The next boundary of a series, for all its contracts at once. */
async function crossNext(tx: Tx, series: Series, news: ContractNews): Promise<boolean> {
  await lockSeries(tx, series, { isAlone: true })
  const at = await lockOwedBoundary(tx, series)
  if (at === undefined) return false
  const live = await listLiveOf(tx, series)
  const sorted = sortOut(live, at)
  const { begun, dropped, ended, withdrawn } = sorted
  const over = [...ended, ...withdrawn]
  const ofBrand = ({ contractId, brandId }: Contract) => ({ contractId, brandId, by: 'clock' as const, at })
  await endTerms(tx, [...ended, ...begun.map(({ contractId }) => ({ contractId, reason: 'NEXT_TERMS' }))], at)
  await beginTerms(tx, begun, at)
  await dropNext(tx, dropped)
  const requests = await listOpenRequests(
    tx,
    over.map(({ contractId }) => contractId),
  )
  await answerRequests(
    tx,
    requests.map(({ requestId }) => requestId),
    { answer: 'withdraw', reason: 'UPLINE_ENDED', at },
  )
  await endContracts(
    tx,
    over.map((one) => ({ ...one, at })),
  )
  await insertEvents(tx, [
    ...over.map((one) => ({ ...ofBrand(one.contract), what: 'end' as const, reason: one.reason })),
    ...begun.map((one) => ({ ...ofBrand(one), what: 'begin' as const, version: one.nextVersion })),
    ...dropped.map((one) => ({
      ...ofBrand(one),
      what: 'expire' as const,
      version: one.nextVersion,
      reason: 'ABOVE_UPLINE',
    })),
  ])
  await tellEnds(
    tx,
    [
      ...over.map(({ contract, reason }) => ({
        contract,
        reason,
        deed: 'contractEnded' as const,
        fact: `ended:${contract.contractId}`,
      })),
      ...dropped.map((contract) => ({
        contract,
        reason: 'ABOVE_UPLINE' as const,
        deed: 'contractDropped' as const,
        fact: `dropped:${contract.contractId}:${at}`,
      })),
    ],
    news,
  )
  await noteCrossed(tx, series, { at, begun: begun.length, ended: ended.length })
  return true
}

interface Over {
  readonly contractId: string
  readonly contract: Contract
  readonly state: 'TERMINATED' | 'WITHDRAWN'
  readonly reason: OverReason
}

/** What a boundary makes of the contracts of a series, by the pure rule; offers of whoever is paid no more are withdrawn. */
function sortOut(live: readonly Contract[], at: number) {
  const accepted = live.filter(({ state }) => state !== 'PENDING')
  const after = crossBoundary(
    accepted.map((one) => ({
      receiver: one.receiverId,
      payer: one.payerId,
      rate: one.runningRate,
      change: changeAt(one, at),
    })),
  )
  const begun: Contract[] = []
  const dropped: Contract[] = []
  const ended: Over[] = []
  for (const contract of accepted) {
    const { contractId, receiverId, endReason } = contract
    const found = after.get(receiverId)
    const change = changeAt(contract, at)
    if (found !== undefined && 'ended' in found) {
      const reason = found.ended === 'TERMINATED' ? (endReason ?? 'TERMINATED') : found.ended
      ended.push({ contractId, contract, state: 'TERMINATED', reason })
    } else if (change?.what === 'terms' && found !== undefined) {
      if (isRate(found, change.rate)) begun.push(contract)
      else dropped.push(contract)
    }
  }
  const over = new Set(ended.map(({ contract }) => contract.receiverId))
  const withdrawn = live
    .filter(({ state, payerId }) => state === 'PENDING' && payerId !== null && over.has(payerId))
    .map((contract): Over => ({
      contractId: contract.contractId,
      contract,
      state: 'WITHDRAWN',
      reason: 'UPLINE_ENDED',
    }))
  return { begun, dropped, ended, withdrawn }
}

function changeAt({ endAt, nextAt, nextRate }: Contract, at: number): AcceptedChange | null {
  if (endAt !== null && endAt <= at) return { what: 'end' }
  return nextAt !== null && nextRate !== null && nextAt <= at ? { what: 'terms', rate: nextRate } : null
}

const isRate = (found: AfterBoundary, rate: bigint) => 'rate' in found && found.rate === rate
