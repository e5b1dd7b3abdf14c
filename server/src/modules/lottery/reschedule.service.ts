import type { Tx } from '#platform/db/database.ts'
import { dropUnbet, lockPlanned, updateSchedule } from './schedule.sql.ts'
import type { Schedule } from './types.ts'

export interface NewSchedule extends Pick<Schedule, 'weekdays' | 'monthDays' | 'drawTime'> {
  readonly gameId: number
  readonly lockSeconds: number
}

/**
 * Lets a game that is drawn outside draw at other times. What is planned and nobody has bet on is taken away, and
 * planned anew by the due loop; an issue that somebody has bet on keeps its times, and those before it theirs. Answers
 * how many issues were taken away.
 */
export async function reschedule(tx: Tx, wish: NewSchedule): Promise<number> {
  await updateSchedule(tx, wish)
  // Held before it is looked whether anybody has bet: who bets meanwhile waits, and finds no issue.
  await lockPlanned(tx, wish.gameId)
  return dropUnbet(tx, wish.gameId)
}
