import { sql } from 'kysely'
import { smallints, texts } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Schedule, ScheduleChange } from './types.ts'

/** When the games that are drawn outside draw, by their ids. */
export async function listSchedules(db: Reader): Promise<ReadonlyMap<number, Schedule>> {
  const { rows } = await sql<Omit<Schedule, 'changes'> & { gameId: number; changes: ScheduleChange[] }>`
    select s.game_id as "gameId", s.weekdays, s.month_days as "monthDays", s.draw_time as "drawTime",
           s.open_time as "openTime", s.opens_days_before as "opensDaysBefore",
           coalesce((select jsonb_agg(jsonb_build_object('day', c.day, 'movedDays', c.moved_days) order by c.day)
                       from lottery.schedule_change c where c.game_id = s.game_id), '[]') as changes
      from lottery.schedule s`.execute(db)
  return new Map(rows.map(({ gameId, ...schedule }) => [gameId, schedule]))
}

/** Adds the schedule of a game; one that is there stays as it is, with its changes. */
export async function insertSchedule(tx: Tx, gameId: number, schedule: Schedule): Promise<void> {
  const { weekdays, monthDays, drawTime, openTime, opensDaysBefore, changes } = schedule
  await sql`
    with added as (
      insert into lottery.schedule (game_id, weekdays, month_days, draw_time, open_time, opens_days_before)
      values (${gameId}, ${smallints(weekdays)}::smallint[], ${smallints(monthDays)}::smallint[], ${drawTime}, ${openTime},
              ${opensDaysBefore})
      on conflict (game_id) do nothing
      returning game_id
    )
    insert into lottery.schedule_change (game_id, day, moved_days)
    select added.game_id, c.day, c.moved_days from added,
           unnest(${texts(changes, (c) => c.day)}::text[], ${smallints(changes, (c) => c.movedDays)}::smallint[]) as c(day, moved_days)`.execute(
    tx,
  )
}

/** Changes when a game draws; its changes of single days stay. */
export async function updateSchedule(
  tx: Tx,
  wish: Pick<Schedule, 'weekdays' | 'monthDays' | 'drawTime'> & {
    readonly gameId: number
    readonly lockSeconds: number
  },
): Promise<void> {
  const { gameId, weekdays, monthDays, drawTime, lockSeconds } = wish
  await sql`
    update lottery.schedule set weekdays = ${smallints(weekdays)}::smallint[],
           month_days = ${smallints(monthDays)}::smallint[], draw_time = ${drawTime} where game_id = ${gameId}`.execute(
    tx,
  )
  await sql`update lottery.game set lock_seconds = ${lockSeconds} where game_id = ${gameId}`.execute(tx)
}

/** Takes the issues of a game that are sold now or later exclusively, in id order: bets wait. */
export async function lockPlanned(tx: Tx, gameId: number): Promise<void> {
  await sql`
    select from lottery.issue where game_id = ${gameId} and state in ('SCHEDULED', 'OPEN')
     order by issue_id for update`.execute(tx)
}

/** Takes away the planned issues of a game after the last one that somebody has bet on; answers how many. */
export async function dropUnbet(tx: Tx, gameId: number): Promise<number> {
  const { rows } = await sql`
    delete from lottery.issue i
     where i.game_id = ${gameId} and i.commit is null and i.state in ('SCHEDULED', 'OPEN') and i.draw_at > coalesce((
       select max(bet.draw_at) from lottery.issue bet
        where bet.game_id = ${gameId} and bet.state in ('SCHEDULED', 'OPEN')
          and exists (select from lottery.ticket t where t.issue_id = bet.issue_id)), 0)
    returning i.issue_id`.execute(tx)
  return rows.length
}
