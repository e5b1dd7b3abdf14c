import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { decideClaim } from '@parlour/core/rules/promo/milestones.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { openLedger, walletAccounts } from '#modules/wallet/index.ts'
import { insertAward, listGiven } from './award.sql.ts'
import { findMission, takeFromBudget } from './mission.sql.ts'
import { cyclesOf, keyOf, milestonesOf, stateIn } from './cycle-state.ts'

export interface ClaimRequest {
  readonly brand: Brand
  readonly member: MemberContext
  readonly missionId: string
  /** The first day of the cycle: the one that goes on, or the one before. */
  readonly cycleFrom: string
  /** Which milestone, counted from 0. */
  readonly place: number
}

export interface Claimed {
  readonly amount: Money
  readonly balance: Money
  readonly version: number
}

/**
 * Gives a member the reward of a milestone: the award, once a cycle, the budget, one entry to cash and what has to be
 * played of it, in one transaction. Refuses `promo.…` and `wallet.frozen`.
 */
export async function claimMilestone(tx: Tx, request: ClaimRequest): Promise<Claimed> {
  const { brand, member, missionId, cycleFrom, place } = request
  const { brandId, currency, timeZone } = brand
  const { memberId } = member
  const mission = await findMission(tx, brandId, missionId)
  if (!mission || mission.publishedAt === null) throw new Refusal('promo.mission_unknown')
  const at = await nowMs(tx)
  const { current, before } = cyclesOf(mission, { now: at, timeZone })
  const span = [current, before].find((one) => one?.from === cycleFrom)
  if (!span) throw new Refusal('promo.claim_over')
  const key = keyOf(mission, span, place)
  const given = new Set((await listGiven(tx, memberId, [key])).map(({ cycleKey }) => cycleKey))
  const state = await stateIn(tx, member, { mission, span, given, when: { now: at, timeZone } })
  const decision = decideClaim(milestonesOf(mission), state, place)
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const { reward: amount } = decision.value
  const { turnoverPercent } = mission
  const awardId = newId()
  const award = {
    awardId,
    brandId,
    memberId,
    sourceKind: 'mission' as const,
    ...key,
    amount,
    currency,
    turnoverPercent,
    at,
  }
  // Of two at once the second finds the first one's.
  if (!(await insertAward(tx, award))) throw new Refusal('promo.already_claimed')
  if (!(await takeFromBudget(tx, missionId, amount))) throw new Refusal('promo.budget_spent')
  const ledger = await openLedger(tx, [memberId])
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  if (ledger.book.isFrozen(cash)) throw new Refusal('wallet.frozen')
  const cost = await walletAccounts.houseId(tx, { brandId, purpose: 'BONUS_COST', currency })
  const postings = [{ debit: cost, credit: cash, amount }]
  ledger.book.apply({ factId: awardId, kind: 'promo.awarded', seq: 1, brandId, currency, at, postings })
  await ledger.write()
  const of = { kind: 'award', id: awardId } as const
  await turnoverDuties.oblige(tx, { brandId, memberId, of, amount, percent: turnoverPercent })
  return { amount, ...ledger.balanceOf(memberId) }
}
