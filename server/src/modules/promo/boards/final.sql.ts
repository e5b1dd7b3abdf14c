import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { BoardCycle } from './board.sql.ts'

/** A cycle whose rankings are to be frozen. */
export interface DueCycle {
  readonly cycleId: string
  readonly brandId: string
}

export async function listToFreeze(db: Reader, now: number, limit: number): Promise<readonly DueCycle[]> {
  const { rows } = await sql<DueCycle>`
    select cycle_id as "cycleId", brand_id as "brandId" from promo.board_cycle
     where not frozen and not dropped and freeze_at <= ${now} order by freeze_at limit ${limit}`.execute(db)
  return rows
}

/** The cycles that go on, or wait for their freeze. */
export async function listOpenCycles(db: Reader, now: number): Promise<readonly string[]> {
  const { rows } = await sql<{ cycleId: string }>`
    select cycle_id as "cycleId" from promo.board_cycle
     where not frozen and not dropped and begin_at <= ${now} order by cycle_id`.execute(db)
  return rows.map(({ cycleId }) => cycleId)
}

/** Writes final ranks as the rankings are, each under a random name. */
export async function insertFinal(
  tx: Tx,
  { cycleId, brandId }: Pick<BoardCycle, 'cycleId' | 'brandId'>,
  least: bigint,
): Promise<void> {
  await sql`
    insert into promo.board_final (cycle_id, brand_id, rank, member_id, holder_id, value, reached_at)
    select ${cycleId}, ${brandId}, row_number() over (order by below, reached_at, member_id), member_id, gen_random_uuid(),
           value, reached_at
      from promo.board_ranking where cycle_id = ${cycleId} and not hidden and below <= ${-least}`.execute(tx)
}

export async function insertFreeze(
  tx: Tx,
  { cycleId, brandId }: Pick<BoardCycle, 'cycleId' | 'brandId'>,
  { at, root, listed }: { readonly at: number; readonly root: string; readonly listed: number },
): Promise<void> {
  await sql`
    insert into promo.board_freeze (cycle_id, brand_id, frozen_at, root, listed)
    values (${cycleId}, ${brandId}, ${at}, ${root}, ${listed})`.execute(tx)
  await sql`update promo.board_cycle set frozen = true where cycle_id = ${cycleId}`.execute(tx)
}

/** A final rank. */
export interface FinalRow {
  readonly rank: number
  readonly memberId: string
  readonly holder: string
  readonly value: bigint
  readonly at: number
}

const columns = sql`rank, member_id as "memberId", holder_id as holder, value, reached_at as at`
const rowOf = ({ rank, memberId, holder, value, at }: FinalRow & { at: bigint }): FinalRow => ({
  rank,
  memberId,
  holder,
  value,
  at: Number(at),
})

/** Final ranks in their order: all of them, or the first. */
export async function listFinal(db: Reader, cycleId: string, most?: number): Promise<readonly FinalRow[]> {
  const { rows } = await sql<FinalRow & { at: bigint }>`
    select ${columns} from promo.board_final where cycle_id = ${cycleId} ${most === undefined ? sql`` : sql`and rank <= ${most}`}
     order by rank`.execute(db)
  return rows.map(rowOf)
}

export async function findFinal(db: Reader, cycleId: string, memberId: string): Promise<FinalRow | undefined> {
  const { rows } = await sql<FinalRow & { at: bigint }>`
    select ${columns} from promo.board_final where cycle_id = ${cycleId} and member_id = ${memberId}`.execute(db)
  return rows.map(rowOf)[0]
}

/** The first three of some frozen cycles. */
export async function listPodiums(
  db: Reader,
  cycleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FinalRow[]>> {
  const { rows } = await sql<FinalRow & { at: bigint; cycleId: string }>`
    select cycle_id as "cycleId", ${columns} from promo.board_final
     where cycle_id = any(${uuids(cycleIds)}::uuid[]) and rank <= 3 order by cycle_id, rank`.execute(db)
  return new Map([...Map.groupBy(rows, ({ cycleId }) => cycleId)].map(([cycleId, of]) => [cycleId, of.map(rowOf)]))
}

/** Who is struck from a cycle, and why: the last word on each. */
export async function listStruck(db: Reader, cycleId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ memberId: string; struck: boolean; reason: string }>`
    select distinct on (member_id) member_id as "memberId", struck, reason from promo.board_strike
     where cycle_id = ${cycleId} order by member_id, n desc`.execute(db)
  return new Map(rows.filter(({ struck }) => struck).map(({ memberId, reason }) => [memberId, reason]))
}

export async function insertStrike(
  tx: Tx,
  { cycleId, brandId }: BoardCycle,
  strike: { readonly memberId: string; readonly isStruck: boolean; readonly reason: string; readonly at: number },
): Promise<void> {
  await sql`
    insert into promo.board_strike (cycle_id, brand_id, member_id, struck, reason, at_ms)
    values (${cycleId}, ${brandId}, ${strike.memberId}, ${strike.isStruck}, ${strike.reason}, ${strike.at})`.execute(tx)
}

/** How much of what some members had reached was taken back after the freeze. */
export async function listTakenBack(
  db: Reader,
  cycleId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ memberId: string; taken: bigint }>`
    select member_id as "memberId", greatest(sum(before - after), 0)::bigint as taken from promo.board_late
     where cycle_id = ${cycleId} and member_id = any(${uuids(memberIds)}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ memberId, taken }) => [memberId, taken]))
}
