import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isOfAgent } from '@parlour/core/rules/cashier/method-offer.ts'
import { stepTopUp, type TopUpEvent } from '@parlour/core/rules/agents/top-up.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { amountOfMethod, cashierFigures, type MethodOffers } from '#modules/cashier/index.ts'
import { livePlayers, memberLookup, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { nameShown } from './name-shown.ts'
import { endTopUp, expireTopUps, findOpenTopUp, insertTopUp, lockTopUp, type TopUp } from './top-up.sql.ts'

/** What a member asks of the agent above, told to whoever did not do it, in the transaction that writes it. */
export interface TopUpNews {
  topUpAsked(tx: Tx, agent: Whose, asked: Told): Promise<void>
  topUpDeclined(tx: Tx, member: Whose, declined: Told & { readonly reason: string }): Promise<void>
}
interface Whose {
  readonly brandId: string
  readonly memberId: string
}
interface Told {
  readonly topUpId: string
  readonly amount: bigint
  /** The other side, as this one may read it. */
  readonly other: string
}

export interface TopUpParts {
  readonly offers: Pick<MethodOffers, 'choose'>
  readonly protection: Pick<Protection, 'checkDeposit'>
  readonly news: TopUpNews
}

/**
 * Asks the agent above for money. Nothing moves: the agent gives it, as a transfer down the line. It counts as paid in
 * for the member's own limits, which are asked here and again when it is given.
 */
export async function askTopUp(
  tx: Tx,
  request: {
    readonly brand: BrandContext
    readonly member: MemberContext
    readonly methodId: string
    readonly amount: string
  },
  { offers, protection, news }: TopUpParts,
): Promise<TopUp> {
  const { brand, member } = request
  const { brandId, memberId } = member
  refuseTrial(member)
  const { method } = await offers.choose(tx, member, { methodId: request.methodId, channelId: undefined })
  if (!isOfAgent(method.kind)) throw new Refusal('cashier.method_unknown')
  const amount = amountOfMethod(request.amount, method, brand.currencyDecimals)
  const agent = (await livePlayers.find(tx, member.ancestorPath.slice(-1)))[0]
  if (!agent || agent.isClosed) throw new Refusal('cashier.method_unknown')
  // Before any account is locked: whoever gives holds the row first.
  await expireTopUps(tx, { limit: 1, memberId })
  const pending = () => cashierFigures.sumOfPending(tx, memberId)
  await protection.checkDeposit(tx, { memberId, brandId }, { amount, pending })
  // The accounts are locked: two that ask at once are answered one after the other.
  if (await findOpenTopUp(tx, memberId)) throw new Refusal('agents.top_up_waits')
  const at = await nowMs(tx)
  const agentId = agent.memberId
  const made = await insertTopUp(tx, {
    topUpId: newId(),
    brandId,
    currency: brand.currency,
    memberId,
    agentId,
    methodId: method.methodId,
    amount,
    at,
    lifeMs: method.lifeMinutes * 60_000,
  })
  await news.topUpAsked(tx, { brandId, memberId: agentId }, { topUpId: made.topUpId, amount, other: member.username })
  return made
}

/** Its member asks for it no more. A second time answers the same. */
export async function cancelTopUp(tx: Tx, topUpId: string, member: MemberContext): Promise<TopUp> {
  const { asked, at } = await lockOwn(tx, topUpId, (row) => row.memberId === member.memberId)
  if (asked.state === 'CANCELLED') return asked
  return end(tx, asked, { event: 'cancel', at })
}

/** The agent does not give it, and says why where there is a reason. A second time answers the same. */
export async function declineTopUp(
  tx: Tx,
  request: { readonly topUpId: string; readonly member: MemberContext; readonly reason: string },
  news: TopUpNews,
): Promise<TopUp> {
  const { member, topUpId } = request
  const reason = request.reason.trim()
  const { asked, at } = await lockOwn(tx, topUpId, (row) => row.agentId === member.memberId)
  if (asked.state === 'DECLINED') return asked
  const declined = await end(tx, asked, { event: 'decline', at, reason })
  const { brandId, memberId, amount } = asked
  const other = nameShown(member.username, true)
  await news.topUpDeclined(tx, { brandId, memberId }, { topUpId, amount, other, reason })
  return declined
}

/** What an agent is about to give, locked; refuses what is another's or has ended. */
export async function holdTopUp(tx: Tx, topUpId: string, agentId: string): Promise<TopUp> {
  const { asked, at } = await lockOwn(tx, topUpId, (row) => row.agentId === agentId)
  stateAfter(asked, 'give', at)
  return asked
}

/** It was given, by that transfer. */
export async function giveTopUp(tx: Tx, { topUpId }: TopUp, by: { transferId: string; at: number }): Promise<void> {
  await endTopUp(tx, { topUpId, state: 'GIVEN', ...by })
}

/** As its reader may see them: whoever is above is covered, whoever is below is not. */
export async function viewTopUps(db: Reader, rows: readonly TopUp[], readerId: string) {
  const now = await nowMs(db)
  const others = rows.map(({ memberId, agentId }) => (memberId === readerId ? agentId : memberId))
  const names = await memberLookup.listNames(db, [...new Set(others)])
  return rows.map(({ topUpId, memberId, amount, reason, state, ...row }, at) => ({
    topUpId,
    // The clock may not have come by yet.
    state: stepTopUp({ state, expiresAt: Number(row.expiresAt) }, 'expire', now) ?? state,
    amount: toWire(amount),
    other: nameShown(defined(names.get(others[at] ?? ''), 'both sides have names'), memberId === readerId),
    reason,
    askedAt: Number(row.askedAt),
    expiresAt: Number(row.expiresAt),
    endedAt: row.endedAt === null ? null : Number(row.endedAt),
  }))
}

async function lockOwn(tx: Tx, topUpId: string, isOwn: (row: TopUp) => boolean) {
  const asked = await lockTopUp(tx, topUpId)
  if (!asked || !isOwn(asked)) throw new Refusal('agents.top_up_unknown')
  return { asked, at: await nowMs(tx) }
}

function stateAfter({ state, expiresAt }: TopUp, event: TopUpEvent, now: number) {
  const next = stepTopUp({ state, expiresAt: Number(expiresAt) }, event, now)
  if (next === undefined) throw new Refusal('agents.top_up_ended')
  return next
}

async function end(
  tx: Tx,
  asked: TopUp,
  { event, at, reason = '' }: { readonly event: TopUpEvent; readonly at: number; readonly reason?: string },
): Promise<TopUp> {
  const state = stateAfter(asked, event, at)
  const { topUpId } = asked
  await endTopUp(tx, { topUpId, state, at, ...(reason === '' ? {} : { reason }) })
  return { ...asked, state, reason: reason === '' ? null : reason, endedAt: BigInt(at) }
}
