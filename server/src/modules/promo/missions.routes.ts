import { getMissions } from '@parlour/core/contract/promo/player/missions.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { listShown, type Mission, type MissionKind } from './mission.sql.ts'
import { countsMoney, progressOf } from './progress.ts'
import { cycleOf } from './cycle.ts'
import { refuseTrial } from '#modules/identity/index.ts'

/** A member reads no more of them: each is counted anew. */
export const missionsMost = 12
/** So long after its last day a mission is still shown as over. */
const overDays = 7

interface Parts {
  readonly brands: Brands
  readonly days: Pick<DaySums, 'upToDate'>
  /** Whether a member is kept from playing: to whom nothing is made attractive. */
  readonly isExcluded: (db: Reader, memberId: string) => Promise<boolean>
}

export function missionRoutes(routes: Routes, { brands, days, isExcluded }: Parts): void {
  routes.query(getMissions, async ({ db, member, language }) => {
    refuseTrial(member)
    if (await isExcluded(db, member.memberId)) return { missionCount: 0, missions: [] }
    const brand = await brands.get(member.brandId)
    const now = await nowMs(db)
    const today = dayIn(now, brand.timeZone)
    const since = today.subtract({ days: overDays }).toString()
    const shown = await listShown(db, brand.brandId, { today: today.toString(), since, limit: missionsMost })
    if (shown.length > 0) await days.upToDate()
    const missions = await Promise.all(shown.map((mission) => viewOf(db, mission, { brand, member, language, now })))
    return { missionCount: 0, missions }
  })
}

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

async function viewOf(
  db: Reader,
  mission: Mission,
  { brand, member, language, now }: Seen,
): Promise<Value<typeof getMissions>['missions'][number]> {
  const { missionId, kind, cycle, product, firstDay, lastDay, milestones } = mission
  const { timeZone, defaultLanguage } = brand
  // What was ended early counts as it stood then.
  const until = mission.closedAt === null ? now : Math.min(now, Number(mission.closedAt))
  const span = cycleOf({ cycle, firstDay, lastDay, now: until, timeZone })
  const progress = await progressOf(db, member, mission, span)
  const next = milestones.find((value) => value > progress)
  const isOver = mission.closedAt !== null || now >= span.end
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
    cycleEndAt: span.end,
    isLastCycle: span.to === lastDay,
    progress: reachedText(kind, progress),
    milestones: milestones.map((value) => ({ value: reachedText(kind, value), isReached: value <= progress })),
    next: next === undefined ? null : reachedText(kind, next),
    status: isOver ? 'X' : next === undefined ? 'C' : 'O',
  }
}

/** Money at four places, or a whole number; what was corrected below nothing is nothing. */
export function reachedText(kind: MissionKind, value: bigint): string {
  const shown = value < 0n ? 0n : value
  return countsMoney(kind) ? toWire(shown) : String(shown)
}
