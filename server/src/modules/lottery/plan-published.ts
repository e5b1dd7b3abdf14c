import { newId } from '#platform/crypto/ids.ts'
import type { Game, NewIssue, PlannedIssue, Schedule } from './types.ts'

const dayMs = 86_400_000
/** How far ahead draws that come from outside are planned; a game that is drawn more seldom has its next one. */
const daysAhead = 8
const daysAheadMax = 62

type DrawnGame = Pick<Game, 'lockSeconds' | 'timeZone'>

/**
 * The issues of a game that is drawn outside whose betting closes after an instant, up to those drawn at another: one a
 * draw day, `yyyyMMdd`, on the wall clock of the game's own zone (lottery rule book 0.1, 0.3, A.2).
 */
export function planPublished(
  { game, schedule }: { readonly game: DrawnGame; readonly schedule: Schedule },
  from: number,
  until: number,
): readonly PlannedIssue[] {
  const dayOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(game.timeZone).toPlainDate()
  return drawDays(schedule, dayOf(from), dayOf(until))
    .map((day) => publishedIssue({ game, schedule }, day))
    .filter(({ closeAt, drawAt }) => closeAt > from && drawAt <= until)
}

/** The issue of one draw day. */
export function publishedIssue(
  { game, schedule }: { readonly game: DrawnGame; readonly schedule: Schedule },
  date: string,
): PlannedIssue {
  const day = Temporal.PlainDate.from(date)
  const at = (on: Temporal.PlainDate, time: string) =>
    on.toZonedDateTime({ timeZone: game.timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  const drawAt = at(day, timeOn(schedule, day))
  return {
    numero: date.replaceAll('-', ''),
    openAt: at(day.subtract({ days: schedule.opensDaysBefore }), schedule.openTime),
    closeAt: drawAt - game.lockSeconds * 1000,
    drawAt,
  }
}

/** The hour of a day: what was said of the day that is drawn then, or the schedule's own. */
function timeOn({ changes, drawTime }: Schedule, drawn: Temporal.PlainDate): string {
  const own = changes.find(({ day, movedDays: moved, drawTime: time }) => {
    if (time === undefined || time === null || moved === null || day.length !== 10) return false
    return Temporal.PlainDate.from(day).add({ days: moved }).equals(drawn)
  })
  return own?.drawTime ?? drawTime
}

/** The days of a schedule with what is changed in them, in order, each once. */
function drawDays(schedule: Schedule, first: Temporal.PlainDate, last: Temporal.PlainDate): readonly string[] {
  const days = new Set<string>()
  // What is moved comes from beyond the two ends, and no further than anything is moved.
  const reach = Math.max(0, ...schedule.changes.map((change) => Math.abs(change.movedDays ?? 0)))
  const end = last.add({ days: reach })
  for (
    let day = first.subtract({ days: reach });
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  ) {
    const moved = movedDays(schedule, day)
    if (moved !== null) days.add(day.add({ days: moved }).toString())
  }
  return [...days].toSorted()
}

/** After how many days what belongs to a day is drawn; null where nothing is. What is said of one year goes first. */
function movedDays({ weekdays, monthDays, changes }: Schedule, day: Temporal.PlainDate): number | null {
  const date = day.toString()
  const change = changes.find((one) => one.day === date) ?? changes.find((one) => one.day === date.slice(5))
  if (change) return change.movedDays
  return weekdays.includes(day.dayOfWeek) || monthDays.includes(day.day) ? 0 : null
}

/** An issue that is drawn outside as it is planned: without a seed, and without a beacon. */
export function newPublishedIssue(gameId: number, planned: PlannedIssue): NewIssue {
  return { ...planned, issueId: newId(), gameId, sealed: null, beaconChain: null, beaconRound: null }
}

/**
 * The issues of a game that is drawn outside that are to be planned now: those of the next days after the last that is
 * planned, or the next one where it is further away; none of a game that is off or only shown, which sells nothing.
 */
export function planPublishedAhead(
  planned: { readonly game: Game; readonly schedule: Schedule },
  { last, now }: { readonly last: number; readonly now: number },
): readonly NewIssue[] {
  const { gameId, status } = planned.game
  if (status === 'OFF' || status === 'RESULTS') return []
  const soon = planPublished(planned, last, now + daysAhead * dayMs)
  const due =
    soon.length > 0 || last > now ? soon : planPublished(planned, last, now + daysAheadMax * dayMs).slice(0, 1)
  return due.map((issue) => newPublishedIssue(gameId, issue))
}
