import { sql } from 'kysely'
import type { Exclusion, ExclusionKind } from '@parlour/core/rules/protection/exclusions.ts'
import type { LimitKind, LimitPeriod, LimitSide } from '@parlour/core/rules/protection/limits.ts'
import { byteas, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'

export interface LimitRow {
  readonly memberId: string
  readonly brandId: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly side: LimitSide
  readonly amount: bigint
  readonly requestAt: bigint | null
  readonly requestAmount: bigint | null
}

/** The limits of some members, both sides'. */
export async function listLimits(db: Reader, memberIds: readonly string[]): Promise<readonly LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select member_id as "memberId", brand_id as "brandId", kind, period, side, amount, wish_at as "requestAt",
           wish_amount as "requestAmount"
      from protection.player_limit where member_id = any(${uuids(memberIds)}::uuid[])
     order by member_id, kind, period, side`.execute(db)
  return rows
}

type LimitKey = Pick<LimitRow, 'memberId' | 'kind' | 'period' | 'side'>

/** Sets a limit; a request that waits for it is gone. */
export async function upsertLimit(
  tx: Tx,
  limit: LimitKey & { readonly brandId: string; readonly amount: bigint },
): Promise<void> {
  await sql`
    insert into protection.player_limit (member_id, brand_id, kind, period, side, amount, set_at)
    values (${limit.memberId}, ${limit.brandId}, ${limit.kind}, ${limit.period}, ${limit.side}, ${limit.amount},
            platform.now_ms())
    on conflict (member_id, kind, period, side) do update
       set amount = excluded.amount, set_at = excluded.set_at, wish_at = null, wish_amount = null`.execute(tx)
}

/** Writes down what a member wants instead of a limit; without an amount none. */
export async function updateRequest(
  tx: Tx,
  { memberId, kind, period, amount, askedAt }: Omit<LimitKey, 'side'> & { amount: bigint | null; askedAt: number },
): Promise<void> {
  await sql`
    update protection.player_limit set wish_at = ${askedAt}, wish_amount = ${amount}
     where member_id = ${memberId} and kind = ${kind} and period = ${period} and side = 'MEMBER'`.execute(tx)
}

export async function deleteLimit(tx: Tx, { memberId, kind, period, side }: LimitKey): Promise<boolean> {
  const { rows } = await sql`
    delete from protection.player_limit
     where member_id = ${memberId} and kind = ${kind} and period = ${period} and side = ${side} returning 1`.execute(tx)
  return rows.length > 0
}

export interface ExclusionRow extends Exclusion {
  readonly exclusionId: string
  readonly memberId: string
  readonly placedBy: string | null
  readonly reason: string
}

interface RawExclusion {
  exclusionId: string
  memberId: string
  kind: ExclusionKind
  from: bigint
  until: bigint | null
  returnAskedAt: bigint | null
  liftedAt: bigint | null
  placedBy: string | null
  reason: string
}

const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))

/** All exclusions of some members, those that are over too. */
export async function listExclusions(db: Reader, memberIds: readonly string[]): Promise<readonly ExclusionRow[]> {
  const { rows } = await sql<RawExclusion>`
    select exclusion_id as "exclusionId", member_id as "memberId", kind, from_ms as "from", until_ms as "until",
           return_asked_at as "returnAskedAt", lifted_at as "liftedAt", placed_by as "placedBy", reason
      from protection.exclusion where member_id = any(${uuids(memberIds)}::uuid[])
     order by exclusion_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    from: Number(row.from),
    until: numberOrNull(row.until),
    returnAskedAt: numberOrNull(row.returnAskedAt),
    liftedAt: numberOrNull(row.liftedAt),
  }))
}

export async function insertExclusion(
  tx: Tx,
  exclusion: {
    readonly brandId: string
    readonly memberId: string
    readonly kind: ExclusionKind
    readonly from: number
    readonly until: number | null
    readonly placedBy?: string
    readonly reason?: string
    readonly contacts: readonly Buffer[]
  },
): Promise<void> {
  const exclusionId = newId()
  await sql`
    insert into protection.exclusion (exclusion_id, brand_id, member_id, kind, from_ms, until_ms, placed_by, reason)
    values (${exclusionId}, ${exclusion.brandId}, ${exclusion.memberId}, ${exclusion.kind}, ${exclusion.from},
            ${exclusion.until}, ${exclusion.placedBy ?? null}, ${exclusion.reason ?? ''})`.execute(tx)
  await sql`
    insert into protection.excluded_contact (brand_id, contact_hash, exclusion_id)
    select ${exclusion.brandId}, hash, ${exclusionId} from unnest(${byteas(exclusion.contacts)}::bytea[]) as hash`.execute(
    tx,
  )
}

