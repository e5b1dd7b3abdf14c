import { sql } from 'kysely'
import type { RankPrize } from '@parlour/core/rules/promo/board.ts'
import { uuids, bigints, texts } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Cycle, CycleSpan } from '../cycle.ts'

export type Names = Readonly<Record<string, string>>
export type Metric = 'TURNOVER' | 'WIN' | 'MULTIPLIER'

/** What an operator writes of a board. */
export interface BoardPlan {
  readonly boardId: string
  readonly brandId: string
  readonly titles: Names
  readonly texts: Names
  readonly metric: Metric
  readonly cycle: Cycle
  readonly product: string | null
  /** Days of the brand's zone. */
  readonly firstDay: string
  readonly lastDay: string
  readonly least: bigint
  readonly minStake: bigint
  readonly prizes: readonly RankPrize[]
  readonly turnoverPercent: number
  readonly movesUp: boolean
  readonly budget: bigint
}

export interface BoardSheet extends BoardPlan {
  readonly spent: bigint
  readonly publishedAt: number | null
  readonly endedAt: number | null
  readonly currency: string | null
}

type Timed = 'publishedAt' | 'endedAt'
type Row = Omit<BoardSheet, Timed> & { readonly [Name in Timed]: bigint | null }

const columns = sql`
  b.board_id as "boardId", b.brand_id as "brandId", b.titles, b.texts, b.metric, b.cycle, b.product,
  b.first_day::text as "firstDay", b.last_day::text as "lastDay", b.least, b.min_stake as "minStake", b.prizes,
  b.turnover_percent as "turnoverPercent", b.moves_up as "movesUp", b.budget, b.spent, b.published_at as "publishedAt",
  b.ended_at as "endedAt", b.currency`

const at = (time: bigint | null) => (time === null ? null : Number(time))
const sheetOf = <R extends Row>(row: R) => ({ ...row, publishedAt: at(row.publishedAt), endedAt: at(row.endedAt) })

/** A cycle of a board. */
export interface BoardCycle {
  readonly cycleId: string
  readonly boardId: string
  readonly brandId: string
  readonly fromDay: string
  readonly toDay: string
  readonly beginAt: number
  readonly endAt: number
  readonly freezeAt: number
  /** How it was frozen; null before. */
  readonly frozenAt: number | null
  readonly root: string | null
  readonly listed: number | null
  /** By which run it is paid, how far that is and what it comes to; null where none was agreed to. */
  readonly runId: string | null
  readonly runState: string | null
  readonly total: bigint | null
}

type CycleTimes = 'beginAt' | 'endAt' | 'freezeAt'
type CycleRow = Omit<BoardCycle, CycleTimes | 'frozenAt'> & { readonly [Name in CycleTimes]: bigint } & {
  readonly frozenAt: bigint | null
}
const cycleColumns = sql`
  c.cycle_id as "cycleId", c.board_id as "boardId", c.brand_id as "brandId", c.from_day::text as "fromDay",
  c.to_day::text as "toDay", c.begin_at as "beginAt", c.end_at as "endAt", c.freeze_at as "freezeAt",
  f.frozen_at as "frozenAt", f.root, f.listed, p.run_id as "runId", r.state as "runState", r.total`
const cycleFrom = sql`
  promo.board_cycle c left join promo.board_freeze f using (cycle_id) left join promo.board_payment p using (cycle_id)
  left join promo.run r on r.run_id = p.run_id`
const cycleOfRow = (row: CycleRow): BoardCycle => ({
  ...row,
  beginAt: Number(row.beginAt),
  endAt: Number(row.endAt),
  freezeAt: Number(row.freezeAt),
  frozenAt: at(row.frozenAt),
})

/** A board with the cycle of it that goes on; the next one before the first, the last one afterwards. */
export interface ShownBoard {
  readonly board: BoardSheet
  readonly cycle: BoardCycle
}

