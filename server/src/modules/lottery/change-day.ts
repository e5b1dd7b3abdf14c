import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { planPublished } from './plan-published.ts'
import type { Game, PlannedIssue, Schedule, ScheduleChange } from './types.ts'

/** What is to become of a day of a schedule: what the schedule says, no draw, or a draw on a day and at an hour. */
export type DayRequest =
  | { readonly kind: 'NORMAL' }
  | { readonly kind: 'REST' }
  | { readonly kind: 'MOVE'; readonly movedTo: string; readonly drawTime: string }

type DrawnGame = Pick<Game, 'lockSeconds' | 'timeZone'>

/** A draw as it is and as it would be; null where there is none. */
export interface DayEffect {
  readonly numero: string
  readonly before: PlannedIssue | null
  readonly after: PlannedIssue | null
}

/** What a change of a day comes to: its row, null where the schedule's own is to hold, and the draws that change. */
export interface DayChange {
  readonly change: ScheduleChange | null
  readonly schedule: Schedule
  readonly effects: readonly DayEffect[]
}

const reachMax = 31
const dayMs = 86_400_000

/**
 * What a change of a single day does to a schedule, from now on. Refused: a day that is over or more than 31 days from
 * the one it moves to (`time_invalid`), a rest or a move of a day that has no draw (`day_without_draw`), and what stands
 * so already (`nothing_changed`).
 */
export function changeDay(
  { game, schedule }: { readonly game: DrawnGame; readonly schedule: Schedule },
  { day, request, now }: { readonly day: string; readonly request: DayRequest; readonly now: number },
): Decision<DayChange, 'time_invalid' | 'day_without_draw' | 'nothing_changed'> {
  const date = Temporal.PlainDate.from(day)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(game.timeZone).toPlainDate()
  if (Temporal.PlainDate.compare(date, today) < 0) return refuse('time_invalid', { field: 'day' })
  const moved = movedBy(date, request)
  if (moved !== null && Math.abs(moved) > reachMax) return refuse('time_invalid', { field: 'movedTo' })
  const others = schedule.changes.filter((change) => change.day !== day)
  const change = changeOf(day, request, moved)
  const after = { ...schedule, changes: change === null ? others : [change, ...others] }
  const effects = effectsOf(game, { before: schedule, after }, { date, now })
  const hasDraw =
    request.kind === 'NORMAL' || moved === 0 || drawsOn({ game, schedule: { ...schedule, changes: [] } }, date)
  if (effects.some(({ after: drawn }) => drawn !== null && drawn.closeAt <= now))
    return refuse('time_invalid', { field: 'drawTime' })
  const current = schedule.changes.find((own) => own.day === day)
  if (!hasDraw && current === undefined) return refuse('day_without_draw')
  if (effects.length === 0 && isSame(current, change)) return refuse('nothing_changed')
  return accept({ change, schedule: after, effects })
}

function movedBy(date: Temporal.PlainDate, request: DayRequest): number | null {
  if (request.kind !== 'MOVE') return null
  return date.until(Temporal.PlainDate.from(request.movedTo), { largestUnit: 'days' }).days
}

function changeOf(day: string, request: DayRequest, moved: number | null): ScheduleChange | null {
  if (request.kind === 'NORMAL') return null
  return { day, movedDays: moved, drawTime: request.kind === 'MOVE' ? request.drawTime : null }
}

function isSame(current: ScheduleChange | undefined, change: ScheduleChange | null): boolean {
  if (current === undefined || change === null) return current === undefined && change === null
  return current.movedDays === change.movedDays && (current.drawTime ?? null) === (change.drawTime ?? null)
}

function drawsOn(
  planned: { readonly game: DrawnGame; readonly schedule: Schedule },
  date: Temporal.PlainDate,
): boolean {
  const start = date.toZonedDateTime(planned.game.timeZone).epochMilliseconds
  return planPublished(planned, start - dayMs, start + dayMs).some(
    ({ numero }) => numero === date.toString().replaceAll('-', ''),
  )
}

/** The draws around a day that are not the same before and after. */
function effectsOf(
  game: DrawnGame,
  { before, after }: { readonly before: Schedule; readonly after: Schedule },
  { date, now }: { readonly date: Temporal.PlainDate; readonly now: number },
): readonly DayEffect[] {
  const middle = date.toZonedDateTime(game.timeZone).epochMilliseconds
  // What is drawn today belongs to it, whether betting is over or not: whoever asks is told so.
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(game.timeZone).startOfDay()
  const from = Math.max(today.epochMilliseconds, middle - 2 * reachMax * dayMs)
  const until = middle + 2 * reachMax * dayMs
  const byNumero = (schedule: Schedule) =>
    new Map(planPublished({ game, schedule }, from, until).map((issue) => [issue.numero, issue]))
  const [was, is] = [byNumero(before), byNumero(after)]
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().flatMap((numero) => {
    const [old, planned] = [was.get(numero) ?? null, is.get(numero) ?? null]
    return old?.drawAt === planned?.drawAt ? [] : [{ numero, before: old, after: planned }]
  })
}
