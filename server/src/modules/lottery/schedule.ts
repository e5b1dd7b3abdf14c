import type { Game, PlannedIssue } from './types.ts'

/** How many issues can be bought ahead. */
export const issuesAhead = 120

/**
 * The issues of a fast game that are drawn after an instant: `yyyyMMdd` and a four-digit sequence from 0001 in the
 * game's own zone; each opens when the one before is drawn (lottery rule book 0.1, 0.3).
 */
export function planIssues(
  game: Pick<Game, 'periodSeconds' | 'lockSeconds' | 'timeZone'>,
  after: number,
  count: number,
): PlannedIssue[] {
  const planned: PlannedIssue[] = []
  let day = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(game.timeZone).startOfDay()
  while (planned.length < count) {
    const nextDay = day.add({ days: 1 })
    planned.push(
      ...issuesOfDay(game, day, nextDay)
        .filter(({ drawAt }) => drawAt > after)
        .slice(0, count - planned.length),
    )
    day = nextDay
  }
  return planned
}

function issuesOfDay(
  { periodSeconds, lockSeconds }: Pick<Game, 'periodSeconds' | 'lockSeconds'>,
  day: Temporal.ZonedDateTime,
  nextDay: Temporal.ZonedDateTime,
): PlannedIssue[] {
  const date = day.toPlainDate().toString().replaceAll('-', '')
  const start = day.epochMilliseconds
  const periodMs = periodSeconds * 1000
  const count = Math.floor((nextDay.epochMilliseconds - start) / periodMs)
  return Array.from({ length: count }, (_, at) => {
    const drawAt = start + (at + 1) * periodMs
    return {
      numero: `${date}${String(at + 1).padStart(4, '0')}`,
      openAt: drawAt - periodMs,
      closeAt: drawAt - lockSeconds * 1000,
      drawAt,
    }
  })
}