/** The boards of a brand that members see: what goes on, what comes, what ended lately; what ends first comes first. */
export async function listShownBoards(
  db: Reader,
  brandId: string,
  { now, since, limit }: { readonly now: number; readonly since: number; readonly limit: number },
): Promise<readonly ShownBoard[]> {
  const { rows } = await sql<Row & CycleRow>`
    select ${columns}, c.*
      from promo.board b
     cross join lateral (
       select ${cycleColumns} from ${cycleFrom}
        where c.board_id = b.board_id and not c.dropped
        order by c.end_at <= ${now}, case when c.end_at <= ${now} then -c.end_at else c.end_at end limit 1) c
     where b.brand_id = ${brandId} and b.published_at is not null
       and b.last_day >= to_timestamp(${since}::bigint / 1000.0)::date - 1 and c."freezeAt" > ${since}
     order by c."endAt" <= ${now}, abs(c."endAt" - ${now}), b.board_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ board: sheetOf(row), cycle: cycleOfRow(row) }))
}

/** A published board in one of its cycles: the one that begins on a day, or else the one that is shown. */
export async function findShownBoard(
  db: Reader,
  brandId: string,
  { boardId, from, now }: { readonly boardId: string; readonly from: string | undefined; readonly now: number },
): Promise<ShownBoard | undefined> {
  const { rows } = await sql<Row & CycleRow>`
    select ${columns}, c.*
      from promo.board b
     cross join lateral (
       select ${cycleColumns} from ${cycleFrom}
        where c.board_id = b.board_id and not c.dropped and (${from ?? null}::date is null or c.from_day = ${from ?? null}::date)
        order by c.end_at <= ${now}, case when c.end_at <= ${now} then -c.end_at else c.end_at end limit 1) c
     where b.brand_id = ${brandId} and b.board_id = ${boardId} and b.published_at is not null`.execute(db)
  return rows.map((row) => ({ board: sheetOf(row), cycle: cycleOfRow(row) }))[0]
}

/** The cycles of a board that have begun, the latest first; those that were frozen alone where it is asked for. */
export async function listCyclesOf(
  db: Reader,
  boardId: string,
  {
    now,
    before,
    isFrozen,
    limit,
  }: { readonly now: number; readonly before: string | null; readonly isFrozen: boolean; readonly limit: number },
): Promise<readonly BoardCycle[]> {
  const { rows } = await sql<CycleRow>`
    select ${cycleColumns} from ${cycleFrom}
     where c.board_id = ${boardId} and not c.dropped and c.begin_at <= ${now} and (${before}::date is null or c.from_day < ${before}::date)
       ${isFrozen ? sql`and c.frozen` : sql``}
     order by c.from_day desc limit ${limit}`.execute(db)
  return rows.map(cycleOfRow)
}

/** Whether a board was published in a brand. */
export async function isPublished(db: Reader, brandId: string, boardId: string): Promise<boolean> {
  const { rows } = await sql`
    select from promo.board where brand_id = ${brandId} and board_id = ${boardId} and published_at is not null`.execute(
    db,
  )
  return rows.length > 0
}

/** A cycle with its board, in a brand. */
export async function findCycle(db: Reader, brandId: string, cycleId: string): Promise<ShownBoard | undefined> {
  const { rows } = await sql<Row & CycleRow>`
    select ${columns}, ${cycleColumns} from ${cycleFrom} join promo.board b on b.board_id = c.board_id
     where c.brand_id = ${brandId} and c.cycle_id = ${cycleId} and not c.dropped`.execute(db)
  return rows.map((row) => ({ board: sheetOf(row), cycle: cycleOfRow(row) }))[0]
}

/** The same, held for the transaction: freezing, striking and paying go one after another. */
export async function lockCycle(tx: Tx, brandId: string, cycleId: string): Promise<ShownBoard | undefined> {
  await sql`select from promo.board_cycle where brand_id = ${brandId} and cycle_id = ${cycleId} for update`.execute(tx)
  return findCycle(tx, brandId, cycleId)
}

/** Boards as operators see them. */
export type CountedBoard = BoardSheet & { readonly waiting: number }

/** The boards of a brand, the latest first, with how many of their cycles wait for a review. */
export async function listBoards(
  db: Reader,
  brandId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly CountedBoard[]> {
  const { rows } = await sql<Row & { waiting: number }>`
    select ${columns},
           (select count(*)::int from promo.board_cycle c join promo.board_freeze f using (cycle_id)
             where c.board_id = b.board_id and f.listed > 0
               and not exists (select from promo.board_payment p where p.cycle_id = c.cycle_id)) as waiting
      from promo.board b where b.brand_id = ${brandId} and (${before}::uuid is null or b.board_id < ${before}::uuid)
     order by b.board_id desc limit ${limit}`.execute(db)
  return rows.map(sheetOf)
}

export async function findBoard(db: Reader, brandId: string, boardId: string): Promise<BoardSheet | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.board b where b.brand_id = ${brandId} and b.board_id = ${boardId}`.execute(db)
  return rows.map(sheetOf)[0]
}

/** A board in any state, held for the transaction. */
export async function lockBoard(tx: Tx, brandId: string, boardId: string): Promise<BoardSheet | undefined> {
  await sql`select from promo.board where brand_id = ${brandId} and board_id = ${boardId} for update`.execute(tx)
  return findBoard(tx, brandId, boardId)
}

