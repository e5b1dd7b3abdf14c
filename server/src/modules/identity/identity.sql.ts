import { sql } from 'kysely'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { NetworkGuard } from './rules/login-guard.ts'
import type { Member, NewMember } from './types.ts'

const memberColumns = sql`
  member_id as "memberId", brand_id as "brandId", username, nickname, type, parent_id as "parentId",
  ancestor_path as "ancestorPath", password_hash as "passwordHash", first_login as "isFirstLogin",
  password_due_at is not null as "isPasswordDue",
  closed_at as "closedAt", joined_at as "joinedAt"`

export async function findMemberByName(db: Reader, brandId: string, username: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from identity.member where brand_id = ${brandId} and username = ${username}`.execute(db)
  return rows[0]
}

/** The members of a brand who bear one of these names; whoever is not there is absent. */
export async function listMembersByName(
  db: Reader,
  brandId: string,
  usernames: readonly string[],
): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from identity.member
     where brand_id = ${brandId} and username = any(${texts(usernames)}::text[])`.execute(db)
  return rows
}

export async function findMemberById(db: Reader, memberId: string): Promise<Member | undefined> {
  const { rows } =
    await sql<Member>`select ${memberColumns} from identity.member where member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Puts a new password in the place of the one that was proved; false when another has come meanwhile. */
export async function replacePassword(
  tx: Tx,
  change: { readonly memberId: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.member set password_hash = ${change.to}, first_login = false, password_due_at = null,
           password_changed_at = platform.now_ms()
     where member_id = ${change.memberId} and password_hash = ${change.from} returning 1`.execute(tx)
  return rows.length === 1
}

export async function updatePassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await sql`
    update identity.member set password_hash = ${passwordHash}, first_login = false, password_due_at = null,
           password_changed_at = platform.now_ms()
     where member_id = ${memberId}`.execute(tx)
}

/** Whose proved number it is. */
export async function findMemberByMobile(db: Reader, brandId: string, mobile: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select ${memberColumns} from identity.member
     where brand_id = ${brandId} and mobile = ${mobile} and mobile_verified_at is not null`.execute(db)
  return rows[0]
}

export interface Contacts {
  readonly email: string | null
  readonly emailVerifiedAt: bigint | null
  readonly mobile: string | null
  readonly mobileVerifiedAt: bigint | null
}

export async function findContacts(db: Reader, memberId: string): Promise<Contacts> {
  const { rows } = await sql<Contacts>`
    select email, email_verified_at as "emailVerifiedAt", mobile, mobile_verified_at as "mobileVerifiedAt"
      from identity.member where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { email: null, emailVerifiedAt: null, mobile: null, mobileVerifiedAt: null }
}

export async function readEmail(db: Reader, memberId: string): Promise<string | null> {
  return (await findContacts(db, memberId)).email
}

/** Writes where a member can be reached, as proved just now. */
export async function updateContact(
  tx: Tx,
  memberId: string,
  { channel, address }: { readonly channel: 'sms' | 'email'; readonly address: string },
): Promise<void> {
  const columns =
    channel === 'email'
      ? sql`email = ${address}, email_verified_at = now`
      : sql`mobile = ${address}, mobile_verified_at = now`
  await sql`update identity.member set ${columns} from platform.now_ms() as now where member_id = ${memberId}`.execute(
    tx,
  )
}

/** Nothing else is open before the member has chosen a password of its own. */
export async function askForPassword(tx: Tx, memberId: string): Promise<void> {
  await sql`update identity.member set password_due_at = platform.now_ms() where member_id = ${memberId}`.execute(tx)
}

export async function updateLanguage(tx: Tx, memberId: string, language: string): Promise<void> {
  await sql`update identity.member set language = ${language} where member_id = ${memberId}`.execute(tx)
}

/** The languages that members chose, null while none was told; members whose account is closed are left out. */
export async function listLanguages(
  db: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ memberId: string; language: string | null }>`
    select member_id as "memberId", language from identity.member
     where member_id = any(${[...memberIds]}::uuid[]) and closed_at is null`.execute(db)
  return new Map(rows.map(({ memberId, language }) => [memberId, language]))
}

