import { decideConfirmation, decideLimitChange } from '@parlour/core/rules/protection/changes.ts'
import type { LimitKind, LimitPeriod } from '@parlour/core/rules/protection/limits.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { amountText } from './guard.ts'
import { hold, type Owner } from './hold.ts'
import {
  deleteLimit,
  insertEvent,
  listLimits,
  updateRequest,
  upsertLimit,
  upsertPrompt,
  type PromptRow,
} from './protection.sql.ts'

export interface LimitRequest {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export interface PromptAnswer {
  readonly occasion: PromptRow['occasion']
  /** What is said where no limit is set. */
  readonly answer: 'NONE' | 'LATER'
  readonly limits: readonly { readonly period: LimitPeriod; readonly amount: bigint }[]
}

async function ownLimit(tx: Tx, { memberId }: Owner, { kind, period }: LimitRequest) {
  const rows = await listLimits(tx, [memberId])
  const row = rows.find((one) => one.kind === kind && one.period === period && one.side === 'MEMBER')
  if (!row) return undefined
  return {
    amount: row.amount,
    request: row.requestAt === null ? null : { amount: row.requestAmount, askedAt: Number(row.requestAt) },
  }
}

/** Limits as their member and operators set them. */
export const limitDeeds = {
  /** A member's own request for a limit; an amount of null is none. */
  async setLimit(tx: Tx, owner: Owner, request: LimitRequest & { readonly amount: bigint | null }): Promise<void> {
    const now = await hold(tx, owner)
    const current = await ownLimit(tx, owner, request)
    const change = decideLimitChange(current, { amount: request.amount, now })
    const { kind, period } = request
    if (kind === 'DEPOSIT') await upsertPrompt(tx, owner, { occasion: 'DEPOSIT', answer: 'LIMIT' })
    if (change.do === 'nothing') return
    const said = request.amount === null ? null : amountText(kind, request.amount)
    const details = { kind, period, amount: said, before: current ? amountText(kind, current.amount) : null }
    if (change.do === 'set') {
      await upsertLimit(tx, { ...owner, kind, period, side: 'MEMBER', amount: change.amount })
      await insertEvent(tx, { ...owner, what: 'limit_set', details })
      return
    }
    await updateRequest(tx, { ...owner, kind, period, ...change.request })
    await insertEvent(tx, { ...owner, what: 'limit_wished', details })
  },

  /** What a member answers when asked for limits of deposits: some, all of them at once, or none. */
  async answerPrompt(tx: Tx, owner: Owner, { occasion, answer, limits }: PromptAnswer): Promise<void> {
    for (const { period, amount } of limits) await limitDeeds.setLimit(tx, owner, { kind: 'DEPOSIT', period, amount })
    await upsertPrompt(tx, owner, { occasion, answer: limits.length > 0 ? 'LIMIT' : answer })
  },

  /** The member's word, after the day of waiting. */
  async confirmLimit(tx: Tx, owner: Owner, { kind, period }: LimitRequest): Promise<void> {
    const now = await hold(tx, owner)
    const decision = decideConfirmation(await ownLimit(tx, owner, { kind, period }), now)
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const amount = decision.value
    if (amount === null) await deleteLimit(tx, { ...owner, kind, period, side: 'MEMBER' })
    else await upsertLimit(tx, { ...owner, kind, period, side: 'MEMBER', amount })
    await insertEvent(tx, {
      ...owner,
      what: 'limit_confirmed',
      details: { kind, period, amount: amount === null ? null : amountText(kind, amount) },
    })
  },

  /** An operator's own limit: beside the member's, which it never touches. False where it stood so. */
  async setOperatorLimit(
    tx: Tx,
    owner: Owner,
    { kind, period, amount, operator }: LimitRequest & { readonly amount: bigint | null; readonly operator: string },
  ): Promise<boolean> {
    await hold(tx, owner)
    const rows = await listLimits(tx, [owner.memberId])
    const current = rows.find((one) => one.kind === kind && one.period === period && one.side === 'OPERATOR')
    if ((current?.amount ?? null) === amount) return false
    if (amount === null) await deleteLimit(tx, { ...owner, kind, period, side: 'OPERATOR' })
    else await upsertLimit(tx, { ...owner, kind, period, side: 'OPERATOR', amount })
    const details = { kind, period, amount: amount === null ? null : amountText(kind, amount) }
    await insertEvent(tx, { ...owner, what: 'operator_limit', operator, details })
    return true
  },
}
