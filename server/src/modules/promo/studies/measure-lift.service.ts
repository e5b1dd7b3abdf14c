import { liftFigures } from '@parlour/core/contract/promo/operator/promotion-studies.ts'
import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { liftLeast, liftOf, type Lift } from '@parlour/core/rules/promo/lift.ts'
import { isForPlayers } from '@parlour/core/rules/promo/promotion-terms.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { findRun, listHeldOut, sumCostOf, type OpenStudy } from './study.sql.ts'
import { walkMembers, type Sample } from './walk-members.ts'

const dayMs = 86_400_000
/** Who did something within so long before it was published was active. */
const activeForMs = 30 * dayMs
/** It is measured over so long at most. */
const measuredForMs = 90 * dayMs

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly protection: Pick<Protection, 'listHeld'>
}

type Figure = (typeof liftFigures)[number]

/** What a lift comes to, as it rests: money in units. */
export interface StoredLift {
  readonly from: number
  readonly to: number
  readonly sample: Sample
  readonly offered: number
  readonly heldOut: number
  readonly least: number
  readonly rows: readonly (Lift & { readonly figure: Figure })[]
}

interface Span {
  readonly from: number
  readonly to: number
}

type Own = Readonly<Record<Figure, number>>

const scale = 10_000
const unitsOf = (money: bigint): number => Number(money) / scale

/**
 * What members did whom a promotion is offered, beside those who are held out of it. Who is compared was drawn before
 * anybody saw it: members who match the audience and were active in the thirty days before it was published, or who came
 * since. To ask who was active since would favour whichever side it made active.
 */
export async function measureLift(
  { database, protection }: Parts,
  study: OpenStudy,
  brand: Pick<Brand, 'brandId' | 'timeZone'>,
): Promise<StoredLift> {
  const { publishedAt, endedAt } = await findRun(database.db, study.promotionId)
  const from = defined(publishedAt ?? undefined, 'what is measured is published')
  const to = Math.max(Math.min(await nowMs(database.db), endedAt ?? Infinity, from + measuredForMs), from + 1)
  const groups = { offered: [] as Own[], heldOut: [] as Own[] }
  const sample = await walkMembers(database, study, async (members) => {
    const fitting = members.filter(({ type, rank }) => isFor(study, { type, rank }))
    const known = await keepKnown(database.db, fitting, { span: { from, to }, brand, protection })
    const figures = await readFigures(database.db, known, { span: { from, to }, brand })
    const out = await listHeldOut(database.db, study, known)
    for (const [at, memberId] of known.entries()) {
      const own = defined(figures[at], 'each member has figures')
      groups[out.has(memberId) ? 'heldOut' : 'offered'].push(own)
    }
  })
  const rows = liftFigures.flatMap((figure) => {
    const of = (side: readonly Own[]) => side.map((own) => own[figure])
    const lift = liftOf({ offered: of(groups.offered), heldOut: of(groups.heldOut) })
    return lift === undefined ? [] : [{ figure, ...lift }]
  })
  const [offered, heldOut] = [groups.offered.length, groups.heldOut.length]
  return { from, to, sample, offered, heldOut, least: liftLeast, rows }
}

/** Whether a promotion is for such a member. */
const isFor = ({ terms }: OpenStudy, { type, rank }: { readonly type: number; readonly rank: number }): boolean =>
  rank >= terms.rankFrom && !(isForPlayers(terms.type) && isAgentType(type))

interface Asked {
  readonly span: Span
  readonly brand: Pick<Brand, 'timeZone'>
}

/** Who of some members is not kept from playing, and was active before or came since. */
async function keepKnown(
  db: Reader,
  members: readonly { readonly memberId: string; readonly joinedAt: number }[],
  { span, brand: { timeZone }, protection }: Asked & Pick<Parts, 'protection'>,
): Promise<readonly string[]> {
  const ids = members.map(({ memberId }) => memberId)
  const before = { from: span.from - activeForMs, to: span.from }
  const days = { from: dayOf(before.from, timeZone), to: dayOf(before.to - dayMs, timeZone) }
  const [held, played, deposited] = await Promise.all([
    protection.listHeld(db, ids),
    betDays.sumEndedOf(db, ids, days),
    cashierFigures.sumCameWithin(
      db,
      ids.map((memberId) => ({ memberId, ...before })),
    ),
  ])
  const [kept, active] = [new Set(held), new Set(played.map(({ memberId }) => memberId))]
  return members.flatMap(({ memberId, joinedAt }, at) => {
    const cameSince = joinedAt >= span.from && joinedAt < span.to
    const wasThere = active.has(memberId) || (deposited[at] ?? 0n) > 0n
    return !kept.has(memberId) && (cameSince || wasThere) ? [memberId] : []
  })
}

/** What each of some members paid in, played and was given since, in their order. */
async function readFigures(
  db: Reader,
  memberIds: readonly string[],
  { span, brand: { timeZone } }: Asked,
): Promise<readonly Own[]> {
  const days = { from: dayOf(span.from, timeZone), to: dayOf(span.to - 1, timeZone) }
  const [deposits, turnovers, ended, costs] = await Promise.all([
    cashierFigures.sumCameWithin(
      db,
      memberIds.map((memberId) => ({ memberId, ...span })),
    ),
    betDays.sumTurnoverWithin(
      db,
      memberIds.map((memberId) => ({ memberId, ...days })),
    ),
    betDays.sumEndedOf(db, memberIds, days),
    sumCostOf(db, memberIds, span),
  ])
  const endedOf = new Map(ended.map((one) => [one.memberId, one]))
  return memberIds.map((memberId, at) => {
    const { stake = 0n, payout = 0n, rebate = 0n } = endedOf.get(memberId) ?? {}
    const [revenue, cost] = [stake - payout - rebate, costs.get(memberId) ?? 0n]
    return {
      deposits: unitsOf(deposits[at] ?? 0n),
      turnover: unitsOf(turnovers[at] ?? 0n),
      revenue: unitsOf(revenue),
      cost: unitsOf(cost),
      left: unitsOf(revenue - cost),
    }
  })
}
