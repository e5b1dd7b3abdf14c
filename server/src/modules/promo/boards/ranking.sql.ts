import { sql } from 'kysely'
import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { betFigures } from '#modules/bets/index.ts'
import type { Metric } from './board.sql.ts'

/** Whoever counts, publishes, ends or freezes boards does so alone till the end of the transaction. */
export async function holdBoards(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rankings of boards', 0))`.execute(tx)
}

/** A cycle that bets count in, or counted in before it was frozen. */
export interface CountedCycle {
  readonly cycleId: string
  readonly begin: number
  readonly end: number
  readonly product: string | null
  readonly metric: Metric
  readonly minStake: bigint
  readonly frozen: boolean
}

/** The cycles of a brand that have not ended long ago. */
export async function listCounted(
  tx: Tx,
  brandId: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<readonly CountedCycle[]> {
  const { rows } = await sql<CountedCycle & { begin: bigint; end: bigint }>`
    select c.cycle_id as "cycleId", c.begin_at as begin, c.end_at as end, b.product, b.metric, b.min_stake as "minStake", c.frozen
      from promo.board_cycle c join promo.board b using (board_id)
     where c.brand_id = ${brandId} and not c.dropped and c.end_at > ${since} and c.begin_at <= ${now}`.execute(tx)
  return rows.map((row) => ({ ...row, begin: Number(row.begin), end: Number(row.end) }))
}

/** How a member stands, and when that came to be. */
export interface Ranking {
  readonly cycleId: string
  readonly memberId: string
  readonly value: bigint
  readonly at: number
}

const given = (rows: readonly Ranking[]) =>
  rowsOf(
    uuids(rows, (row) => row.cycleId),
    uuids(rows, (row) => row.memberId),
    bigints(rows, (row) => row.value),
    bigints(rows, (row) => BigInt(row.at)),
  )

/** Adds to what members have reached, or takes from it; whoever had nothing begins. Boards are held. */
export async function addToRankings(tx: Tx, brandId: string, changes: readonly Ranking[]): Promise<void> {
  if (changes.length === 0) return
  await statement`
    with new as (select * from (${given(changes)}) as new(cycle_id, member_id, value, at_ms)),
    added as (
      update promo.board_ranking s
         set value = greatest(s.value + new.value, 0), reached_at = greatest(s.reached_at, new.at_ms)
        from new where s.cycle_id = new.cycle_id and s.member_id = new.member_id
      returning s.cycle_id, s.member_id)
    insert into promo.board_ranking (cycle_id, brand_id, member_id, value, reached_at)
    select cycle_id, ${brandId}::uuid, member_id, greatest(value, 0), at_ms from new
     where not exists (select from added where added.cycle_id = new.cycle_id and added.member_id = new.member_id)
     order by cycle_id, member_id`.send(tx)
}

/** Raises what members have reached to a better bet; of two that are as good the earlier one stays. */
export async function raiseRankings(tx: Tx, brandId: string, best: readonly Ranking[]): Promise<void> {
  if (best.length === 0) return
  await statement`
    insert into promo.board_ranking as s (cycle_id, brand_id, member_id, value, reached_at)
    select cycle_id, ${brandId}::uuid, member_id, value, at_ms
      from (${given(best)}) as new(cycle_id, member_id, value, at_ms) order by cycle_id, member_id
    on conflict (cycle_id, member_id) do update set value = excluded.value, reached_at = excluded.reached_at
     where (excluded.value, -excluded.reached_at) > (s.value, -s.reached_at)`.send(tx)
}

/** Writes what members have reached as it is now, less than before or not. */
export async function setRankings(tx: Tx, brandId: string, rows: readonly Ranking[]): Promise<void> {
  if (rows.length === 0) return
  await statement`
    insert into promo.board_ranking as s (cycle_id, brand_id, member_id, value, reached_at)
    select cycle_id, ${brandId}::uuid, member_id, value, at_ms
      from (${given(rows)}) as new(cycle_id, member_id, value, at_ms) order by cycle_id, member_id
    on conflict (cycle_id, member_id) do update set value = excluded.value, reached_at = excluded.reached_at`.send(tx)
}

type LateChange = Awaited<ReturnType<typeof betFigures.listLateChanges>>[number]

/** Notes what was corrected after the freeze of its cycle, of members who are ranked there. */
export async function insertLate(tx: Tx, brandId: string, rows: readonly LateChange[]): Promise<void> {
  if (rows.length === 0) return
  await statement`
    insert into promo.board_late (cycle_id, brand_id, member_id, bet_id, seq, before, after, at_ms)
    select new.cycle_id, ${brandId}::uuid, new.member_id, new.bet_id, new.seq, new.before, new.after, new.at_ms
      from (${rowsOf(
        uuids(rows, (row) => row.key),
        uuids(rows, (row) => row.memberId),
        uuids(rows, (row) => row.betId),
        smallints(rows, (row) => row.seq),
        bigints(rows, (row) => row.before),
        bigints(rows, (row) => row.after),
        bigints(rows, (row) => BigInt(row.at)),
      )}) as new(cycle_id, member_id, bet_id, seq, before, after, at_ms)
      join promo.board_final f on f.cycle_id = new.cycle_id and f.member_id = new.member_id
    on conflict do nothing`.send(tx)
}

/** A row of a board as it stands. */
export interface RankedRow {
  readonly memberId: string
  readonly value: bigint
  readonly at: number
}

/** The first of a cycle that has not been frozen, in their order. */
export async function listFirst(
  db: Reader,
  cycleId: string,
  { least, limit }: { readonly least: bigint; readonly limit: number },
): Promise<readonly RankedRow[]> {
  const { rows } = await sql<RankedRow & { at: bigint }>`
    select member_id as "memberId", value, reached_at as at from promo.board_ranking
     where cycle_id = ${cycleId} and not hidden and below <= ${-least}
     order by below, reached_at, member_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** How many stand on a board. */
export async function countListed(db: Reader, cycleId: string, least: bigint): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from promo.board_ranking
     where cycle_id = ${cycleId} and not hidden and below <= ${-least}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What a member has reached, and how many are before it. */
export interface OwnRanking extends RankedRow {
  readonly hidden: boolean
}

export async function findRanking(db: Reader, cycleId: string, memberId: string): Promise<OwnRanking | undefined> {
  const { rows } = await sql<OwnRanking & { at: bigint }>`
    select member_id as "memberId", value, reached_at as at, hidden from promo.board_ranking
     where cycle_id = ${cycleId} and member_id = ${memberId}`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))[0]
}

/** How many stand before a member: one walk of the index up to its place. */
export async function countBefore(db: Reader, cycleId: string, { memberId, value, at }: RankedRow): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from promo.board_ranking
     where cycle_id = ${cycleId} and not hidden
       and (below, reached_at, member_id) < (${-value}::bigint, ${at}::bigint, ${memberId}::uuid)`.execute(db)
  return rows[0]?.n ?? 0
}

/** What the member at a rank has reached. */
export async function findValueAt(
  db: Reader,
  cycleId: string,
  { rank, least }: { readonly rank: number; readonly least: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ value: bigint }>`
    select value from promo.board_ranking
     where cycle_id = ${cycleId} and not hidden and below <= ${-least}
     order by below, reached_at, member_id offset ${rank - 1} limit 1`.execute(db)
  return rows[0]?.value
}

/** Who stands in a cycle, in the order of members, and whether they are left out. */
export async function listRanking(
  db: Reader,
  cycleId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly { readonly memberId: string; readonly hidden: boolean }[]> {
  const { rows } = await sql<{ memberId: string; hidden: boolean }>`
    select member_id as "memberId", hidden from promo.board_ranking
     where cycle_id = ${cycleId} and member_id > ${after} order by member_id limit ${limit}`.execute(db)
  return rows
}

/** Leaves members out of a cycle, or takes them in again. */
export async function hideRankings(
  tx: Tx,
  cycleId: string,
  rows: readonly { readonly memberId: string; readonly hidden: boolean }[],
): Promise<void> {
  await sql`
    update promo.board_ranking s set hidden = new.hidden = 't'
      from unnest(${uuids(rows, (row) => row.memberId)}::uuid[], ${texts(rows, (row) => (row.hidden ? 't' : 'f'))}::text[])
           as new(member_id, hidden)
     where s.cycle_id = ${cycleId} and s.member_id = new.member_id`.execute(tx)
}
