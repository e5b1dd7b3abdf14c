import { sql } from 'kysely'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { TestParlour } from './parlour.ts'

/** An instant on the wall clock of Hanoi. */
export function hanoi(text: string): number {
  return Date.parse(`${text}+07:00`)
}

/**
 * Moves the clock to noon of the next Wednesday in Hanoi: how many Mondays are planned ahead, and so what the planner
 * comes to by itself, hangs on the day of the week.
 */
export async function toWednesday({ clock }: TestParlour): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(await clock.now()).toZonedDateTimeISO('Asia/Ho_Chi_Minh')
  const wednesday = now.add({ days: 10 - now.dayOfWeek }).with({ hour: 12, minute: 0, second: 0 })
  await clock.advance(wednesday.epochMilliseconds - now.epochMilliseconds)
}

/** A day of Hanoi a week after today: the clock is moved onwards alone, so what is planned lies ahead of it. */
export async function nextMonday({ clock }: TestParlour): Promise<string> {
  const today = Temporal.Instant.fromEpochMilliseconds(await clock.now())
    .toZonedDateTimeISO('Asia/Ho_Chi_Minh')
    .toPlainDate()
  return today.add({ days: 8 - today.dayOfWeek }).toString()
}

interface PlannedRow {
  readonly issueId: string
  readonly numero: string
  readonly state: string
  readonly commit: string | null
}

/** The issues of a game by its code, in the order of drawing. */
export async function issuesOf({ database }: TestParlour, gameCode: string): Promise<readonly PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select i.issue_id as "issueId", i.numero, i.state, i.commit from lottery.issue i join lottery.game g using (game_id)
     where g.game_code = ${gameCode} order by i.draw_at`.execute(database.db)
  return rows
}

export async function issueOf(parlour: TestParlour, gameCode: string, numero: string): Promise<PlannedRow> {
  return defined(
    (await issuesOf(parlour, gameCode)).find((issue) => issue.numero === numero),
    `${gameCode} has the issue ${numero}`,
  )
}
