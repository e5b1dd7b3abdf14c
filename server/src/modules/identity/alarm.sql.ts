import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { AlarmRule, LoginTally } from './rules/alarm.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Adds what was counted to this minute. */
export async function addTallies(
  tx: Tx,
  tallies: readonly (LoginTally & { readonly brandId: string })[],
): Promise<void> {
  await sql`
    insert into identity.login_tally as t (brand_id, minute_ms, succeeded, failed, unproved, proved)
    select brand_id, platform.now_ms() / ${minuteMs}::bigint * ${minuteMs}::bigint, succeeded, failed, unproved, proved
      from json_to_recordset(${JSON.stringify(tallies.map(asRow))}::json)
           as counted(brand_id uuid, succeeded int, failed int, unproved int, proved int)
    on conflict on constraint login_tally_pk do update
       set succeeded = t.succeeded + excluded.succeeded, failed = t.failed + excluded.failed,
           unproved = t.unproved + excluded.unproved, proved = t.proved + excluded.proved`.execute(tx)
}

const asRow = ({ brandId, ...counts }: LoginTally & { readonly brandId: string }) => ({ brand_id: brandId, ...counts })

const sums = sql`
  coalesce(sum(succeeded), 0)::int as succeeded, coalesce(sum(failed), 0)::int as failed,
  coalesce(sum(unproved), 0)::int as unproved, coalesce(sum(proved), 0)::int as proved`

/** What was counted in this minute and the one before. */
export async function findRecentTally(db: Reader, brandId: string): Promise<LoginTally | undefined> {
  const { rows } = await sql<LoginTally>`
    select ${sums} from identity.login_tally
     where brand_id = ${brandId} and minute_ms > platform.now_ms() - ${2 * minuteMs}::bigint`.execute(db)
  return rows[0]
}

/** What was counted in the day before that. */
export async function findUsualTally(db: Reader, brandId: string): Promise<LoginTally | undefined> {
  const { rows } = await sql<LoginTally>`
    select ${sums} from identity.login_tally, platform.now_ms() as now
     where brand_id = ${brandId} and minute_ms > now - ${dayMs}::bigint and minute_ms <= now - ${2 * minuteMs}::bigint`.execute(
    db,
  )
  return rows[0]
}

/** The brand's rule of floods, or everybody's. */
export async function findAlarmRule(db: Reader, brandId: string): Promise<AlarmRule | undefined> {
  const { rows } = await sql<AlarmRule>`
    select failures_min as "failuresMin", points_over_usual as "pointsOverUsual", names_an_hour as "namesAnHour", minutes
      from identity.alarm_rule where brand_id = ${brandId} or brand_id is null order by brand_id nulls last limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Raises a brand's alarm, or keeps it for longer; true when it was not on. */
export async function raiseAlarm(
  tx: Tx,
  brandId: string,
  { reason, minutes }: { readonly reason: 'spike' | 'names'; readonly minutes: number },
): Promise<boolean> {
  const { rows } = await sql<{ wasOn: boolean }>`
    with before as (select until_ms > platform.now_ms() as on_now from identity.alarm where brand_id = ${brandId})
    insert into identity.alarm as a (brand_id, reason, raised_at, until_ms)
    select ${brandId}, ${reason}, now, now + ${minutes}::bigint * ${minuteMs}::bigint from platform.now_ms() as now
    on conflict on constraint alarm_pk do update
       set until_ms = greatest(a.until_ms, excluded.until_ms),
           reason = case when a.until_ms > excluded.raised_at then a.reason else excluded.reason end,
           raised_at = case when a.until_ms > excluded.raised_at then a.raised_at else excluded.raised_at end
    returning coalesce((select on_now from before), false) as "wasOn"`.execute(tx)
  return rows[0]?.wasOn === false
}

/** The brands whose sign-ins are challenged now. */
export async function listAlarms(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId" from identity.alarm where until_ms > platform.now_ms()`.execute(db)
  return rows.map(({ brandId }) => brandId)
}

/** Writes down a name that an address tried in vain; answers how many it tried within the hour, one more than the most. */
export async function countTriedNames(
  tx: Tx,
  { brandId, address, username }: { readonly brandId: string; readonly address: string; readonly username: string },
  most: number,
): Promise<number> {
  await sql`
    insert into identity.tried_name (brand_id, address, username, tried_at)
    values (${brandId}, ${address}, ${username}, platform.now_ms())
    on conflict on constraint tried_name_pk do update set tried_at = excluded.tried_at`.execute(tx)
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names from (
      select from identity.tried_name where brand_id = ${brandId} and address = ${address}
         and tried_at > platform.now_ms() - ${hourMs}::bigint limit ${most + 1}) tried`.execute(tx)
  return rows[0]?.names ?? 0
}

/** Forgets what no decision asks for any more. */
export async function pruneAlarms(tx: Tx): Promise<void> {
  await sql`delete from identity.register_tally where hour_ms < platform.now_ms() - ${2 * hourMs}::bigint`.execute(tx)
  await sql`delete from identity.login_tally where minute_ms < platform.now_ms() - ${2 * dayMs}::bigint`.execute(tx)
  await sql`
    delete from identity.tried_name where ctid = any(array(
      select ctid from identity.tried_name where tried_at < platform.now_ms() - ${hourMs}::bigint limit 200000))`.execute(
    tx,
  )
}
