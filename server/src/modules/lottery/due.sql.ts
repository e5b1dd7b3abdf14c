import { sql } from 'kysely'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { beaconMissedAfterMs, hasItsBeacon, roundInTime } from './beacon.sql.ts'
import { issueColumns, toIssue, type IssueRow } from './issue.sql.ts'
import type { Issue } from './types.ts'

/** A published result that is not there so long after it was due leaves the issue void (lottery rule book B.2). */
export const missedAfterMs = 3_600_000

/** When the next step of an issue is due by the clock, and which issues have one: as the index `issue_next_step` says it. */
const nextStepAt = sql`(case i.state when 'SCHEDULED' then i.open_at when 'OPEN' then i.close_at
                                    when 'LOCKED' then i.draw_at else 0 end)`
const hasNextStep = sql`i.state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN')`

/**
 * Opens and closes every issue whose time has come, all games in one statement and in id order: no bet is taken on an
 * issue that should be closed, however much else there is to catch up with.
 */
export async function advanceDue(tx: Tx, now: number): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    with due as materialized (
      select i.issue_id from lottery.issue i
       where ${hasNextStep} and ${nextStepAt} <= ${now} and i.state in ('SCHEDULED', 'OPEN')
       order by i.issue_id for update
    )
    update lottery.issue i set state = case when i.close_at <= ${now} then 'LOCKED' else 'OPEN' end
      from due where i.issue_id = due.issue_id returning ${issueColumns}`.execute(tx)
  return rows.map(toIssue).toSorted((a, b) => a.drawAt - b.drawAt)
}

/**
 * That an issue shares a chase with an earlier one that is not settled. A win there takes the bet here back (lottery
 * rule book C.11), so it is neither drawn nor settled before: who catches up late ends chases as one who was in time.
 * Few issues are part of a chase; the others are not compared with all that wait before them.
 */
const waitsForEarlier = sql`case when exists (select from lottery.chase_order o where o.issue_id = i.issue_id) then exists (
  select from lottery.issue before
   where before.game_id = i.game_id and before.draw_at < i.draw_at
     and before.state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN')
     and exists (select from lottery.chase_order a join lottery.chase_order b using (chase_id)
                  where a.issue_id = before.issue_id and b.issue_id = i.issue_id)) else false end`

/** What of the due is to be looked at next: so many, and none of those that were tried. */
export interface DueBatch {
  readonly now: number
  readonly tried: readonly string[]
  readonly limit: number
}

/** That a closed issue's draw is due; read by the index from the oldest on, behind what is drawn already. */
const isDrawDue = (now: number) =>
  sql`${hasNextStep} and ${nextStepAt} > 0 and ${nextStepAt} <= ${now} and i.state = 'LOCKED'`

/** Closed issues whose draw is due and whose seed, and beacon if they declared one, is here, oldest first. */
export async function listDrawable(db: Reader, { now, tried, limit }: DueBatch): Promise<readonly string[]> {
  const { rows } = await sql<{ issueId: string }>`
    select i.issue_id as "issueId" from lottery.issue i
     where ${isDrawDue(now)} and i.commit is not null and i.issue_id <> all(${uuids(tried)}::uuid[])
       and ${hasItsBeacon} and not ${waitsForEarlier}
     order by ${nextStepAt} limit ${limit}`.execute(db)
  return rows.map(({ issueId }) => issueId)
}

export interface SealedIssue extends Issue {
  readonly sealed: Buffer
}

/** Takes closed issues exclusively, in id order, with their seeds and beacons; answers those still to be drawn. */
export async function lockDrawable(tx: Tx, issueIds: readonly string[], now: number): Promise<SealedIssue[]> {
  const { rows } = await sql<IssueRow & { sealed: Buffer; randomness: string | null }>`
    with locked as materialized (
      select ${issueColumns}, (${roundInTime}) as randomness from lottery.issue i
       where i.issue_id = any(${[...issueIds]}::uuid[]) and i.state = 'LOCKED' and i.draw_at <= ${now} and ${hasItsBeacon}
       order by i.issue_id for update
    ) select locked.*, s.sealed from locked join lottery.issue_seed s on s.issue_id = locked."issueId"`.execute(tx)
  return rows.map(({ sealed, randomness, ...row }) => ({ ...toIssue(row), sealed, beacon: randomness ?? '' }))
}

/** Writes draws once: an issue that has a result keeps it. */
export async function updateDrawn(
  tx: Tx,
  drawn: readonly (Pick<Issue, 'issueId' | 'beacon'> & { readonly seed: string; readonly result: Draw })[],
): Promise<void> {
  await sql`
    update lottery.issue i
       set state = 'DRAWN', seed = new.seed, beacon = new.beacon, result = new.result::jsonb, drawn_at = platform.now_ms()
      from unnest(${drawn.map((d) => d.issueId)}::uuid[], ${drawn.map((d) => d.seed)}::text[],
                  ${drawn.map((d) => d.beacon)}::text[],
                  ${drawn.map((d) => JSON.stringify(d.result))}::text[]) as new(issue_id, seed, beacon, result)
     where i.issue_id = new.issue_id and i.result is null`.execute(tx)
}

/**
 * Settles drawn issues on which nobody bet, all at once; their settlement is begun and finished in one row each. The
 * first ticket of each is asked for in the order of the index: asked whether there is any, the planner reads weeks of
 * tickets to find out, where a week had few issues.
 */
export async function settleUnbet(tx: Tx): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    with unbet as (
      insert into lottery.settlement (issue_id, started_at, finished_at)
      select i.issue_id, platform.now_ms(), platform.now_ms() from lottery.issue i
       where i.state = 'DRAWN'
         and (select t.bet_id from lottery.ticket t where t.issue_id = i.issue_id order by t.member_id, t.bet_id limit 1) is null
       order by i.issue_id
      on conflict (issue_id) do nothing
      returning issue_id
    )
    update lottery.issue i set state = 'SETTLED', settled_at = platform.now_ms()
      from unbet where i.issue_id = unbet.issue_id and i.state = 'DRAWN' returning ${issueColumns}`.execute(tx)
  return rows.map(toIssue).toSorted((a, b) => a.drawAt - b.drawAt)
}