/** Of the exclusions of a brand those that were placed on whoever has one of these contacts. */
export async function listExclusionsByContact(
  db: Reader,
  brandId: string,
  contacts: readonly Buffer[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct e.member_id as "memberId"
      from protection.excluded_contact c join protection.exclusion e using (exclusion_id)
     where c.brand_id = ${brandId} and c.contact_hash = any(${byteas(contacts)}::bytea[])`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

export async function updateReturn(tx: Tx, exclusionId: string, at: number): Promise<void> {
  await sql`update protection.exclusion set return_asked_at = ${at} where exclusion_id = ${exclusionId}`.execute(tx)
}

/** Lifts what operators placed on a member; answers how many there were. */
export async function liftExclusions(tx: Tx, memberId: string, at: number): Promise<number> {
  const { rows } = await sql`
    update protection.exclusion set lifted_at = ${at}
     where member_id = ${memberId} and kind = 'OPERATOR' and lifted_at is null and (until_ms is null or until_ms > ${at})
    returning 1`.execute(tx)
  return rows.length
}

export interface EventRow {
  readonly at: bigint
  readonly what: string
  readonly operator: string | null
  readonly details: Readonly<Record<string, unknown>>
}

export async function insertEvent(
  tx: Tx,
  event: {
    readonly brandId: string
    readonly memberId: string
    readonly what: string
    readonly operator?: string
    readonly details: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await sql`
    insert into protection.event (event_id, brand_id, member_id, at_ms, what, operator, details)
    values (${newId()}, ${event.brandId}, ${event.memberId}, platform.now_ms(), ${event.what},
            ${event.operator ?? null}, ${JSON.stringify(event.details)}::jsonb)`.execute(tx)
}

export async function listEvents(db: Reader, memberId: string, limit: number): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select at_ms as at, what, operator, details from protection.event
     where member_id = ${memberId} order by event_id desc limit ${limit}`.execute(db)
  return rows
}

/** How often the member wants to be reminded; undefined where it never said. */
export async function findReminder(db: Reader, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    select reminder_minutes as minutes from protection.habit where member_id = ${memberId}`.execute(db)
  return rows[0]?.minutes
}

type Owner = { readonly memberId: string; readonly brandId: string }

export async function upsertReminder(tx: Tx, { memberId, brandId }: Owner, minutes: number): Promise<void> {
  await sql`
    insert into protection.habit (member_id, brand_id, reminder_minutes) values (${memberId}, ${brandId}, ${minutes})
    on conflict (member_id) do update set reminder_minutes = excluded.reminder_minutes`.execute(tx)
}

/** When a member is asked for a limit of deposits, and what it said. */
export interface PromptRow {
  readonly occasion: 'REGISTRATION' | 'DEPOSIT'
  readonly answer: 'LIMIT' | 'NONE' | 'LATER'
}

export async function listPrompts(db: Reader, memberId: string): Promise<readonly PromptRow[]> {
  const { rows } = await sql<PromptRow>`
    select occasion, answer from protection.limit_prompt where member_id = ${memberId}`.execute(db)
  return rows
}

/** The first answer counts; one that was put off may still be given. */
export async function upsertPrompt(tx: Tx, { memberId, brandId }: Owner, prompt: PromptRow): Promise<void> {
  await sql`
    insert into protection.limit_prompt as p (member_id, brand_id, occasion, answer, at_ms)
    values (${memberId}, ${brandId}, ${prompt.occasion}, ${prompt.answer}, platform.now_ms())
    on conflict on constraint limit_prompt_pk do update set answer = excluded.answer, at_ms = excluded.at_ms
     where p.answer = 'LATER' and excluded.answer <> 'LATER'`.execute(tx)
}

/** Whether a member has a limit of deposits, or has said that it wants none. */
export async function hasAnsweredPrompt(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from protection.limit_prompt where member_id = ${memberId} and answer <> 'LATER')
        or exists (select from protection.player_limit where member_id = ${memberId} and kind = 'DEPOSIT') as has`.execute(
    db,
  )
  return rows[0]?.has === true
}