/** Those of some members who play for themselves: no trials, no agents. */
export async function listPlayers(db: Reader, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from identity.member
     where member_id = any(${uuids(memberIds)}::uuid[]) and type = 0`.execute(db)
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Closes an account for its owner; false when it is closed already. */
export async function closeMember(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.member set closed_at = platform.now_ms() where member_id = ${memberId} and closed_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Those of some members whose accounts were closed before an instant, and are closed. */
export async function listClosedBefore(db: Reader, memberIds: readonly string[], before: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from identity.member
     where member_id = any(${[...memberIds]}::uuid[]) and closed_at < ${before}`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

export async function reopenMember(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.member set closed_at = null where member_id = ${memberId} and closed_at is not null returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export async function listNames(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ memberId: string; username: string }>`
    select member_id as "memberId", username from identity.member where member_id = any(${[...memberIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ memberId, username }) => [memberId, username]))
}

/** The line down to somebody, held: whoever would move it waits until the newcomer stands in it. */
export async function holdLine(tx: Tx, parentId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string[] }>`
    select ancestor_path || member_id as path from identity.member where member_id = ${parentId} for share`.execute(tx)
  return rows[0]?.path ?? []
}

/** Puts a member into the tree: the row, and a closure row for each ancestor. */
export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  const path = member.parent ? await holdLine(tx, member.parent.memberId) : []
  await sql`
    insert into identity.member (member_id, brand_id, username, nickname, type, parent_id, ancestor_path,
                                 password_hash, profile, email, joined_at)
    values (${member.memberId}, ${member.brandId}, ${member.username}, ${member.nickname}, ${member.type},
            ${member.parent?.memberId ?? null}, ${path}::uuid[], ${member.passwordHash},
            ${JSON.stringify(member.profile)}::jsonb, ${member.profile['email']?.toLowerCase() ?? null}, platform.now_ms())`.execute(
    tx,
  )
  await sql`
    insert into identity.member_closure (ancestor_id, descendant_id, depth, joined_at, is_agent)
    select ancestor_id, m.member_id, cardinality(m.ancestor_path) + 1 - place, m.joined_at, m.type in (1, 2, 41, 42)
      from identity.member m cross join unnest(m.ancestor_path || m.member_id) with ordinality as line(ancestor_id, place)
     where m.member_id = ${member.memberId}`.execute(tx)
}

export async function findNetworkGuard(
  db: Reader,
  brandId: string,
  network: string,
): Promise<NetworkGuard | undefined> {
  const { rows } = await sql<{ failures: number; since: bigint }>`
    select failures, since from identity.network_guard where brand_id = ${brandId} and network = ${network}`.execute(db)
  const [row] = rows
  return row && { failures: row.failures, since: Number(row.since) }
}

/** Takes the row of a network for the rest of the transaction. */
export async function lockNetworkGuard(tx: Tx, brandId: string, network: string): Promise<NetworkGuard> {
  const { rows } = await sql<{ failures: number; since: bigint }>`
    insert into identity.network_guard as g (brand_id, network, failures, since) values (${brandId}, ${network}, 0, 0)
    on conflict on constraint network_guard_pk do update set failures = g.failures
    returning failures, since`.execute(tx)
  const [row = { failures: 0, since: 0n }] = rows
  return { failures: row.failures, since: Number(row.since) }
}

export async function updateNetworkGuard(
  tx: Tx,
  brandId: string,
  network: string,
  { failures, since }: NetworkGuard,
): Promise<void> {
  await sql`
    update identity.network_guard set failures = ${failures}, since = ${since}
     where brand_id = ${brandId} and network = ${network}`.execute(tx)
}

export async function pruneNetworkGuards(tx: Tx, ageMs: number): Promise<void> {
  await sql`delete from identity.network_guard where since < platform.now_ms() - ${ageMs}::bigint`.execute(tx)
}