/** The drawn issues that wait longest for their settlement, after those that were tried already. */
export async function listUnsettled(db: Reader, tried: readonly string[], limit: number): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i
     where i.state = 'DRAWN' and i.issue_id <> all(${uuids(tried)}::uuid[]) and not ${waitsForEarlier}
     order by i.draw_at, i.issue_id limit ${limit}`.execute(db)
  return rows.map(toIssue)
}

/** When what an issue needs from outside is missed: its published result, or the beacon that it declared; else its draw. */
const missedAt = sql`(i.draw_at + case when i.commit is null then ${missedAfterMs}::bigint
                                     when not ${hasItsBeacon} then ${beaconMissedAfterMs}::bigint else 0 end)`
const waitsForOutside = sql`(i.commit is null or not ${hasItsBeacon})`

/** Closed issues whose published result or declared beacon is missing for too long, oldest first. */
export async function listMissed(db: Reader, { now, tried, limit }: DueBatch): Promise<readonly string[]> {
  const { rows } = await sql<{ issueId: string }>`
    select i.issue_id as "issueId" from lottery.issue i
     where ${isDrawDue(now)} and i.issue_id <> all(${uuids(tried)}::uuid[]) and ${waitsForOutside} and ${missedAt} <= ${now}
     order by ${nextStepAt} limit ${limit}`.execute(db)
  return rows.map(({ issueId }) => issueId)
}

/** Takes those of these issues that are missed exclusively, in id order. */
export async function lockMissed(tx: Tx, issueIds: readonly string[], now: number): Promise<readonly Issue[]> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i
     where i.issue_id = any(${uuids(issueIds)}::uuid[]) and i.state = 'LOCKED' and ${waitsForOutside} and ${missedAt} <= ${now}
     order by i.issue_id for update`.execute(tx)
  return rows.map(toIssue)
}

export interface DueSteps {
  /** Whether anything is due: an issue, or a correction that a kill left half done. */
  readonly isDue: boolean
  /** When the next issue's step is due that was not at the moment asked about. */
  readonly nextAt: number | undefined
}

/**
 * Looks whether anything is due at a moment, which costs the same however many issues are planned. An issue of outside
 * waits without being due, till its result is there (it is drawn then) or is missed.
 */
export async function findDueSteps(db: Reader, now: number): Promise<DueSteps> {
  const { rows } = await sql<{ isDue: boolean; nextAt: bigint | null }>`
    select exists (select from lottery.issue i
                    where ${hasNextStep} and ${nextStepAt} <= ${now}
                      and not (i.state = 'LOCKED' and i.commit is null and ${missedAt} > ${now}))
           or exists (select from lottery.correction where finished_at is null) as "isDue",
           (select ${nextStepAt} from lottery.issue i
             where ${hasNextStep} and ${nextStepAt} > ${now} order by ${nextStepAt} limit 1) as "nextAt"`.execute(db)
  const [row] = rows
  return { isDue: row?.isDue === true, nextAt: row?.nextAt == null ? undefined : Number(row.nextAt) }
}
