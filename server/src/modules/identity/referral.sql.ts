import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

interface Owner {
  readonly brandId: string
  readonly memberId: string
}

export async function findReferralCode(db: Reader, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from identity.referral_code where member_id = ${memberId}`.execute(db)
  return rows[0]?.code
}

/** Keeps a code for a member who has none; answers the one that counts, also where two ask at once. */
export async function keepReferralCode(tx: Tx, { brandId, memberId }: Owner, code: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into identity.referral_code as c (member_id, brand_id, code, made_at)
    values (${memberId}, ${brandId}, ${code}, platform.now_ms())
    on conflict on constraint referral_code_pk do update set code = c.code
    returning code`.execute(tx)
  return rows[0]?.code ?? code
}

/** Writes down by whose invitation an account was opened; a code of nobody, or of who is closed, counts for nothing. */
export async function insertReferral(tx: Tx, { brandId, memberId }: Owner, code: string): Promise<void> {
  await sql`
    insert into identity.referral (member_id, brand_id, referrer_id, at_ms)
    select ${memberId}, ${brandId}, c.member_id, platform.now_ms()
      from identity.referral_code c join identity.member m on m.member_id = c.member_id and m.closed_at is null
     where c.brand_id = ${brandId} and c.code = ${code} and c.member_id <> ${memberId}`.execute(tx)
}

export interface Friend {
  readonly memberId: string
  readonly username: string
  readonly at: bigint
}

/** Who came by a member's invitation, the newest first, below an id. */
export async function listFriends(
  db: Reader,
  memberId: string,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<readonly Friend[]> {
  const { rows } = await sql<Friend>`
    select r.member_id as "memberId", m.username, r.at_ms as at
      from identity.referral r join identity.member m on m.member_id = r.member_id
     where r.referrer_id = ${memberId} and (${below}::uuid is null or r.member_id < ${below}::uuid)
     order by r.member_id desc limit ${limit}`.execute(db)
  return rows
}

/** How many came; of the newest `bound` alone. */
export async function countFriends(db: Reader, memberId: string, bound: number): Promise<number> {
  const { rows } = await sql<{ friends: bigint }>`
    select count(*) as friends
      from (select 1 from identity.referral where referrer_id = ${memberId} limit ${bound}) newest`.execute(db)
  return Number(rows[0]?.friends ?? 0)
}

/** Who came by a member's invitation since an instant, the earliest first. */
export async function listInvited(
  db: Reader,
  memberId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly { readonly memberId: string; readonly username: string; readonly at: number }[]> {
  const { rows } = await sql<Friend>`
    select r.member_id as "memberId", m.username, r.at_ms as at
      from identity.referral r join identity.member m on m.member_id = r.member_id
     where r.referrer_id = ${memberId} and r.at_ms >= ${since}
       -- An id is made with its member, by whichever node's clock.
       and r.member_id >= platform.uuid_floor(
             to_timestamp((${since}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0) - interval '1 day')
     order by r.member_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** By whose invitation a member came, and when; undefined where it came by itself. */
export async function findInviter(
  db: Reader,
  memberId: string,
): Promise<{ readonly referrerId: string; readonly at: number } | undefined> {
  const { rows } = await sql<{ referrerId: string; at: bigint }>`
    select referrer_id as "referrerId", at_ms as at from identity.referral where member_id = ${memberId}`.execute(db)
  return rows.map(({ referrerId, at }) => ({ referrerId, at: Number(at) }))[0]
}

/** Who came by an invitation in a time: friends of some members, and those of them who came themselves; no more than a bound. */
export async function listInvitationsOf(
  db: Reader,
  memberIds: readonly string[],
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<readonly { readonly memberId: string; readonly referrerId: string; readonly at: number }[]> {
  const { rows } = await sql<{ memberId: string; referrerId: string; at: bigint }>`
    with since as (
      -- An id is made with its member, by whichever node's clock.
      select platform.uuid_floor(to_timestamp((${from}::bigint - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)
                                 - interval '1 day') as floor
    )
    select r.member_id as "memberId", r.referrer_id as "referrerId", r.at_ms as at
      from (select * from identity.referral
             where referrer_id = any(${uuids(memberIds)}::uuid[]) and member_id >= (select floor from since)
            union
            select * from identity.referral where member_id = any(${uuids(memberIds)}::uuid[])) r
     where r.at_ms >= ${from} and r.at_ms < ${to}
     order by r.member_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

const cameMost = 10_000

/** How many came within a time. */
export async function countFriendsWithin(
  db: Reader,
  memberId: string,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<bigint> {
  const { rows } = await sql<{ friends: bigint }>`
    select count(*) as friends
      from (select at_ms from identity.referral where referrer_id = ${memberId}
             order by member_id desc limit ${cameMost}) newest
     where at_ms >= ${begin} and at_ms < ${end}`.execute(db)
  return rows[0]?.friends ?? 0n
}
