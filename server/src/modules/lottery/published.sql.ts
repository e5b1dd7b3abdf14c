import { sql } from 'kysely'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { issueColumns, toIssue, type IssueRow } from './issue.sql.ts'
import type { Issue } from './types.ts'

export interface PublishedResult {
  readonly result: Draw
  readonly source: string
  readonly at: number
}

/** Puts a corrected result in the place of a published one; that of a committed seed is refused by the table itself. */
export async function updatePublished(
  tx: Tx,
  issueId: string,
  published: { readonly result: Draw; readonly source: string; readonly correctionId: string },
): Promise<void> {
  const result = JSON.stringify(published.result)
  await sql`
    with history as (
      insert into lottery.published_result (issue_id, n, result, source, correction_id, at_ms)
      select ${issueId}, coalesce(max(n), 0) + 1, ${result}::jsonb, ${published.source}, ${published.correctionId}::uuid,
             platform.now_ms()
        from lottery.published_result where issue_id = ${issueId}
    )
    update lottery.issue set result = ${result}::jsonb where issue_id = ${issueId}`.execute(tx)
}

/** What was published of an issue, first to last. */
export async function listPublished(db: Reader, issueId: string): Promise<readonly PublishedResult[]> {
  const { rows } = await sql<Omit<PublishedResult, 'at'> & { at: bigint }>`
    select result, source, at_ms as at from lottery.published_result where issue_id = ${issueId} order by n`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

export interface EndedPage {
  readonly gameId: number
  /** Those that were due from then on. */
  readonly fromDrawAt: number
  readonly belowDrawAt: number
  readonly limit: number
}

/** Issues of a game that have ended, drawn or void, newest first, between two draw times; with what proves a beacon. */
export async function listEnded(db: Reader, page: EndedPage): Promise<Issue[]> {
  const { rows } = await sql<IssueRow>`
    select ended.*, r.signature as "beaconSignature" from (
      (select ${issueColumns} from lottery.issue i
        where i.game_id = ${page.gameId} and i.result is not null and i.state <> 'VOID' and i.draw_at < ${page.belowDrawAt}
          and i.draw_at >= ${page.fromDrawAt}
        order by i.draw_at desc limit ${page.limit})
      union all
      (select ${issueColumns} from lottery.issue i
        where i.game_id = ${page.gameId} and i.state = 'VOID' and i.draw_at < ${page.belowDrawAt}
          and i.draw_at >= ${page.fromDrawAt}
        order by i.draw_at desc limit ${page.limit})
    ) ended
      left join lottery.beacon_round r
        on r.chain_hash = ended."beaconChain" and r.round = ended."beaconRound" and ended.beacon <> ''
     order by "drawAt" desc limit ${page.limit}`.execute(db)
  return rows.map(toIssue)
}

/** The issues of a game by their numero. */
export async function listByNumero(
  tx: Tx,
  gameId: number,
  numeros: readonly string[],
): Promise<ReadonlyMap<string, Issue>> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from lottery.issue i
     where i.game_id = ${gameId} and i.numero = any(${[...numeros]}::text[])
     order by i.issue_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.numero, toIssue(row)]))
}

export interface NewPublished {
  readonly issueId: string
  readonly numero: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
  readonly result: Draw
}

/** Records days that had no issue here: nobody could bet on them, so they are settled as they come. */
export async function insertPublished(
  tx: Tx,
  request: { readonly gameId: number; readonly source: string; readonly days: readonly NewPublished[] },
): Promise<void> {
  const { gameId, source, days } = request
  if (days.length === 0) return
  await sql`
    with new as (
      select * from unnest(${days.map((d) => d.issueId)}::uuid[], ${days.map((d) => d.numero)}::text[],
                           ${days.map((d) => d.openAt)}::bigint[], ${days.map((d) => d.closeAt)}::bigint[],
                           ${days.map((d) => d.drawAt)}::bigint[], ${days.map((d) => JSON.stringify(d.result))}::text[])
             as n(issue_id, numero, open_at, close_at, draw_at, result)
    ), issues as (
      insert into lottery.issue (issue_id, game_id, numero, open_at, close_at, draw_at, state, result, drawn_at, settled_at)
      select issue_id, ${gameId}::int, numero, open_at, close_at, draw_at, 'SETTLED', result::jsonb, draw_at, draw_at from new
    )
    insert into lottery.published_result (issue_id, n, result, source, at_ms)
    select issue_id, 1, result::jsonb, ${source}, platform.now_ms() from new`.execute(tx)
}

/** Gives closed issues the results that they waited for: their bets are settled next. */
export async function updateWaiting(
  tx: Tx,
  request: {
    readonly source: string
    readonly results: readonly { readonly issueId: string; readonly result: Draw }[]
  },
): Promise<void> {
  const { source, results } = request
  if (results.length === 0) return
  await sql`
    with new as (
      select * from unnest(${results.map((r) => r.issueId)}::uuid[], ${results.map((r) => JSON.stringify(r.result))}::text[])
             as n(issue_id, result)
    ), drawn as (
      update lottery.issue i set state = 'DRAWN', result = new.result::jsonb, drawn_at = platform.now_ms()
        from new where i.issue_id = new.issue_id
    )
    insert into lottery.published_result (issue_id, n, result, source, at_ms)
    select issue_id, 1, result::jsonb, ${source}, platform.now_ms() from new`.execute(tx)
}
