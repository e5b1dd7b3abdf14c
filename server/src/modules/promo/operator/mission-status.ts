import { toWire } from '@parlour/core/money/money.ts'
import type { Mission, MissionDraft } from '../mission.sql.ts'
import { reachedText } from '../missions.routes.ts'

/** Milestones as they travel. */
export const milestonesText = ({ kind, milestones }: Pick<Mission, 'kind' | 'milestones'>) =>
  milestones.map((value) => reachedText(kind, value))

/** A mission as the log and whoever decides read it. */
export function missionStatus(mission: MissionDraft): Readonly<Record<string, unknown>> {
  const { kind, product, cycle, firstDay, lastDay, titles, texts } = mission
  const named = (what: string, names: Readonly<Record<string, string>>) =>
    Object.entries(names)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, text]) => [`${what} ${tag}`, text])
  return {
    kind,
    product,
    cycle,
    firstDay,
    lastDay,
    milestones: milestonesText(mission).join(', '),
    rewards: mission.rewards.map((reward) => toWire(reward)).join(', '),
    turnoverPercent: mission.turnoverPercent,
    budget: mission.budget === null ? null : toWire(mission.budget),
    ...Object.fromEntries([...named('title', titles), ...named('text', texts)]),
  }
}
