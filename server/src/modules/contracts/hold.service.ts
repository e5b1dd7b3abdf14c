import { defined } from '@parlour/core/kernel/assert.ts'
import { ceilingOf } from '@parlour/core/rules/agents/contract-rate.ts'
import { stepContract, type ContractEvent, type ContractSide } from '@parlour/core/rules/agents/contract-step.ts'
import type { Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { periodAt } from './contract-period.ts'
import type { ContractNews } from './contract-news.ts'
import { findContract, lockContract, lockLive, writeContract } from './contract.sql.ts'
import { enterSeries } from './cross.service.ts'
import { answerRequests, insertEvents, listOpenRequests } from './request.sql.ts'
import type { Contract, NewEvent, OpenRequest, RequestAnswer, Series } from './types.ts'

/** A contract that is about to change: locked, and the contract of whoever pays it before it. */
export interface Held {
  readonly contract: Contract
  /** By which its payer is paid; undefined where there is none, or the platform pays. */
  readonly above: Contract | undefined
  readonly request: OpenRequest | undefined
  /** Read above the locks. */
  readonly now: number
}

/** Who does something to a contract, as it is written down. */
export type Doer = Pick<NewEvent, 'by' | 'operator'>

/** Locks a contract, from the top down; what nobody answered in time is over before anything else. */
export async function holdContract(tx: Tx, contractId: string, news: ContractNews): Promise<Held | undefined> {
  const found = await findContract(tx, contractId)
  if (!found) return undefined
  await enterSeries(tx, found, news)
  const above = found.payerId === null ? undefined : await lockLive(tx, { ...found, receiverId: found.payerId })
  const contract = defined(await lockContract(tx, contractId), 'a contract is never deleted')
  const [request] = await listOpenRequests(tx, [contractId])
  const held = { contract, above, request, now: await nowMs(tx) }
  return request && request.expiresAt <= held.now ? expireHeld(tx, { ...held, request }) : held
}

async function expireHeld(tx: Tx, held: Held & { readonly request: OpenRequest }): Promise<Held> {
  const { now } = held
  const contract = overOr(held.contract, {
    state: stateAfter(held.contract, 'expire', 'clock'),
    reason: 'EXPIRED',
    at: now,
  })
  await closeRequest(tx, held, { answer: 'expire', reason: null, doer: { by: 'clock' } })
  await writeContract(tx, contract)
  return { ...held, contract, request: undefined }
}

/** The state after an event, or a refusal. */
export function stateAfter({ state }: Pick<Contract, 'state'>, event: ContractEvent, by: ContractSide) {
  const next = stepContract(state, event, by)
  if (next === undefined) throw new Refusal('contracts.not_now')
  return next
}

/** A contract in a new state: an offer that came to nothing is over, whatever was accepted goes on. */
export function overOr(
  contract: Contract,
  {
    state,
    reason,
    at,
  }: { readonly state: Contract['state']; readonly reason: Contract['overReason']; readonly at: number },
): Contract {
  const isOver = state === 'REJECTED' || state === 'WITHDRAWN' || state === 'EXPIRED'
  return isOver ? { ...contract, state, overAt: at, overReason: reason } : { ...contract, state }
}

/** Writes down how a request was answered, and by whom. */
export async function closeRequest(
  tx: Tx,
  { contract, request, now }: Held & { readonly request: OpenRequest },
  { answer, reason, doer }: { readonly answer: RequestAnswer; readonly reason: string | null; readonly doer: Doer },
): Promise<void> {
  await answerRequests(tx, [request.requestId], { answer, reason, at: now })
  const { contractId, brandId } = contract
  await insertEvents(tx, [{ contractId, brandId, what: answer, ...doer, version: request.version, reason, at: now }])
}

/** The next boundary of a series: what is agreed to now begins or ends there. */
export function nextBoundary(
  { kind, cycle }: Pick<Series, 'kind' | 'cycle'>,
  moment: { readonly at: number; readonly timeZone: string },
): number {
  return periodAt(kind, cycle === 'OWN' ? 'MONTH' : cycle, moment).end
}

/** The highest rate that the payer of a contract may offer; null: the platform, which may offer any. */
export function ceilingAbove({ payerId }: Pick<Contract, 'payerId'>, above: Contract | undefined): Rate | null {
  if (payerId === null) return null
  const ceiling = above && ceilingOf(above)
  if (ceiling === undefined) throw new Refusal('contracts.nothing_own')
  return ceiling
}
