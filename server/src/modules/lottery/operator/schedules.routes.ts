import {
  changeLotterySchedule,
  changeScheduleDay,
  listLotterySchedules,
  previewScheduleDay,
} from '@parlour/core/contract/lottery/operator/schedules.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import { refuseUnchanged } from '#modules/operators/index.ts'
import { changeDayOf, foreseeDay, type ForeseenEffect } from '../change-day.service.ts'
import { listDrawnBetween, listSchedules } from '../schedule.sql.ts'
import { listGames } from '../game.sql.ts'
import { lockGame } from '../offer.sql.ts'
import { reschedule } from '../reschedule.service.ts'
import type { DayRequest } from '../change-day.ts'
import type { Game } from '../types.ts'
import { daysOf, shownDays } from './schedule-days.ts'

const dayMs = 86_400_000

/** When what is drawn outside is drawn: the weeks, and the days that are otherwise. */
export function lotteryScheduleRoutes(routes: ConsoleRoutes): void {
  routes.query(listLotterySchedules, async ({ db }) => {
    const now = await nowMs(db)
    const range = { from: now - dayMs, until: now + (shownDays + 1) * dayMs }
    const [games, schedules, issues] = await Promise.all([
      listGames(db),
      listSchedules(db),
      listDrawnBetween(db, range),
    ])
    const byGame = Map.groupBy(issues, ({ gameId }) => gameId)
    return {
      games: games.flatMap((game) => {
        const schedule = schedules.get(game.gameId)
        if (!schedule) return []
        return [daysOf({ game, schedule, issues: byGame.get(game.gameId) ?? [], now })]
      }),
    }
  })

  routes.query(previewScheduleDay, async ({ db, input: { query } }) => {
    const games = await gamesOf(db, query.gameIds.split(',').map(Number))
    const request = requestOf({ ...query, movedTo: query.movedTo ?? null, drawTime: query.drawTime ?? null })
    return { list: toWireEffects(games, await foreseeDay(db, { games, day: query.day, request })) }
  })

  routes.command(changeScheduleDay, async ({ tx, operator, input: { body } }) => {
    const games = await gamesOf(tx, body.gameIds)
    const effects = await changeDayOf(tx, { games, day: body.day, request: requestOf(body) })
    const list = toWireEffects(games, effects)
    for (const game of games) {
      const own = list.filter(({ gameId }) => gameId === game.gameId)
      const drawn = (at: 'before' | 'after') =>
        Object.fromEntries(own.map((effect) => [effect.numero, timeText(game, effect[at])]))
      await actionLog.insert(tx, {
        brandId: null,
        operator: operator.username,
        command: 'lottery day',
        subject: game.gameCode,
        reason: body.reason.trim(),
        details: { day: body.day, kind: body.kind, before: drawn('before'), after: drawn('after') },
      })
    }
    return { list }
  })

  weekRoutes(routes)
}

/** The weeks and months as they always are. */
function weekRoutes(routes: ConsoleRoutes): void {
  routes.command(changeLotterySchedule, async ({ tx, operator, input: { params, body } }) => {
    const known = (await listGames(tx)).find(({ gameId }) => String(gameId) === params.gameId)
    const game = known && (await lockGame(tx, known.gameId))
    const schedule = game && (await listSchedules(tx)).get(game.gameId)
    if (!schedule) throw new Refusal('lottery.game_unknown')
    const { reason, drawTime, lockSeconds } = body
    const sorted = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => a - b)
    const after = { weekdays: sorted(body.weekdays), monthDays: sorted(body.monthDays), drawTime, lockSeconds }
    const before = {
      weekdays: sorted(schedule.weekdays),
      monthDays: sorted(schedule.monthDays),
      drawTime: schedule.drawTime,
      lockSeconds: game.lockSeconds,
    }
    if (after.weekdays.length + after.monthDays.length === 0)
      throw new Refusal('console.time_invalid', { field: 'weekdays' })
    refuseUnchanged({ before, after })
    const replanned = await reschedule(tx, { gameId: game.gameId, ...after })
    await actionLog.insert(tx, {
      brandId: null,
      operator: operator.username,
      command: 'lottery schedule',
      subject: game.gameCode,
      reason: reason.trim(),
      details: { before, after, replanned },
    })
    return { replanned }
  })
}

async function gamesOf(db: Reader, ids: readonly number[]): Promise<readonly Game[]> {
  const wanted = new Set(ids)
  const games = (await listGames(db)).filter(({ gameId }) => wanted.has(gameId))
  if (games.length !== wanted.size) throw new Refusal('lottery.game_unknown')
  return games
}

function requestOf(asked: {
  readonly kind: DayRequest['kind']
  readonly movedTo: string | null
  readonly drawTime: string | null
}): DayRequest {
  if (asked.kind !== 'MOVE') return { kind: asked.kind }
  const { movedTo, drawTime } = asked
  if (movedTo === null) throw new Refusal('console.time_invalid', { field: 'movedTo' })
  if (drawTime === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(drawTime))
    throw new Refusal('console.time_invalid', { field: 'drawTime' })
  return { kind: 'MOVE', movedTo, drawTime }
}

function toWireEffects(games: readonly Game[], effects: readonly ForeseenEffect[]) {
  const names = new Map(games.map(({ gameId, displayName }) => [gameId, displayName]))
  return effects.map(({ gameId, numero, before, after, issue, obstacle }) => ({
    gameId,
    displayName: names.get(gameId) ?? '',
    numero,
    before,
    after,
    state: issue?.state ?? null,
    bets: issue?.bets ?? 0,
    obstacle,
  }))
}

/** A draw by the wall clock of its game, for the log. */
function timeText({ timeZone }: Game, at: number | null): string | null {
  if (at === null) return null
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16)
}
