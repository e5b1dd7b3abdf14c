import { sql } from 'kysely'
import { bigints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { KeptFreeSpins } from '#modules/games/index.ts'

/** To whom money is given, and how much: to all of a brand's real members of a rank, or to those who are named. */
export interface GiftTerms {
  readonly amount: string
  /** What is given instead of money: then the amount is what it comes to in the long run. */
  readonly freeSpins?: KeptFreeSpins
  readonly rankFrom: number
  /** How many were named; null where all of the rank have it. */
  readonly named: number | null
}

/** By which version of a ladder a run of it was computed. */
export interface LadderRunTerms {
  readonly ladder: number
}

export type RunKind = 'GIFT' | 'FREE_SPINS' | 'RANK_BONUS' | 'RANK_SALARY' | 'CASHBACK' | 'BOARD'

export type RunState = 'COMPUTED' | 'APPROVED' | 'PAID' | 'CANCELLED'

/** What many members are given alike, as a run: money, or free spins. */
export interface GiftRun extends Run {
  readonly kind: 'GIFT' | 'FREE_SPINS'
  readonly terms: GiftTerms
}

export const isGift = (run: Run): run is GiftRun => run.kind === 'GIFT' || run.kind === 'FREE_SPINS'

/** What a brand's ladder gives. */
export interface LadderRun extends Run {
  readonly kind: Exclude<RunKind, 'GIFT' | 'FREE_SPINS' | 'BOARD'>
}

export const isOfLadder = (run: Run): run is LadderRun => !isGift(run) && run.kind !== 'BOARD'

/** Many awards that are computed, agreed to and paid together. */
export interface Run {
  readonly runId: string
  readonly brandId: string
  readonly kind: RunKind
  /** Which time it is of, where it comes again and again. */
  readonly period: string
  readonly titles: Readonly<Record<string, string>>
  readonly terms: GiftTerms | LadderRunTerms
  readonly turnoverPercent: number
  readonly currency: string
  readonly state: RunState
  readonly lines: number
  readonly total: bigint
  readonly hash: Buffer
  readonly computedAt: bigint
  readonly approvedAt: bigint | null
  readonly endedAt: bigint | null
  readonly paidLines: number
  readonly paid: bigint
  readonly paidTo: string | null
}

const columns = sql`
  run_id as "runId", brand_id as "brandId", kind, period, titles, terms, turnover_percent as "turnoverPercent", currency, state,
  lines, total, hash, computed_at as "computedAt", approved_at as "approvedAt", ended_at as "endedAt",
  paid_lines as "paidLines", paid, paid_to as "paidTo"`

const figuresOf = sql`
  count(*)::int as lines, coalesce(sum(amount), 0)::bigint as total,
  sha256(convert_to(coalesce(string_agg(member_id::text || ' ' || amount::text, E'\n' order by member_id), ''), 'UTF8')) as hash`

/** Adds members to the run that is being computed, each with the same amount. */
export async function addToComputed(tx: Tx, memberIds: readonly string[], amount: bigint): Promise<void> {
  await sql`
    insert into computed_line select member_id, ${amount}::bigint from unnest(${uuids(memberIds)}::uuid[]) as named(member_id)
    on conflict do nothing`.execute(tx)
}

/** Adds members to the run that is being computed, each with an amount of its own. */
export async function addLines(
  tx: Tx,
  lines: readonly { readonly memberId: string; readonly amount: bigint }[],
): Promise<void> {
  await sql`
    insert into computed_line
    select * from unnest(${uuids(lines, (one) => one.memberId)}::uuid[], ${bigints(lines, (one) => one.amount)}::bigint[])`.execute(
    tx,
  )
}

/**
 * Writes a run with its lines, which `fill` adds, as of the transaction; undefined where the same was computed before, or
 * nobody is in it.
 */
export async function insertRun(
  tx: Tx,
  run: Pick<Run, 'runId' | 'brandId' | 'kind' | 'period' | 'titles' | 'terms' | 'turnoverPercent' | 'currency'> & {
    readonly scope: string
    readonly at: number
  },
  fill: () => Promise<void>,
): Promise<'written' | 'known' | 'empty'> {
  await sql`create temporary table computed_line (member_id uuid primary key, amount bigint not null) on commit drop`.execute(
    tx,
  )
  await fill()
  const { rows: some } = await sql`select from computed_line limit 1`.execute(tx)
  if (some.length === 0) return 'empty'
  const { rows } = await sql`
    insert into promo.run (run_id, brand_id, kind, scope, period, titles, terms, turnover_percent, currency, state, lines,
                           total, hash, computed_at)
    select ${run.runId}::uuid, ${run.brandId}::uuid, ${run.kind}::text, ${run.scope}::text, ${run.period}::text,
           ${JSON.stringify(run.titles)}::jsonb, ${JSON.stringify(run.terms)}::jsonb, ${run.turnoverPercent}::int,
           ${run.currency}::text, 'COMPUTED', f.lines, f.total, f.hash, ${run.at}::bigint
      from (select ${figuresOf} from computed_line) f
    on conflict on constraint run_once do nothing returning 1`.execute(tx)
  if (rows.length === 0) return 'known'
  await sql`
    insert into promo.run_line (run_id, brand_id, member_id, award_id, amount)
    select ${run.runId}::uuid, ${run.brandId}::uuid, member_id, uuidv7(), amount from computed_line order by member_id`.execute(
    tx,
  )
  return 'written'
}

/** A run of a brand. */
export async function findRun(db: Reader, brandId: string, runId: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${columns} from promo.run where brand_id = ${brandId} and run_id = ${runId}`.execute(db)
  return rows[0]
}

export async function lockRun(tx: Tx, brandId: string, runId: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${columns} from promo.run
     where brand_id = ${brandId} and run_id = ${runId} for update`.execute(tx)
  return rows[0]
}

interface RunPage {
  readonly before: string | null
  readonly limit: number
}

/** The gifts of a brand, the latest first. */
export async function listGifts(db: Reader, brandId: string, { before, limit }: RunPage): Promise<readonly GiftRun[]> {
  const { rows } = await sql<GiftRun>`
    select ${columns} from promo.run
     where brand_id = ${brandId} and kind in ('GIFT', 'FREE_SPINS') and (${before}::uuid is null or run_id < ${before}::uuid)
     order by run_id desc limit ${limit}`.execute(db)
  return rows
}

/** The runs of a brand's ladder, the latest first. */
export async function listLadderRuns(db: Reader, brandId: string, { before, limit }: RunPage): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`
    select ${columns} from promo.run
     where brand_id = ${brandId} and kind not in ('GIFT', 'FREE_SPINS', 'BOARD') and (${before}::uuid is null or run_id < ${before}::uuid)
     order by run_id desc limit ${limit}`.execute(db)
  return rows
}

