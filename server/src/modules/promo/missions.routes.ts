import { claimMission, getMissions, getMissionSummary } from '@parlour/core/contract/promo/player/missions.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { claimGraceMs } from '@parlour/core/rules/promo/milestones.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { listGiven } from './award.sql.ts'
import { claimMilestone } from './claim.service.ts'
import { listShown, type Mission, type MissionKind } from './mission.sql.ts'
import { countsMoney } from './progress.ts'
import { cyclesOf, endOfCycle, judged, keyOf, stateIn } from './cycle-state.ts'

/** A member reads no more of them: each is counted anew. */
export const missionsMost = 12
/** So long after its last day a mission is still shown as over. */
const overDays = 7

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly days: Pick<DaySums, 'upToDate'>
  /** To whoever is kept from playing nothing is made attractive. */
  readonly protection: Pick<Protection, 'isHeld' | 'checkPlay'>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

type View = Value<typeof getMissions>['missions'][number]
type Missions = Value<typeof getMissions>

export function missionRoutes(routes: Routes, parts: Parts): void {
  const { database, brands, days, protection, onBalance } = parts

  async function read(db: Reader, member: MemberContext, language: string): Promise<Missions> {
    refuseTrial(member)
    if (await protection.isHeld(db, member.memberId)) return { missionCount: 0, missions: [] }
    const brand = await brands.get(member.brandId)
    const now = await nowMs(db)
    const today = dayIn(now, brand.timeZone)
    const since = today.subtract({ days: overDays }).toString()
    const shown = await listShown(db, brand.brandId, { today: today.toString(), since, limit: missionsMost })
    if (shown.length > 0) await days.upToDate()
    const seen = { brand, member, language, now }
    const given = await givenOf(db, shown, seen)
    const missions = await Promise.all(shown.map((mission) => viewOf(db, mission, { ...seen, given })))
    return { missionCount: missions.reduce((sum, mission) => sum + claimableOf(mission), 0), missions }
  }

  routes.query(getMissions, ({ db, member, language }) => read(db, member, language))

  routes.query(getMissionSummary, async ({ db, member, language }) => {
    const { missionCount, missions } = await read(db, member, language)
    const brief = missions.map((mission) => ({
      missionId: mission.missionId,
      title: mission.title,
      progress: mission.progress,
      next: mission.next,
      claimable: claimableOf(mission),
      status: mission.status,
      endAt: mission.cycleEndAt,
    }))
    return { data: { missionCount, missions: brief } }
  })

  // Arranges its own transaction: what was played is added up before it, and under no lock.
  routes.direct(claimMission, async ({ member, key, input: { params, body } }) => {
    const { brandId, memberId } = member
    refuseTrial(member)
    await protection.checkPlay(database.db, memberId)
    await days.upToDate()
    const brand = await brands.get(brandId)
    const scope = { brandId, memberId, operation: claimMission.id, key: defined(key, 'a keyed call has its key') }
    const request = { brand, member, missionId: params.missionId, cycleFrom: body.cycleFrom, place: body.milestone }
    const answer = await database.transaction((tx) =>
      once(tx, scope, { params, body }, async () => {
        const { amount, balance, version } = await claimMilestone(tx, request)
        return { amount: toWire(amount), balance: toWire(balance), version }
      }),
    )
    onBalance({ memberId, balance: answer.balance, version: answer.version })
    return answer
  })
}

const claimableOf = ({ milestones, before }: View): number =>
  milestones.filter(({ isClaimable }) => isClaimable).length + (before?.milestones.length ?? 0)

/** The day of an instant in a zone. */
export function dayIn(now: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
}

interface Seen {
  readonly brand: Brand
  readonly member: MemberContext
  readonly language: string
  readonly now: number
}

/** The keys of what a member claimed, by mission: of the cycles that can be looked at alone. */
async function givenOf(
  db: Reader,
  missions: readonly Mission[],
  { member, now, brand: { timeZone } }: Seen,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const keys = missions.flatMap((mission) => {
    const { current, before } = cyclesOf(mission, { now, timeZone })
    const spans = before ? [current, before] : [current]
    return spans.flatMap((span) => mission.rewards.map((_, place) => keyOf(mission, span, place)))
  })
  const given = keys.length === 0 ? [] : await listGiven(db, member.memberId, keys)
  return new Map(
    [...Map.groupBy(given, ({ sourceId }) => sourceId)].map(([id, of]) => [id, new Set(of.map((key) => key.cycleKey))]),
  )
}

async function viewOf(
  db: Reader,
  mission: Mission,
  { brand, member, language, now, given }: Seen & { readonly given: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<View> {
  const { missionId, kind, cycle, product, firstDay, lastDay, turnoverPercent } = mission
  const { timeZone, defaultLanguage } = brand
  const when = { now, timeZone }
  const { current: span } = cyclesOf(mission, when)
  const own = given.get(missionId) ?? new Set()
  const state = await stateIn(db, member, { mission, span, given: own, when })
  const milestones = judged(mission, state)
  const next = milestones.find(({ isReached }) => !isReached)?.value
  const isOver = mission.closedAt !== null || now >= span.end
  const isAllClaimed =
    mission.rewards.length > 0 && milestones.every(({ isClaimed, reward }) => isClaimed || reward === 0n)
  const inLanguage = (names: Mission['titles']) => labelNameOf(names, { language, defaultLanguage })
  return {
    missionId,
    title: inLanguage(mission.titles),
    text: inLanguage(mission.texts),
    kind,
    cycle,
    vertical: product,
    firstDay,
    lastDay,
    cycleFrom: span.from,
    cycleEndAt: span.end,
    claimUntil: endOfCycle(mission, span) + claimGraceMs,
    isLastCycle: span.to === lastDay,
    progress: reachedText(kind, state.progress),
    milestones: milestones.map(({ value, reward, ...flags }) => ({
      value: reachedText(kind, value),
      reward: reward > 0n ? toWire(reward) : null,
      ...flags,
    })),
    before: await beforeOf(db, mission, { member, own, when }),
    turnoverPercent,
    next: next === undefined ? null : reachedText(kind, next),
    status: isOver ? 'X' : next !== undefined ? 'O' : isAllClaimed ? 'G' : 'C',
  }
}

interface Before {
  readonly member: MemberContext
  readonly own: ReadonlySet<string>
  readonly when: { readonly now: number; readonly timeZone: string }
}

/** What was reached in the cycle before and may still be claimed. */
async function beforeOf(db: Reader, mission: Mission, { member, own, when }: Before): Promise<View['before']> {
  const { before: span } = cyclesOf(mission, when)
  if (!span || when.now >= endOfCycle(mission, span) + claimGraceMs) return null
  const state = await stateIn(db, member, { mission, span, given: own, when })
  const ready = judged(mission, state).flatMap(({ isClaimable, value, reward }, place) =>
    isClaimable ? [{ place, value: reachedText(mission.kind, value), reward: toWire(reward) }] : [],
  )
  if (ready.length === 0) return null
  return { cycleFrom: span.from, claimUntil: state.endsAt + claimGraceMs, milestones: ready }
}

/** Money at four places, or a whole number; what was corrected below nothing is nothing. */
export function reachedText(kind: MissionKind, value: bigint): string {
  const shown = value < 0n ? 0n : value
  return countsMoney(kind) ? toWire(shown) : String(shown)
}
