import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { MemberSheet, DirectoryRow } from './types.ts'

const columns = sql`
  member_id as "memberId", username, type, email, mobile, joined_at as "joinedAt", last_login_at as "lastLoginAt",
  closed_at as "closedAt"`

/** After every text that begins so: no character stands behind this one. */
const last = '\u{10ffff}'

/** A page of a brand's members in the order of their names, after a name. */
export async function listDirectory(
  db: Reader,
  { brandId, after, limit }: { readonly brandId: string; readonly after: string; readonly limit: number },
): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    select ${columns} from identity.member
     where brand_id = ${brandId} and username ~>~ ${after} order by username using ~<~ limit ${limit}`.execute(db)
  return rows
}

/** Members of a brand with real money who are open and of a rank at least, a page by their ids. */
export async function listReal(
  db: Reader,
  brandId: string,
  { rankFrom, after, limit }: { readonly rankFrom: number; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id as "memberId"
      from identity.member m left join identity.label l on l.brand_id = m.brand_id and l.label_id = coalesce(m.label_id, m.rank_label_id)
     where m.brand_id = ${brandId} and (${after}::uuid is null or m.member_id > ${after}::uuid) and m.type in (0, 1, 2)
       and m.closed_at is null and coalesce(l.rank_level, 0) >= ${rankFrom}
     order by m.member_id limit ${limit}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/**
 * The first of a brand's members whose name, address or number begins so. Each of the three is one walk of its own
 * index; the bytes of a text are compared, as those indexes have them.
 */
export async function searchDirectory(
  db: Reader,
  { brandId, prefix, limit }: { readonly brandId: string; readonly prefix: string; readonly limit: number },
): Promise<DirectoryRow[]> {
  const by = (column: 'username' | 'email' | 'mobile') => sql`
    (select ${columns} from identity.member
      where brand_id = ${brandId} and ${sql.ref(column)} ~>=~ ${prefix} and ${sql.ref(column)} ~<~ ${prefix + last}
      order by ${sql.ref(column)} using ~<~ limit ${limit})`
  const { rows } = await sql<DirectoryRow>`
    select * from (${by('username')} union ${by('email')} union ${by('mobile')}) found
     order by username using ~<~ limit ${limit}`.execute(db)
  return rows
}

/** All that an operator reads of one member of a brand. */
export async function findSheet(db: Reader, brandId: string, memberId: string): Promise<MemberSheet | undefined> {
  const { rows } = await sql<MemberSheet>`
    select ${columns}, brand_id as "brandId", nickname, parent_id as "parentId",
           email_verified_at as "emailVerifiedAt", mobile_verified_at as "mobileVerifiedAt", profile,
           password_due_at as "passwordDueAt", payment_password_hash is not null as "hasPaymentPassword"
      from identity.member where member_id = ${memberId} and brand_id = ${brandId}`.execute(db)
  return rows[0]
}

/** The same, held for the rest of the transaction. */
export async function lockSheet(tx: Tx, brandId: string, memberId: string): Promise<MemberSheet | undefined> {
  await sql`
    select 1 from identity.member where member_id = ${memberId} and brand_id = ${brandId} for no key update`.execute(tx)
  return findSheet(tx, brandId, memberId)
}

export interface SignInRow {
  readonly sessionId: string
  readonly ip: string
  readonly agent: string
  readonly createdAt: bigint
  readonly seenAt: bigint
  readonly endedAt: bigint | null
  readonly endedBy: string | null
  readonly isOpen: boolean
}

/** The latest sign-ins of a member, those that are over among them. */
export async function listSignIns(
  db: Reader,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select session_id as "sessionId", ip, agent, created_at as "createdAt", seen_at as "seenAt", ended_at as "endedAt",
           ended_by as "endedBy", ended_at is null and expires_at > now and now - seen_at < idle_ms as "isOpen"
      from identity.session, platform.now_ms() as now
     where member_id = ${memberId} and parent_id is null order by created_at desc limit ${limit}`.execute(db)
  return rows
}

/** Until the member has chosen a new password, sessions open nothing else; false when that is so already. */
export async function demandPassword(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.member set password_due_at = platform.now_ms()
     where member_id = ${memberId} and password_due_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export interface Note {
  readonly noteId: string
  readonly operator: string
  readonly text: string
  readonly at: bigint
}

export async function insertNote(
  tx: Tx,
  note: { readonly brandId: string; readonly memberId: string; readonly operator: string; readonly text: string },
): Promise<void> {
  await sql`
    insert into identity.member_note (note_id, brand_id, member_id, operator, text, at_ms)
    values (${newId()}, ${note.brandId}, ${note.memberId}, ${note.operator}, ${note.text}, platform.now_ms())`.execute(
    tx,
  )
}

export async function listNotes(db: Reader, memberId: string, limit: number): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select note_id as "noteId", operator, text, at_ms as at from identity.member_note
     where member_id = ${memberId} order by note_id desc limit ${limit}`.execute(db)
  return rows
}