export async function markRun(tx: Tx, runId: string, state: 'APPROVED' | 'CANCELLED', at: number): Promise<void> {
  await sql`
    update promo.run set state = ${state},
           approved_at = case when ${state}::text = 'APPROVED' then ${at}::bigint else approved_at end,
           ended_at = case when ${state}::text = 'CANCELLED' then ${at}::bigint else ended_at end
     where run_id = ${runId}`.execute(tx)
}

/** The run that is to be paid next and that no other process pays now, held. */
export async function lockRunToPay(tx: Tx): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${columns} from promo.run where state = 'APPROVED' order by run_id limit 1 for update skip locked`.execute(
    tx,
  )
  return rows[0]
}

/** What a run gives to one member. */
export interface RunLine {
  readonly memberId: string
  readonly awardId: string
  readonly amount: bigint
}

/** Lines of a run behind a member, in the order of members. */
export async function listLines(
  db: Reader,
  runId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly RunLine[]> {
  const { rows } = await sql<RunLine>`
    select member_id as "memberId", award_id as "awardId", amount from promo.run_line
     where run_id = ${runId} and (${after}::uuid is null or member_id > ${after}::uuid)
     order by member_id limit ${limit}`.execute(db)
  return rows
}

/** Writes how far a run is paid. */
export async function addPaid(
  tx: Tx,
  runId: string,
  part: { readonly lines: number; readonly paid: bigint; readonly to: string | null; readonly endedAt: number | null },
): Promise<void> {
  await sql`
    update promo.run
       set paid_lines = paid_lines + ${part.lines}, paid = paid + ${part.paid}, paid_to = coalesce(${part.to}::uuid, paid_to),
           state = case when ${part.endedAt}::bigint is null then state else 'PAID' end,
           ended_at = coalesce(${part.endedAt}::bigint, ended_at)
     where run_id = ${runId}`.execute(tx)
}
