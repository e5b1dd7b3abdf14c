import { judgeMilestones, type CycleState, type JudgedMilestone } from '@parlour/core/rules/promo/milestones.ts'
import type { Reader } from '#platform/db/database.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { AwardKey } from './award.sql.ts'
import { cycleOf, type CycleSpan } from './cycle.ts'
import type { Mission } from './mission.sql.ts'
import { progressOf } from './progress.ts'

interface Owner {
  readonly brandId: string
  readonly memberId: string
}

interface When {
  readonly now: number
  readonly timeZone: string
}

/** The cycle that is going on, and the one before it as long as its rewards may be claimed. */
export interface Cycles {
  readonly current: CycleSpan
  readonly before: CycleSpan | undefined
}

/** Which cycles of a mission a member may look at. What was ended early counts as it stood on that day. */
export function cyclesOf(mission: Mission, { now, timeZone }: When): Cycles {
  const until = mission.closedAt === null ? now : Math.min(now, Number(mission.closedAt))
  const current = cycleOf({ ...mission, now: until, timeZone })
  const hasBefore = current.from > mission.firstDay && mission.rewards.length > 0
  return { current, before: hasBefore ? cycleOf({ ...mission, now: current.begin - 1, timeZone }) : undefined }
}

/** When nothing more counts in a cycle. */
export const endOfCycle = (mission: Pick<Mission, 'closedAt'>, span: CycleSpan): number =>
  mission.closedAt === null ? span.end : Math.min(span.end, Number(mission.closedAt))

/** By which key a milestone of a cycle is given once. */
export const keyOf = (mission: Pick<Mission, 'missionId'>, span: CycleSpan, place: number): AwardKey => ({
  sourceId: mission.missionId,
  cycleKey: `${span.from}/${place}`,
})

/** The milestones of a mission with what they give. */
export const milestonesOf = ({ milestones, rewards }: Pick<Mission, 'milestones' | 'rewards'>) =>
  milestones.map((value, at) => ({ value, reward: rewards[at] ?? 0n }))

/** How a member stands in a cycle; `given` are the keys of what was claimed. */
export async function stateIn(
  db: Reader,
  owner: Owner,
  {
    mission,
    span,
    given,
    when: { now, timeZone },
  }: { readonly mission: Mission; readonly span: CycleSpan; readonly given: ReadonlySet<string>; readonly when: When },
): Promise<CycleState> {
  const lastDay = mission.closedAt === null ? span.to : earlier(span.to, dayOf(Number(mission.closedAt), timeZone))
  const progress = await progressOf(db, owner, mission, { ...span, to: lastDay, end: endOfCycle(mission, span) })
  const claimed = mission.milestones.flatMap((_, at) => (given.has(keyOf(mission, span, at).cycleKey) ? [at] : []))
  return { progress, claimed: new Set(claimed), endsAt: endOfCycle(mission, span), now }
}

const earlier = (a: string, b: string) => (a < b ? a : b)

/** The milestones of a cycle as a member has them. */
export const judged = (mission: Mission, state: CycleState): readonly JudgedMilestone[] =>
  judgeMilestones(milestonesOf(mission), state)
