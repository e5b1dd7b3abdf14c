import { sql } from 'kysely'
import { bigints, byteas, ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { raw, statement } from '#platform/db/statement.ts'
import type { Issue, NewIssue, LockedIssue } from './types.ts'

export type IssueRow = Omit<Issue, 'openAt' | 'closeAt' | 'drawAt' | 'drawnAt'> & {
  readonly openAt: bigint
  readonly closeAt: bigint
  readonly drawAt: bigint
  readonly drawnAt: bigint | null
}

const issueColumnsText = `
  i.issue_id as "issueId", i.game_id as "gameId", i.numero, i.open_at as "openAt", i.close_at as "closeAt",
  i.draw_at as "drawAt", i.state, i.commit, i.seed, i.beacon, i.beacon_chain as "beaconChain", i.beacon_round as "beaconRound", i.result, i.drawn_at as "drawnAt"`
export const issueColumns = sql.raw(issueColumnsText)

export function toIssue(row: IssueRow): Issue {
  return {
    ...row,
    openAt: Number(row.openAt),
    closeAt: Number(row.closeAt),
    drawAt: Number(row.drawAt),
    drawnAt: row.drawnAt === null ? null : Number(row.drawnAt),
  }
}

/**
 * Locks issues for betting, shared, in id order. The clock is read row by row above the lock, so a bet that had to
 * wait for the close is judged by the time it has now, not by the time it came.
 */
export async function lockIssuesForBets(
  tx: Tx,
  keys: readonly { readonly gameId: number; readonly numero: string }[],
): Promise<LockedIssue[]> {
  const rows = await statement<IssueRow & { now: bigint }>`
    with locked as materialized (
      select ${raw(issueColumnsText)} from lottery.issue i
       where (i.game_id, i.numero) in (
         select * from unnest(${ints(keys, (k) => k.gameId)}::int[], ${texts(keys, (k) => k.numero)}::text[]))
       order by i.issue_id for share
    ) select locked.*, platform.now_ms() as now from locked`.send(tx)
  return rows.map((row) => ({ ...toIssue(row), now: Number(row.now) }))
}

/** Holds issues as they are, beside others who do, in id order: none is drawn until the transaction ends. */
export async function holdIssues(tx: Tx, issueIds: readonly string[]): Promise<ReadonlyMap<string, Issue>> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i where i.issue_id = any(${uuids(issueIds)}::uuid[])
     order by i.issue_id for share`.execute(tx)
  return new Map(rows.map((row) => [row.issueId, toIssue(row)]))
}

export async function lockIssue(tx: Tx, issueId: string): Promise<Issue | undefined> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i where i.issue_id = ${issueId} for update`.execute(tx)
  return rows[0] && toIssue(rows[0])
}

export async function findIssue(db: Reader, gameId: number, numero: string): Promise<Issue | undefined> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i where i.game_id = ${gameId} and i.numero = ${numero}`.execute(db)
  return rows[0] && toIssue(rows[0])
}

export async function findIssueById(db: Reader, issueId: string): Promise<Issue | undefined> {
  return (await listIssuesById(db, [issueId])).get(issueId)
}

export async function listIssuesById(db: Reader, issueIds: readonly string[]): Promise<ReadonlyMap<string, Issue>> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i where i.issue_id = any(${uuids(issueIds)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.issueId, toIssue(row)]))
}

/** The one being sold or about to be drawn and the one after it, for each game. */
export async function listUpcoming(db: Reader, gameIds: readonly number[], now: number): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    select i.* from unnest(${ints(gameIds)}::int[]) as g(id)
     cross join lateral (
       select ${issueColumns} from lottery.issue i
        where i.game_id = g.id and i.draw_at > ${now} and i.state in ('SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN')
        order by i.draw_at limit 2) i`.execute(db)
  return rows.map(toIssue)
}

