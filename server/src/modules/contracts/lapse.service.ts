import type { OverReason } from '@parlour/core/contract/contracts/shapes.ts'
import { ceilingOf } from '@parlour/core/rules/agents/contract-rate.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { ContractEnd, ContractNews } from './contract-news.ts'
import { lockPendingPaid } from './contract.sql.ts'
import { answerRequests, insertEvents, listOpenRequests } from './request.sql.ts'
import type { Contract, OpenRequest } from './types.ts'

interface Lapse {
  readonly contract: Contract
  readonly request: OpenRequest
}

/**
 * Withdraws at once what a contract's receiver has offered to the own line and may offer no more: everything where its
 * contract ends, what is above its new highest rate where that falls. Lottery book E.7.
 */
export async function withdrawAbove(
  tx: Tx,
  changed: Contract,
  { reason, now, news }: { readonly reason: OverReason; readonly now: number; readonly news: ContractNews },
): Promise<void> {
  const ceiling = ceilingOf(changed)
  const pending = await lockPendingPaid(tx, changed)
  const requests = await listOpenRequests(
    tx,
    pending.map(({ contractId }) => contractId),
  )
  const ofContract = new Map(requests.map((request) => [request.contractId, request]))
  const lapsed = pending.flatMap((contract): Lapse[] => {
    const request = ofContract.get(contract.contractId)
    const isAbove =
      request?.rate !== undefined && request.rate !== null && (ceiling === undefined || request.rate > ceiling)
    return request && isAbove ? [{ contract, request }] : []
  })
  await closeMany(tx, lapsed, { answer: 'withdraw', reason, now, news })
}

/** Requests that nobody answers any more: an offer is over, what ran before it goes on. All are locked. */
export async function closeMany(
  tx: Tx,
  lapsed: readonly Lapse[],
  {
    answer,
    reason,
    now,
    news,
  }: {
    readonly answer: 'withdraw' | 'expire'
    readonly reason: OverReason
    readonly now: number
    readonly news: ContractNews
  },
): Promise<void> {
  if (lapsed.length === 0) return
  await answerRequests(
    tx,
    lapsed.map(({ request }) => request.requestId),
    { answer, reason: answer === 'expire' ? null : reason, at: now },
  )
  const ids = lapsed.map(({ contract }) => contract.contractId)
  const over = answer === 'expire' ? 'EXPIRED' : 'WITHDRAWN'
  await sql`
    update contracts.contract
       set state = case state when 'PENDING' then ${over} else 'ACTIVE' end,
           over_ms = case state when 'PENDING' then ${now}::bigint end,
           over_reason = case state when 'PENDING' then ${reason} end
     where contract_id = any(${uuids(ids)}::uuid[])`.execute(tx)
  await insertEvents(
    tx,
    lapsed.map(({ contract: { contractId, brandId }, request: { version } }) => {
      return { contractId, brandId, what: answer, by: 'clock' as const, version, reason, at: now }
    }),
  )
  await tellEnds(
    tx,
    lapsed.map(({ contract, request }) => ({
      contract,
      reason,
      deed: answer === 'expire' ? ('contractExpired' as const) : ('contractDropped' as const),
      fact: `request:${request.requestId}`,
    })),
    news,
  )
}

/** Word to both sides of what ended by itself, or was withdrawn by nobody; the platform needs none. */
export async function tellEnds(
  tx: Tx,
  ended: readonly (Pick<ContractEnd, 'deed' | 'reason' | 'fact'> & { readonly contract: Contract })[],
  news: ContractNews,
): Promise<void> {
  const sides = ended.flatMap(({ contract: { receiverId, payerId } }) =>
    payerId === null ? [receiverId] : [receiverId, payerId],
  )
  const names = await memberLookup.listNames(tx, [...new Set(sides)])
  const words = ended.flatMap(({ contract, reason, deed, fact }): ContractEnd[] => {
    const { brandId, kind, category, receiverId, payerId } = contract
    const about = { brandId, kind, category, reason, deed }
    const above = payerId === null ? null : maskedName(names.get(payerId) ?? '')
    const toReceiver = { ...about, memberId: receiverId, other: above, fact: `received:${fact}` }
    if (payerId === null) return [toReceiver]
    return [toReceiver, { ...about, memberId: payerId, other: names.get(receiverId) ?? '', fact: `paid:${fact}` }]
  })
  await news.contractsEnded(tx, words)
}
