import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { readTerms, type StoredTerms } from '../bonus/terms.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'

export type StudyKind = 'SIMULATION' | 'LIFT'

/** What an operator asked to have worked out. */
export interface NewStudy {
  readonly studyId: string
  readonly brandId: string
  readonly promotionId: string
  readonly versionId: string
  readonly kind: StudyKind
  readonly askedBy: string
  readonly at: number
}

/** A study that was begun, with the version that it is about. */
export interface OpenStudy extends Omit<NewStudy, 'askedBy' | 'at'> {
  readonly askedAt: number
  readonly terms: PromotionTerms
  readonly holdoutPercent: number
}

/** How far a study has come. */
export interface StudySheet<Result> {
  readonly studyId: string
  readonly versionId: string
  /** Of the version. */
  readonly number: number
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  readonly askedBy: string
  readonly done: number
  readonly members: number | null
  readonly endedAt: number | null
  readonly result: Result | null
}

/** Asks for a study; false where another of the brand did not end. */
export async function insertStudy(tx: Tx, study: NewStudy): Promise<boolean> {
  const { rows } = await sql`
    insert into promo.study (study_id, brand_id, promotion_id, version_id, kind, state, asked_by, asked_at)
    values (${study.studyId}, ${study.brandId}, ${study.promotionId}, ${study.versionId}, ${study.kind}, 'WAITING',
            ${study.askedBy}, ${study.at})
    on conflict (brand_id) where state in ('WAITING', 'RUNNING') do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** A study is its process's for so long from the last word of it; a process that ended says none. */
const heldMs = 120_000

/**
 * Begins the study that has waited longest, or one that a process left when it ended, and nobody else's; those of which too
 * many ended are given up.
 */
export async function beginStudy(tx: Tx, attemptsMost: number): Promise<OpenStudy | undefined> {
  await sql`
    update promo.study set state = 'FAILED', ended_at = platform.now_ms()
     where state in ('WAITING', 'RUNNING') and attempts >= ${attemptsMost} and held_until <= platform.now_ms()`.execute(
    tx,
  )
  const { rows } = await sql<Omit<OpenStudy, 'terms' | 'askedAt'> & { terms: StoredTerms; askedAt: bigint }>`
    update promo.study s
       set state = 'RUNNING', attempts = attempts + 1, done = 0, members = null, held_until = platform.now_ms() + ${heldMs}
      from promo.promotion_version v
     where v.version_id = s.version_id and s.study_id = (
       select study_id from promo.study
        where state in ('WAITING', 'RUNNING') and held_until <= platform.now_ms()
        order by attempts, study_id limit 1 for update skip locked)
    returning s.study_id as "studyId", s.brand_id as "brandId", s.promotion_id as "promotionId", s.version_id as "versionId",
              s.kind, s.asked_at as "askedAt", v.terms, v.holdout_percent as "holdoutPercent"`.execute(tx)
  return rows.map(({ terms, askedAt, ...row }) => ({ ...row, askedAt: Number(askedAt), terms: readTerms(terms) }))[0]
}

/** Writes how far a study has come. */
export async function noteProgress(
  tx: Tx,
  studyId: string,
  { done, members }: { readonly done: number; readonly members: number },
): Promise<void> {
  await sql`
    update promo.study set done = ${done}, members = ${members}, held_until = platform.now_ms() + ${heldMs}
     where study_id = ${studyId} and state = 'RUNNING'`.execute(tx)
}

/** Keeps what a study came to, once. */
export async function endStudy(
  tx: Tx,
  studyId: string,
  { result, at }: { readonly result: object; readonly at: number },
): Promise<void> {
  await sql`
    update promo.study set state = 'DONE', result = ${JSON.stringify(result)}::jsonb, ended_at = ${at}
     where study_id = ${studyId} and state = 'RUNNING'`.execute(tx)
}

/** The latest studies of a promotion: the one that goes on, and the one that ended last. */
export async function listLatestStudies<Result>(
  db: Reader,
  promotionId: string,
  kind: StudyKind,
): Promise<readonly StudySheet<Result>[]> {
  const { rows } = await sql<Omit<StudySheet<Result>, 'endedAt'> & { endedAt: bigint | null }>`
    select s.study_id as "studyId", s.version_id as "versionId", v.number, s.state, s.asked_by as "askedBy", s.done,
           s.members, s.ended_at as "endedAt", s.result
      from promo.study s join promo.promotion_version v using (version_id)
     where s.promotion_id = ${promotionId} and s.kind = ${kind} order by s.study_id desc limit 2`.execute(db)
  return rows.map((row) => ({ ...row, endedAt: row.endedAt === null ? null : Number(row.endedAt) }))
}

/** The latest simulation of a version that is done: what whoever proposes to publish it has seen. */
export async function findLatestEstimate(db: Reader, versionId: string): Promise<string | null> {
  const { rows } = await sql<{ studyId: string }>`
    select study_id as "studyId" from promo.study
     where version_id = ${versionId} and kind = 'SIMULATION' and state = 'DONE' order by study_id desc limit 1`.execute(
    db,
  )
  return rows[0]?.studyId ?? null
}

/** What a simulation of a version came to, by its id. */
export async function findEstimateOf<Result>(
  db: Reader,
  { versionId, studyId }: { readonly versionId: string; readonly studyId: string },
): Promise<Result | undefined> {
  const { rows } = await sql<{ result: Result }>`
    select result from promo.study
     where study_id = ${studyId} and version_id = ${versionId} and kind = 'SIMULATION' and state = 'DONE'`.execute(db)
  return rows[0]?.result
}

/** An estimate that was agreed to, with what was given since. */
export interface Agreed<Result> {
  readonly number: number
  readonly publishedAt: number
  readonly endedAt: number | null
  readonly result: Result
  readonly claims: number
  readonly amount: bigint
}

/** The estimate of what is published, and what was given since it is; undefined where two agreed without one. */
export async function findAgreed<Result>(db: Reader, promotionId: string): Promise<Agreed<Result> | undefined> {
  const { rows } = await sql<
    Omit<Agreed<Result>, 'publishedAt' | 'endedAt'> & { publishedAt: bigint; endedAt: bigint | null }
  >`
    select v.number, v.published_at as "publishedAt", least(p.ended_at, p.end_at) as "endedAt", s.result,
           p.winners - v.winners_before as claims, (p.spent - v.spent_before)::bigint as amount
      from promo.promotion p
      join promo.promotion_version v on v.version_id = p.published_id
      join promo.study s on s.study_id = v.study_id
     where p.promotion_id = ${promotionId}`.execute(db)
  return rows.map(({ publishedAt, endedAt, ...row }) => ({
    ...row,
    publishedAt: Number(publishedAt),
    endedAt: endedAt === null ? null : Number(endedAt),
  }))[0]
}

/** Since when a promotion is published, and until when it is or was. */
export async function findRun(
  db: Reader,
  promotionId: string,
): Promise<{ readonly publishedAt: number | null; readonly endedAt: number | null }> {
  const { rows } = await sql<{ publishedAt: bigint | null; endedAt: bigint | null }>`
    select min(v.published_at) as "publishedAt", least(p.ended_at, p.end_at) as "endedAt"
      from promo.promotion p left join promo.promotion_version v using (promotion_id)
     where p.promotion_id = ${promotionId} group by p.promotion_id`.execute(db)
  const { publishedAt = null, endedAt = null } = rows[0] ?? {}
  return {
    publishedAt: publishedAt === null ? null : Number(publishedAt),
    endedAt: endedAt === null ? null : Number(endedAt),
  }
}

/** Who of some members is held out of a promotion, where so many of a hundred are. */
export async function listHeldOut(
  db: Reader,
  { promotionId, holdoutPercent }: Pick<OpenStudy, 'promotionId' | 'holdoutPercent'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (holdoutPercent === 0) return new Set()
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id as "memberId"
      from promo.promotion p cross join unnest(${uuids(memberIds)}::uuid[]) as m(member_id)
     where p.promotion_id = ${promotionId}
       and promo.is_held_out(p.promotion_id, p.holdout_salt, ${holdoutPercent}::smallint, m.member_id)`.execute(db)
  return new Set(rows.map(({ memberId }) => memberId))
}

