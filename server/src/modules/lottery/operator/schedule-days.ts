import { planPublished } from '../plan-published.ts'
import type { Game, Schedule } from '../types.ts'
import type { PlannedIssue } from '../schedule.sql.ts'

/** How many days ahead a schedule is shown. */
export const shownDays = 30

/** A game's schedule with the coming days on which it draws, or would and rests. */
export function daysOf(facts: {
  readonly game: Game
  readonly schedule: Schedule
  readonly issues: readonly PlannedIssue[]
  readonly now: number
}) {
  const { game, schedule, issues, now } = facts
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(game.timeZone).startOfDay()
  const last = today.add({ days: shownDays }).epochMilliseconds - 1
  const plan = (own: Schedule) =>
    new Map(planPublished({ game, schedule: own }, today.epochMilliseconds, last).map((issue) => [issue.numero, issue]))
  const [planned, usual] = [plan(schedule), plan({ ...schedule, changes: [] })]
  const current = new Map(issues.map((issue) => [issue.numero, issue]))
  const shown = issues.filter(({ drawAt }) => drawAt >= today.epochMilliseconds && drawAt <= last)
  const numeros = new Set([...planned.keys(), ...usual.keys(), ...shown.map(({ numero }) => numero)])
  const first = today.toPlainDate().toString()
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    displayName: game.displayName,
    groupCode: game.groupCode,
    timeZone: game.timeZone,
    weekdays: [...schedule.weekdays],
    monthDays: [...schedule.monthDays],
    drawTime: schedule.drawTime,
    lockSeconds: game.lockSeconds,
    today: first,
    days: [...numeros].toSorted().map((numero) => {
      const issue = current.get(numero)
      // An issue keeps the times that it was planned with.
      const drawTime = issue?.drawAt ?? planned.get(numero)?.drawAt ?? null
      return {
        day: `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}`,
        drawTime,
        isChanged: drawTime !== (usual.get(numero)?.drawAt ?? null),
        issue: issue
          ? { issueId: issue.issueId, numero, drawTime: issue.drawAt, state: issue.state, bets: issue.bets }
          : null,
      }
    }),
    changes: schedule.changes
      .filter(({ day }) => day.length === 10 && day >= first)
      .map(({ day, movedDays, drawTime }) => ({
        day,
        movedTo: movedDays === null ? null : Temporal.PlainDate.from(day).add({ days: movedDays }).toString(),
        drawTime: drawTime ?? null,
      })),
  }
}
