import { sql, type RawBuilder } from 'kysely'
import { ints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { countTickets } from './ticket.sql.ts'
import type { IssueState, Schedule, ScheduleChange } from './types.ts'

/** When the games that are drawn outside draw, by their ids. */
export async function listSchedules(db: Reader): Promise<ReadonlyMap<number, Schedule>> {
  const { rows } = await sql<Omit<Schedule, 'changes'> & { gameId: number; changes: ScheduleChange[] }>`
    select s.game_id as "gameId", s.weekdays, s.month_days as "monthDays", s.draw_time as "drawTime",
           s.open_time as "openTime", s.opens_days_before as "opensDaysBefore",
           coalesce((select jsonb_agg(jsonb_build_object('day', c.day, 'movedDays', c.moved_days, 'drawTime', c.draw_time) order by c.day)
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
  request: Pick<Schedule, 'weekdays' | 'monthDays' | 'drawTime'> & {
    readonly gameId: number
    readonly lockSeconds: number
  },
): Promise<void> {
  const { gameId, weekdays, monthDays, drawTime, lockSeconds } = request
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
          and (select t.bet_id from lottery.ticket t where t.issue_id = bet.issue_id
                order by t.member_id, t.bet_id limit 1) is not null), 0)
    returning i.issue_id`.execute(tx)
  return rows.length
}

/** Holds the schedules of games for a change, in the order of their ids. */
export async function lockSchedules(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await sql`
    select from lottery.schedule where game_id = any(${ints(gameIds)}::int[]) order by game_id for update`.execute(tx)
}

/** Holds every schedule, in the order of the games' ids. */
export async function lockAllSchedules(tx: Tx): Promise<void> {
  await sql`select from lottery.schedule order by game_id for update`.execute(tx)
}

/** Says of a day of a schedule what is otherwise, or that nothing is. */
export async function putChange(tx: Tx, gameId: number, day: string, change: ScheduleChange | null): Promise<void> {
  if (change === null) {
    await sql`delete from lottery.schedule_change where game_id = ${gameId} and day = ${day}`.execute(tx)
    return
  }
  await sql`
    insert into lottery.schedule_change (game_id, day, moved_days, draw_time)
    values (${gameId}, ${day}, ${change.movedDays}, ${change.drawTime ?? null})
    on conflict on constraint schedule_change_pk do update
       set moved_days = excluded.moved_days, draw_time = excluded.draw_time`.execute(tx)
}

/** An issue that is there, with how many bets were ever placed on it. */
export interface PlannedIssue {
  readonly issueId: string
  readonly gameId: number
  readonly numero: string
  readonly drawAt: number
  readonly state: IssueState
  readonly bets: number
}

/** The issues of these numbers that are there; held, where they are to be taken away: bets wait. */
export async function listPlanned(
  db: Reader,
  of: readonly { readonly gameId: number; readonly numero: string }[],
  how: 'held' | 'seen',
): Promise<PlannedIssue[]> {
  const wanted = sql`
    (game_id, numero) in (select * from unnest(${ints(of, (o) => o.gameId)}::int[], ${texts(of, (o) => o.numero)}::text[]))`
  if (how === 'held') await sql`select from lottery.issue where ${wanted} order by issue_id for update`.execute(db)
  return listWithBets(db, wanted)
}

/** The issues of games that are drawn outside between two instants, with how many bets were placed on them. */
export async function listDrawnBetween(
  db: Reader,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<PlannedIssue[]> {
  return listWithBets(db, sql`commit is null and draw_at >= ${from}::bigint and draw_at <= ${until}::bigint`)
}

async function listWithBets(db: Reader, which: RawBuilder<unknown>): Promise<PlannedIssue[]> {
  const { rows } = await sql<Omit<PlannedIssue, 'drawAt' | 'bets'> & { drawAt: bigint }>`
    select issue_id as "issueId", game_id as "gameId", numero, draw_at as "drawAt", state
      from lottery.issue where ${which} order by draw_at`.execute(db)
  const bets = await countTickets(
    db,
    rows.map(({ issueId }) => issueId),
  )
  return rows.map((row) => ({ ...row, drawAt: Number(row.drawAt), bets: bets.get(row.issueId) ?? 0 }))
}

/** Takes planned issues away on which nobody has bet. */
export async function dropIssues(tx: Tx, issueIds: readonly string[]): Promise<void> {
  await sql`
    delete from lottery.issue
     where issue_id = any(${uuids(issueIds)}::uuid[]) and commit is null and state in ('SCHEDULED', 'OPEN')`.execute(tx)
}