/** The issues of a game that take bets now, next first. */
export async function listPurchasable(
  db: Reader,
  page: { readonly gameId: number; readonly now: number; readonly limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i
     where i.game_id = ${page.gameId} and i.draw_at > ${page.now} and i.close_at > ${page.now}
       and i.state in ('SCHEDULED', 'OPEN')
     order by i.draw_at limit ${page.limit}`.execute(db)
  return rows.map(toIssue)
}

/** Drawn issues of a game, newest first, below a draw time. */
export async function listDrawn(
  db: Reader,
  page: { readonly gameIds: readonly number[]; readonly belowDrawAt: number; readonly limit: number },
): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    select i.* from unnest(${ints(page.gameIds)}::int[]) as g(id)
     cross join lateral (
       select ${issueColumns} from lottery.issue i
        where i.game_id = g.id and i.result is not null and i.state <> 'VOID' and i.draw_at < ${page.belowDrawAt}
        order by i.draw_at desc limit ${page.limit}) i
     order by "drawAt" desc`.execute(db)
  return rows.map(toIssue)
}

/** When the latest drawn issue of a game was due; undefined before the first. */
export async function findLatestDrawAt(db: Reader, gameId: number): Promise<number | undefined> {
  const { rows } = await sql<{ drawAt: bigint }>`
    select draw_at as "drawAt" from lottery.issue
     where game_id = ${gameId} and result is not null and state <> 'VOID' order by draw_at desc limit 1`.execute(db)
  return rows[0] && Number(rows[0].drawAt)
}

/** The last draw time that is planned of each game; absent for a game without issues. */
export async function listPlannedUntil(db: Reader): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ gameId: number; drawAt: bigint }>`
    select g.game_id as "gameId", i.draw_at as "drawAt" from lottery.game g
     cross join lateral (select draw_at from lottery.issue where game_id = g.game_id order by draw_at desc limit 1) i`.execute(
    db,
  )
  return new Map(rows.map(({ gameId, drawAt }) => [gameId, Number(drawAt)]))
}

/**
 * Adds issues, with commitments and sealed seeds where they are drawn here; one that is there already stays as it is. They go in by their
 * unique key: two planners at once wait for each other in one order, and neither in a circle.
 */
export async function insertIssues(tx: Tx, issues: readonly NewIssue[]): Promise<void> {
  await sql`
    with new as (
      select * from unnest(${uuids(issues, (i) => i.issueId)}::uuid[], ${ints(issues, (i) => i.gameId)}::int[],
                           ${texts(issues, (i) => i.numero)}::text[], ${bigints(issues, (i) => i.openAt)}::bigint[],
                           ${bigints(issues, (i) => i.closeAt)}::bigint[], ${bigints(issues, (i) => i.drawAt)}::bigint[],
                           ${texts(issues, (i) => i.sealed?.commit)}::text[],
                           ${byteas(issues, (i) => i.sealed?.seed)}::bytea[], ${texts(issues, (i) => i.beaconChain)}::text[],
                           ${ints(issues, (i) => i.beaconRound)}::int[])
             as n(issue_id, game_id, numero, open_at, close_at, draw_at, commit, sealed, beacon_chain, beacon_round)
    ), added as (
      insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state, commit, beacon_chain, beacon_round)
      select issue_id, game_id, numero, open_at, close_at, draw_at, 'SCHEDULED', commit, beacon_chain, beacon_round from new order by game_id, numero
      on conflict on constraint issue_numero_unique do nothing
      returning issue_id
    )
    insert into lottery.issue_seed (issue_id, sealed)
    select issue_id, sealed from new join added using (issue_id) where sealed is not null`.execute(tx)
}

/** Drawn issues are settled now; answers those that were drawn. */
export async function updateSettled(tx: Tx, issueIds: readonly string[]): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    update lottery.issue i set state = 'SETTLED', settled_at = platform.now_ms()
     where i.issue_id = any(${uuids(issueIds)}::uuid[]) and i.state = 'DRAWN' returning ${issueColumns}`.execute(tx)
  return rows.map(toIssue).toSorted((a, b) => a.drawAt - b.drawAt)
}

export async function updateIssueStates(
  tx: Tx,
  issueIds: readonly string[],
  state: 'VOID' | 'RESETTLED',
): Promise<void> {
  await sql`update lottery.issue set state = ${state} where issue_id = any(${uuids(issueIds)}::uuid[])`.execute(tx)
}
