import { defined } from '@parlour/core/kernel/assert.ts'
import type { ContractEvent } from '@parlour/core/rules/agents/contract-step.ts'
import type { Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { ContractDeed, ContractNews } from './contract-news.ts'
import { oweBoundary, writeContract } from './contract.sql.ts'
import { ceilingAbove, closeRequest, nextBoundary, overOr, stateAfter, type Doer, type Held } from './hold.service.ts'
import { withdrawAbove } from './lapse.service.ts'
import { findAnswer } from './request.sql.ts'
import type { Contract, OpenRequest, RequestAnswer } from './types.ts'

export interface DecideParts {
  readonly timeZone: string
  readonly news: ContractNews
}

/** A request as its receiver answers it: `A` accepts or keeps, `R` rejects, `C` confirms the end. */
export type AnswerLetter = 'A' | 'R' | 'C'
const events = { A: 'accept', R: 'reject', C: 'confirm' } as const satisfies Record<AnswerLetter, ContractEvent>

type Asked = Held & { readonly request: OpenRequest }

/**
 * Answers the request that was seen, and no other. What is agreed to begins or ends at the next boundary; what its receiver
 * has offered below and may offer no more is withdrawn at once. Answers the contract as it is then.
 */
export async function answerRequest(
  tx: Tx,
  held: Held,
  { requestId, answer, doer }: { readonly requestId: number; readonly answer: AnswerLetter; readonly doer: Doer },
  parts: DecideParts,
): Promise<Contract> {
  const event = events[answer]
  const asked = await seen(tx, held, { requestId, answer: event })
  if (asked === undefined) return held.contract
  const state = stateAfter(held.contract, event, 'receiver')
  await closeRequest(tx, asked, { answer: event, reason: null, doer })
  const contract = await writeAnswer(tx, asked, { event, state }, parts)
  await tellPayer(tx, asked, deedOf(asked.request, event), parts.news)
  return contract
}

/** Takes back what its receiver has not answered: an offer is over, what ran before goes on. */
export async function withdrawRequest(
  tx: Tx,
  held: Held,
  { requestId, doer }: { readonly requestId: number; readonly doer: Doer },
  { news }: DecideParts,
): Promise<Contract> {
  const asked = await seen(tx, held, { requestId, answer: 'withdraw' })
  if (asked === undefined) return held.contract
  const state = stateAfter(held.contract, 'withdraw', 'payer')
  await closeRequest(tx, asked, { answer: 'withdraw', reason: null, doer })
  const contract = overOr(held.contract, { state, reason: 'WITHDRAWN', at: held.now })
  await writeContract(tx, contract)
  await tellReceiver(tx, contract, { deed: 'contractWithdrawn', fact: `withdrawn:${requestId}` }, news)
  return contract
}

/** Ends a contract at its next boundary, whatever is pending: by an operator, or because its receiver moves elsewhere. */
export async function endAtBoundary(
  tx: Tx,
  held: Held,
  { reason, doer }: { readonly reason: 'FORCED' | 'MOVED'; readonly doer: Doer },
  { timeZone, news }: DecideParts,
): Promise<Contract> {
  const { request, now } = held
  if (held.contract.overAt !== null || held.contract.endAt !== null) throw new Refusal('contracts.not_now')
  if (request) await closeRequest(tx, { ...held, request }, { answer: 'withdraw', reason, doer })
  if (held.contract.state === 'PENDING') {
    const withdrawn = { ...held.contract, state: 'WITHDRAWN' as const, overAt: now, overReason: reason }
    await writeContract(tx, withdrawn)
    return withdrawn
  }
  const contract = await writeEnd(tx, held, { reason, timeZone })
  await withdrawAbove(tx, contract, { reason: 'UPLINE_ENDED', now, news })
  return contract
}

/** The request that was seen; undefined where it was answered so before, and a refusal where it is over otherwise. */
async function seen(
  tx: Tx,
  held: Held,
  { requestId, answer }: { readonly requestId: number; readonly answer: RequestAnswer },
): Promise<Asked | undefined> {
  const { request } = held
  if (request?.requestId === requestId) return { ...held, request }
  if ((await findAnswer(tx, held.contract.contractId, requestId)) === answer) return undefined
  throw new Refusal('contracts.request_over')
}

async function writeAnswer(
  tx: Tx,
  asked: Asked,
  { event, state }: { readonly event: ContractEvent; readonly state: Contract['state'] },
  { timeZone, news }: DecideParts,
): Promise<Contract> {
  const { contract, request, now } = asked
  if (event === 'confirm') {
    const ending = await writeEnd(tx, asked, { reason: 'TERMINATED', timeZone })
    await withdrawAbove(tx, ending, { reason: 'UPLINE_ENDED', now, news })
    return ending
  }
  if (event === 'reject' || request.version === null) {
    const kept = overOr(contract, { state, reason: 'REJECTED', at: now })
    await writeContract(tx, kept)
    return kept
  }
  const rate = defined(request.rate, 'terms have a rate')
  refuseAbove(asked, rate)
  const nextAt = nextBoundary(contract, { at: now, timeZone })
  const accepted = { ...contract, state, nextVersion: request.version, nextRate: rate, nextAt }
  await writeContract(tx, accepted)
  await oweBoundary(tx, contract, nextAt)
  await withdrawAbove(tx, accepted, { reason: 'UPLINE_RATE_LOWERED', now, news })
  return accepted
}

async function writeEnd(
  tx: Tx,
  { contract, now }: Held,
  { reason, timeZone }: { readonly reason: 'TERMINATED' | 'FORCED' | 'MOVED'; readonly timeZone: string },
): Promise<Contract> {
  const endAt = nextBoundary(contract, { at: now, timeZone })
  const ending = { ...contract, state: 'TERMINATED' as const, endAt, endReason: reason }
  await writeContract(tx, ending)
  await oweBoundary(tx, contract, endAt)
  return ending
}

/** Nobody offers, and nobody accepts, what is above the rate of whoever pays. */
export function refuseAbove({ contract, above }: Pick<Held, 'contract' | 'above'>, rate: Rate): void {
  const ceiling = ceilingAbove(contract, above)
  if (ceiling !== null && rate > ceiling) throw new Refusal('contracts.above_own')
}

function deedOf({ letter }: OpenRequest, event: ContractEvent): ContractDeed {
  if (event === 'confirm') return 'contractEndConfirmed'
  if (letter === 'V') return 'contractKept'
  return event === 'accept' ? 'contractAccepted' : 'contractRejected'
}

/** The platform is told nothing: its operators read the desk. */
async function tellPayer(tx: Tx, { contract, request }: Asked, deed: ContractDeed, news: ContractNews): Promise<void> {
  const { brandId, kind, category, payerId, receiverId } = contract
  if (payerId === null) return
  const names = await memberLookup.listNames(tx, [receiverId])
  const other = names.get(receiverId) ?? ''
  const word = { brandId, kind, category, memberId: payerId, other, fact: `answered:${request.requestId}` }
  await news.contractTold(tx, word, deed)
}

export async function tellReceiver(
  tx: Tx,
  { brandId, kind, category, payerId, receiverId }: Contract,
  { deed, fact }: { readonly deed: ContractDeed; readonly fact: string },
  news: ContractNews,
): Promise<void> {
  const names = payerId === null ? undefined : await memberLookup.listNames(tx, [payerId])
  const other = payerId === null ? null : maskedName(names?.get(payerId) ?? '')
  await news.contractTold(tx, { brandId, kind, category, memberId: receiverId, other, fact }, deed)
}
