import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertIssues, listPlannedUntil } from './issue.sql.ts'
import { changeDay, type DayChange, type DayRequest } from './change-day.ts'
import { dropIssues, listSchedules, listPlanned, lockSchedules, putChange, type PlannedIssue } from './schedule.sql.ts'
import { newPublishedIssue } from './plan-published.ts'
import type { Game, NewIssue } from './types.ts'

/** What stands in the way of a change, if anything: bets, or that betting is over. */
export type Obstacle = 'SOLD' | 'BEGUN'

/** A draw that a change of a day concerns: as it is, as it would be, and what stands on it. */
export interface ForeseenEffect {
  readonly gameId: number
  readonly numero: string
  readonly before: number | null
  readonly after: number | null
  readonly issue: PlannedIssue | null
  readonly obstacle: Obstacle | null
}

interface Requested {
  readonly games: readonly Game[]
  readonly day: string
  readonly request: DayRequest
}

/** What a change of a day would do to the draws of games, and what stands in its way; nothing is written. */
export async function foreseeDay(db: Reader, request: Requested): Promise<readonly ForeseenEffect[]> {
  const changes = await decide(db, request)
  return foresee(db, changes)
}

/**
 * Changes a day of the schedules of games, all of them or none: planned issues that are drawn otherwise are taken away
 * and planned anew. Refused: what `changeDay` refuses, an issue on which somebody has bet, which is voided first, and one
 * whose betting is over.
 */
export async function changeDayOf(tx: Tx, request: Requested): Promise<readonly ForeseenEffect[]> {
  await lockSchedules(
    tx,
    request.games.map(({ gameId }) => gameId),
  )
  const changes = await decide(tx, request)
  // Held before it is looked whether anybody has bet: who bets meanwhile waits, and finds no issue.
  const effects = await foresee(tx, changes, 'held')
  for (const { obstacle, numero, issue, gameId } of effects) {
    const gameCode = request.games.find((game) => game.gameId === gameId)?.gameCode ?? ''
    if (obstacle === 'SOLD') throw new Refusal('console.day_sold', { gameCode, numero, bets: issue?.bets ?? 0 })
    if (obstacle === 'BEGUN') throw new Refusal('console.day_begun', { gameCode, numero })
  }
  const plannedUntil = await listPlannedUntil(tx)
  await dropIssues(
    tx,
    effects.flatMap(({ issue }) => (issue === null || issue.state === 'VOID' ? [] : [issue.issueId])),
  )
  for (const { game, change } of changes) await putChange(tx, game.gameId, request.day, change.change)
  const added = changes.flatMap(({ game, change }) => plannedAnew(game, change, plannedUntil.get(game.gameId) ?? 0))
  if (added.length > 0) await insertIssues(tx, added)
  return effects
}

interface Changed {
  readonly game: Game
  readonly change: DayChange
}

async function decide(db: Reader, { games, day, request }: Requested): Promise<readonly Changed[]> {
  const now = await nowMs(db)
  const schedules = await listSchedules(db)
  return games.map((game) => {
    const schedule = schedules.get(game.gameId)
    if (!schedule) throw new Refusal('lottery.game_unknown')
    const change = changeDay({ game, schedule }, { day, request, now })
    if (!change.ok) throw new Refusal(`console.${change.code}`, { gameCode: game.gameCode, ...change.details })
    return { game, change: change.value }
  })
}

async function foresee(
  db: Reader,
  changes: readonly Changed[],
  how: 'held' | 'seen' = 'seen',
): Promise<readonly ForeseenEffect[]> {
  const concerned = changes.flatMap(({ game, change }) =>
    change.effects.map((effect) => ({ ...effect, gameId: game.gameId })),
  )
  const current = await listPlanned(db, concerned, how)
  return concerned.map(({ gameId, numero, before, after }) => {
    const issue = current.find((own) => own.gameId === gameId && own.numero === numero) ?? null
    return {
      gameId,
      numero,
      before: before?.drawAt ?? null,
      after: after?.drawAt ?? null,
      issue,
      obstacle: issue === null ? null : obstacleOf(issue),
    }
  })
}

/** A void issue stands in nobody's way, and stays what it is. */
function obstacleOf({ state, bets }: PlannedIssue): Obstacle | null {
  if (state === 'VOID') return null
  if (state !== 'SCHEDULED' && state !== 'OPEN') return 'BEGUN'
  return bets > 0 ? 'SOLD' : null
}

/** What the planner would not come back to: it plans after the last that is planned. */
function plannedAnew(game: Game, { effects }: DayChange, plannedUntil: number): readonly NewIssue[] {
  if (game.status === 'RESULTS') return []
  return effects.flatMap(({ after }) =>
    after !== null && after.drawAt <= plannedUntil ? [newPublishedIssue(game.gameId, after)] : [],
  )
}
