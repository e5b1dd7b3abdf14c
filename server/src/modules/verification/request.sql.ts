import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { DocumentKind, FundsSource, Owner, Person, Screening, ShownLevel, VerificationRequest } from './types.ts'

/** An approval ends by the clock, whether or not the job that writes it down has come by. */
export const requestColumns = sql`
  r.request_id as "requestId", r.brand_id as "brandId", r.member_id as "memberId", r.level,
  case when r.state = 'APPROVED' and r.expires_at <= platform.now_ms() then 'EXPIRED' else r.state end as state,
  r.name, r.birthday, r.document_kind as "documentKind", r.number_sealed as "numberSealed",
  r.number_tail as "numberTail", r.valid_until as "validUntil", r.address_sealed as "addressSealed",
  r.funds_source as "fundsSource", r.submitted_at as "submittedAt", r.claimed_by as "claimedBy", r.screening,
  r.screened_by as "screenedBy", r.screened_at as "screenedAt", r.decided_by as "decidedBy",
  r.decided_at as "decidedAt", r.reason, r.expires_at as "expiresAt", r.erased_at as "erasedAt",
  (select count(*)::int from verification.document d where d.request_id = r.request_id) as pictures`

/** The latest of each level: what counts of a member. */
export async function listLatest(db: Reader, memberId: string): Promise<VerificationRequest[]> {
  const { rows } = await sql<VerificationRequest>`
    select distinct on (r.level) ${requestColumns} from verification.request r
     where r.member_id = ${memberId} order by r.level, r.request_id desc`.execute(db)
  return rows
}

export async function findRequest(db: Reader, requestId: string): Promise<VerificationRequest | undefined> {
  const { rows } = await sql<VerificationRequest>`
    select ${requestColumns} from verification.request r where r.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** The same, held: whoever else decides it waits, and so does whoever asks for money by it. */
export async function lockRequest(tx: Tx, requestId: string): Promise<VerificationRequest | undefined> {
  await sql`select 1 from verification.request where request_id = ${requestId} for update`.execute(tx)
  return findRequest(tx, requestId)
}

/** Holds what counts of a member, so that nothing of it is decided before the money that is asked for by it. */
export async function holdCounting(tx: Tx, memberId: string): Promise<void> {
  await sql`
    select 1 from verification.request
     where member_id = ${memberId} and state in ('PENDING', 'APPROVED') for share`.execute(tx)
}

/** Takes a member's own steps one after the other. */
export async function lockMemberSteps(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('verification.request ' || ${memberId}, 0))`.execute(tx)
}

/** The name that was found right last, whether or not the document has run out since. */
export async function findVerifiedName(db: Reader, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from verification.request
     where member_id = ${memberId} and level = 2 and state in ('APPROVED', 'EXPIRED') and erased_at is null
     order by request_id desc limit 1`.execute(db)
  return rows[0]?.name
}

export interface NewRequest extends Owner, Person {
  readonly requestId: string
  readonly level: ShownLevel
  readonly documentKind: DocumentKind | null
  readonly number: { readonly sealed: Buffer; readonly hash: Buffer; readonly tail: string } | null
  readonly validUntil: string | null
  readonly addressSealed: Buffer | null
  readonly fundsSource: FundsSource | null
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await sql`
    insert into verification.request (request_id, brand_id, member_id, level, state, name, birthday, document_kind,
                                      number_sealed, number_hash, number_tail, valid_until, address_sealed,
                                      funds_source, submitted_at)
    values (${request.requestId}, ${request.brandId}, ${request.memberId}, ${request.level}, 'PENDING', ${request.name},
            ${request.birthday}, ${request.documentKind}, ${request.number?.sealed ?? null}, ${request.number?.hash ?? null},
            ${request.number?.tail ?? null}, ${request.validUntil}, ${request.addressSealed}, ${request.fundsSource},
            platform.now_ms())`.execute(tx)
}

export async function updateClaim(tx: Tx, requestId: string, operator: string | null): Promise<void> {
  await sql`update verification.request set claimed_by = ${operator} where request_id = ${requestId}`.execute(tx)
}

export async function updateScreening(
  tx: Tx,
  requestId: string,
  { screening, by }: { readonly screening: Screening; readonly by: string },
): Promise<void> {
  await sql`
    update verification.request
       set screening = ${screening}, screened_by = ${by}, screened_at = platform.now_ms()
     where request_id = ${requestId}`.execute(tx)
}

export async function updateApproved(
  tx: Tx,
  requestId: string,
  { by, validUntil, expiresAt }: { readonly by: string; validUntil: string | null; expiresAt: number | null },
): Promise<void> {
  await sql`
    update verification.request
       set state = 'APPROVED', claimed_by = null, decided_by = ${by}, decided_at = platform.now_ms(), reason = null,
           approved_at = platform.now_ms(), valid_until = ${validUntil}, expires_at = ${expiresAt}
     where request_id = ${requestId}`.execute(tx)
}

/** Turned down, or taken back. */
export async function updateRejected(
  tx: Tx,
  requestId: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`
    update verification.request
       set state = 'REJECTED', claimed_by = null, decided_by = ${by}, decided_at = platform.now_ms(), reason = ${reason}
     where request_id = ${requestId}`.execute(tx)
}

/** Writes down that this one has run out, where the job has not yet. */
export async function settleExpired(tx: Tx, requestId: string): Promise<void> {
  await sql`
    update verification.request set state = 'EXPIRED'
     where request_id = ${requestId} and state = 'APPROVED' and expires_at <= platform.now_ms()`.execute(tx)
}

/** Writes down which approvals have run out; answers whose. */
export async function expireRequests(tx: Tx, limit: number): Promise<(Owner & { requestId: string })[]> {
  const { rows } = await sql<Owner & { requestId: string }>`
    update verification.request r set state = 'EXPIRED'
      from (select request_id from verification.request
             where state = 'APPROVED' and expires_at <= platform.now_ms()
             order by expires_at limit ${limit} for update skip locked) due
     where r.request_id = due.request_id
    returning r.request_id as "requestId", r.brand_id as "brandId", r.member_id as "memberId"`.execute(tx)
  return rows
}

export async function findPerson(db: Reader, memberId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select name, birthday from verification.person where member_id = ${memberId}`.execute(db)
  return rows[0]
}

export async function upsertPerson(tx: Tx, { brandId, memberId, name, birthday }: Owner & Person): Promise<void> {
  await sql`
    insert into verification.person (member_id, brand_id, name, birthday, at_ms)
    values (${memberId}, ${brandId}, ${name}, ${birthday}, platform.now_ms())
    on conflict (member_id) do update set name = excluded.name, birthday = excluded.birthday,
       at_ms = excluded.at_ms`.execute(tx)
}
