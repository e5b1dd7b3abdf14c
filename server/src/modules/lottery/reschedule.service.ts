import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { listGames } from './game.sql.ts'
import { insertIssues, listPlannedUntil } from './issue.sql.ts'
import { planPublishedAhead } from './plan-published.ts'
import { dropUnbet, listSchedules, lockPlanned, updateSchedule } from './schedule.sql.ts'
import type { Schedule } from './types.ts'

export interface NewSchedule extends Pick<Schedule, 'weekdays' | 'monthDays' | 'drawTime'> {
  readonly gameId: number
  readonly lockSeconds: number
}

/**
 * Lets a game that is drawn outside draw at other times. What is planned and nobody has bet on is taken away and
 * planned anew in the same transaction, so that the game is sold without a gap; an issue that somebody has bet on keeps
 * its times, and those before it theirs. Answers how many issues were taken away.
 */
export async function reschedule(tx: Tx, request: NewSchedule): Promise<number> {
  await updateSchedule(tx, request)
  // Held before it is looked whether anybody has bet: who bets meanwhile waits, and finds no issue.
  await lockPlanned(tx, request.gameId)
  const dropped = await dropUnbet(tx, request.gameId)
  await planAnew(tx, request.gameId)
  return dropped
}

/** Plans the game as the planning of every game would; the schedule is held by the change of it. */
async function planAnew(tx: Tx, gameId: number): Promise<void> {
  const [games, schedules, plannedUntil] = [await listGames(tx), await listSchedules(tx), await listPlannedUntil(tx)]
  const game = games.find((own) => own.gameId === gameId)
  const schedule = schedules.get(gameId)
  if (!game || !schedule) return
  const now = await nowMs(tx)
  const issues = planPublishedAhead({ game, schedule }, { last: Math.max(plannedUntil.get(gameId) ?? 0, now), now })
  if (issues.length > 0) await insertIssues(tx, issues)
}