/** What bonuses and awards of some members cost in a time, less what of the bonuses was taken back; whoever had none is absent. */
export async function sumCostOf(
  db: Reader,
  memberIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ memberId: string; cost: bigint }>`
    with since as (
      -- An id is made with its row, by whichever node's clock.
      select platform.uuid_floor(to_timestamp((${from}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)
                                 - interval '1 day') as floor
    )
    select m.member_id as "memberId", sum(given.cost)::bigint as cost
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id)
     cross join lateral (
       select amount - removed as cost from promo.bonus_grant g
        where g.member_id = m.member_id and g.grant_id >= (select floor from since) and activated_at is not null
          and claimed_at >= ${from} and claimed_at < ${to}
       union all
       select amount from promo.award a
        where a.member_id = m.member_id and a.award_id >= (select floor from since)
          and at_ms >= ${from} and at_ms < ${to}) given
     group by 1`.execute(db)
  return new Map(rows.map(({ memberId, cost }) => [memberId, cost]))
}

/** For which of some deposits another promotion than this one gave a bonus. */
export async function listUsedByOthers(
  db: Reader,
  promotionId: string,
  depositIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ depositId: string }>`
    select deposit_id as "depositId" from promo.bonus_grant
     where deposit_id = any(${uuids(depositIds)}::uuid[]) and promotion_id <> ${promotionId}`.execute(db)
  return new Set(rows.map(({ depositId }) => depositId))
}

/** What some members were given since an instant by bonuses that began and by awards, but for what a promotion gave. */
export async function listGivenOf(
  db: Reader,
  memberIds: readonly string[],
  { promotionId, from }: { readonly promotionId: string; readonly from: number },
): Promise<readonly { readonly memberId: string; readonly at: number; readonly amount: bigint }[]> {
  const { rows } = await sql<{ memberId: string; at: bigint; amount: bigint }>`
    with since as (
      -- An id is made with its row, by whichever node's clock.
      select platform.uuid_floor(to_timestamp((${from}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)
                                 - interval '1 day') as floor
    )
    select m.member_id as "memberId", given.at, given.amount
      from unnest(${uuids(memberIds)}::uuid[]) as m(member_id)
     cross join lateral (
       select claimed_at as at, amount from promo.bonus_grant g
        where g.member_id = m.member_id and g.grant_id >= (select floor from since) and activated_at is not null
          and g.promotion_id <> ${promotionId} and claimed_at >= ${from}
       union all
       select at_ms, amount from promo.award a
        where a.member_id = m.member_id and a.award_id >= (select floor from since) and at_ms >= ${from}) given`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}
