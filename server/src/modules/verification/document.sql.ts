import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Owner, VerificationRequest } from './types.ts'

export type EventName =
  | 'submitted'
  | 'claimed'
  | 'released'
  | 'screened'
  | 'viewed'
  | 'approved'
  | 'rejected'
  | 'revoked'
  | 'expired'
  | 'erased'

export interface EventRow {
  readonly what: EventName
  readonly operator: string | null
  readonly document: number | null
  readonly note: string | null
  readonly at: bigint
}

type OfRequest = Owner & { readonly requestId: string }

/** What happened, in its transaction; nobody changes it afterwards. */
export async function insertEvent(
  tx: Tx,
  { requestId, brandId, memberId }: OfRequest,
  said: { readonly what: EventName; readonly operator?: string; readonly document?: number; readonly note?: string },
): Promise<void> {
  await sql`
    insert into verification.event (event_id, brand_id, member_id, request_id, at_ms, what, operator, document, note)
    values (${newId()}, ${brandId}, ${memberId}, ${requestId}, platform.now_ms(), ${said.what},
            ${said.operator ?? null}, ${said.document ?? null}, ${said.note ?? null})`.execute(tx)
}

export async function listEvents(db: Reader, requestId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select what, operator, document, note, at_ms as at from verification.event
     where request_id = ${requestId} order by n`.execute(db)
  return rows
}

export async function insertDocument(
  tx: Tx,
  { requestId, brandId, memberId }: OfRequest,
  picture: {
    readonly n: number
    readonly type: 'png' | 'jpg'
    readonly sealed: Buffer
    readonly hash: Buffer
  },
): Promise<void> {
  await sql`
    insert into verification.document (request_id, n, brand_id, member_id, type, sealed, picture_hash, at_ms)
    values (${requestId}, ${picture.n}, ${brandId}, ${memberId}, ${picture.type}, ${picture.sealed}, ${picture.hash},
            platform.now_ms())`.execute(tx)
}

/** Which places have a picture. */
export async function listDocuments(db: Reader, requestId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    select n from verification.document where request_id = ${requestId} order by n`.execute(db)
  return rows.map(({ n }) => n)
}

export async function findDocument(
  db: Reader,
  requestId: string,
  n: number,
): Promise<{ readonly type: 'png' | 'jpg'; readonly sealed: Buffer } | undefined> {
  const { rows } = await sql<{ type: 'png' | 'jpg'; sealed: Buffer }>`
    select type, sealed from verification.document where request_id = ${requestId} and n = ${n}`.execute(db)
  return rows[0]
}

export interface Double {
  readonly requestId: string
  readonly memberId: string
  readonly state: VerificationRequest['state']
  readonly by: 'number' | 'picture'
}

/** What other accounts of the brand showed with the same number or the same picture. */
export async function listDoubles(db: Reader, { requestId }: Pick<OfRequest, 'requestId'>): Promise<Double[]> {
  const { rows } = await sql<Double>`
    select distinct on (other.request_id) other.request_id as "requestId", other.member_id as "memberId", other.state,
           found.by
      from verification.request own
     cross join lateral (
       select same.request_id, 'number' as by from verification.request same
        where same.brand_id = own.brand_id and same.number_hash = own.number_hash
       union all
       select theirs.request_id, 'picture' from verification.document mine
         join verification.document theirs
           on theirs.brand_id = mine.brand_id and theirs.picture_hash = mine.picture_hash
        where mine.request_id = own.request_id) found
      join verification.request other on other.request_id = found.request_id and other.member_id <> own.member_id
     where own.request_id = ${requestId}
     order by other.request_id, found.by limit 20`.execute(db)
  return rows
}

/** Members with pictures or sealed words, by pages of their ids. */
export async function listKept(db: Reader, after: string | null, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from verification.request
     where erased_at is null and (${after}::uuid is null or member_id > ${after}::uuid)
     order by member_id limit ${limit}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Forgets what these members showed: pictures, numbers, addresses, name and birthday. That it was shown stays. */
export async function eraseShown(tx: Tx, memberIds: readonly string[]): Promise<OfRequest[]> {
  const ids = uuids(memberIds)
  await sql`delete from verification.document where member_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from verification.person where member_id = any(${ids}::uuid[])`.execute(tx)
  const { rows } = await sql<OfRequest>`
    update verification.request
       set name = '', birthday = '', number_sealed = null, number_hash = null, number_tail = null,
           address_sealed = null, claimed_by = null, erased_at = platform.now_ms(),
           state = case state when 'APPROVED' then 'EXPIRED' when 'PENDING' then 'REJECTED' else state end,
           decided_by = coalesce(decided_by, 'retention'), decided_at = coalesce(decided_at, platform.now_ms()),
           reason = coalesce(reason, '')
     where member_id = any(${ids}::uuid[]) and erased_at is null
    returning request_id as "requestId", brand_id as "brandId", member_id as "memberId"`.execute(tx)
  return rows
}