/** How many of a brand go on or come; whoever asks holds the others back until the end. */
export async function countOpenBoards(tx: Tx, brandId: string, now: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`boards ${brandId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ open: number }>`
    select count(distinct board_id)::int as open from promo.board_cycle
     where brand_id = ${brandId} and not dropped and end_at > ${now}`.execute(tx)
  return rows[0]?.open ?? 0
}

/** Writes a draft, or writes it anew. */
export async function upsertBoard(tx: Tx, plan: BoardPlan): Promise<void> {
  await sql`
    insert into promo.board (board_id, brand_id, titles, texts, metric, cycle, product, first_day, last_day, least, min_stake,
                             prizes, turnover_percent, moves_up, budget)
    values (${plan.boardId}, ${plan.brandId}, ${JSON.stringify(plan.titles)}::jsonb, ${JSON.stringify(plan.texts)}::jsonb,
            ${plan.metric}, ${plan.cycle}, ${plan.product}, ${plan.firstDay}::date, ${plan.lastDay}::date, ${plan.least},
            ${plan.minStake}, ${JSON.stringify(plan.prizes)}::jsonb, ${plan.turnoverPercent}, ${plan.movesUp}, ${plan.budget})
    on conflict (board_id) do update
       set titles = excluded.titles, texts = excluded.texts, metric = excluded.metric, cycle = excluded.cycle,
           product = excluded.product, first_day = excluded.first_day, last_day = excluded.last_day, least = excluded.least,
           min_stake = excluded.min_stake, prizes = excluded.prizes, turnover_percent = excluded.turnover_percent,
           moves_up = excluded.moves_up, budget = excluded.budget`.execute(tx)
}

/** Publishes a board with all its cycles. */
export async function publishBoard(
  tx: Tx,
  { boardId, brandId }: Pick<BoardPlan, 'boardId' | 'brandId'>,
  {
    at: now,
    currency,
    spans,
  }: {
    readonly at: number
    readonly currency: string
    readonly spans: readonly (CycleSpan & { readonly freezeAt: number })[]
  },
): Promise<void> {
  await sql`update promo.board set published_at = ${now}, currency = ${currency} where board_id = ${boardId}`.execute(
    tx,
  )
  await sql`
    insert into promo.board_cycle (cycle_id, board_id, brand_id, from_day, to_day, begin_at, end_at, freeze_at)
    select cycle_id, ${boardId}::uuid, ${brandId}::uuid, from_day::date, to_day::date, begin_at, end_at, freeze_at
      from unnest(${uuids(spans, () => newId())}::uuid[], ${texts(spans, (span) => span.from)}::text[],
                  ${texts(spans, (span) => span.to)}::text[], ${bigints(spans, (span) => BigInt(span.begin))}::bigint[],
                  ${bigints(spans, (span) => BigInt(span.end))}::bigint[],
                  ${bigints(spans, (span) => BigInt(span.freezeAt))}::bigint[])
           as span(cycle_id, from_day, to_day, begin_at, end_at, freeze_at)`.execute(tx)
}

/** What ending a board now would stop. */
export async function findWhatGoesOn(
  db: Reader,
  boardId: string,
  now: number,
): Promise<{
  readonly running: { readonly cycleId: string; readonly fromDay: string } | null
  readonly coming: number
}> {
  const { rows } = await sql<{ cycleId: string; fromDay: string; isRunning: boolean }>`
    select cycle_id as "cycleId", from_day::text as "fromDay", begin_at < ${now} as "isRunning"
      from promo.board_cycle where board_id = ${boardId} and not dropped and end_at > ${now} order by begin_at`.execute(
    db,
  )
  const running = rows.find(({ isRunning }) => isRunning)
  return {
    running: running ? { cycleId: running.cycleId, fromDay: running.fromDay } : null,
    coming: rows.filter(({ isRunning }) => !isRunning).length,
  }
}

/** Ends a board: the cycle that goes on ends now, those that come are dropped. */
export async function endBoard(
  tx: Tx,
  boardId: string,
  { now, freezeAt }: { readonly now: number; readonly freezeAt: number },
): Promise<void> {
  await sql`update promo.board set ended_at = ${now} where board_id = ${boardId} and ended_at is null`.execute(tx)
  await sql`
    update promo.board_cycle
       set dropped = begin_at >= ${now},
           end_at = case when begin_at < ${now} then ${now}::bigint else end_at end,
           freeze_at = case when begin_at < ${now} then ${freezeAt}::bigint else freeze_at end
     where board_id = ${boardId} and not dropped and end_at > ${now}`.execute(tx)
}

/** Takes what a cycle is paid out of the budget of its board; false where it is not there any more. */
export async function spendBudget(tx: Tx, boardId: string, total: bigint): Promise<boolean> {
  const { rows } = await sql`
    update promo.board set spent = spent + ${total} where board_id = ${boardId} and spent + ${total} <= budget
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function insertPayment(tx: Tx, { cycleId, brandId }: BoardCycle, runId: string): Promise<void> {
  await sql`insert into promo.board_payment (cycle_id, brand_id, run_id) values (${cycleId}, ${brandId}, ${runId})`.execute(
    tx,
  )
}
