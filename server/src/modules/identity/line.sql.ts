import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { TeamMember } from './types.ts'

/** How many stand below somebody, now. */
export interface LineCounts {
  readonly below: number
  readonly direct: number
  readonly agents: number
}

/** Counts all below somebody by the tree as it is: each number from an index alone. */
export async function countLine(db: Reader, memberId: string): Promise<LineCounts> {
  const { rows } = await sql<Record<keyof LineCounts, bigint>>`
    select (select count(*) from identity.member_closure where ancestor_id = ${memberId}) - 1 as below,
           (select count(*) from identity.member where parent_id = ${memberId}) as direct,
           (select count(*) from identity.member_closure
             where ancestor_id = ${memberId} and is_agent and descendant_id <> ${memberId}) as agents`.execute(db)
  const [row] = rows
  const of = (name: keyof LineCounts) => Math.max(0, Number(row?.[name] ?? 0))
  return { below: of('below'), direct: of('direct'), agents: of('agents') }
}

/** How many of those below somebody joined in a time. */
export async function countJoined(
  db: Reader,
  memberId: string,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<number> {
  const { rows } = await sql<{ joined: bigint }>`
    select count(*) as joined from identity.member_closure
     where ancestor_id = ${memberId} and joined_at >= ${begin} and joined_at < ${end} and depth > 0`.execute(db)
  return Number(rows[0]?.joined ?? 0n)
}

/** Whoever did nothing for so long is not online. */
const onlineMs = 600_000

/** How many of a line, the one at its head among them, were there within ten minutes. */
export async function countOnline(
  db: Reader,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
): Promise<number> {
  const { rows } = await sql<{ online: bigint }>`
    select count(distinct s.member_id) as online
      from identity.session s join identity.member_closure c on c.ancestor_id = ${memberId} and c.descendant_id = s.member_id
     where s.brand_id = ${brandId} and s.ended_at is null and s.seen_at > platform.now_ms() - ${onlineMs}::bigint`.execute(
    db,
  )
  return Number(rows[0]?.online ?? 0n)
}

/** The ids of a line, the one at its head among them; none where there are more than a bound. */
export async function listLine(db: Reader, memberId: string, bound: number): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    select descendant_id as id from identity.member_closure where ancestor_id = ${memberId} limit ${bound + 1}`.execute(
    db,
  )
  return rows.length > bound ? undefined : rows.map(({ id }) => id)
}

/** Behind every name that begins with a text. */
const lastOfPrefix = '\u{10ffff}'

/** Somebody of a line, and how far below its head. */
export interface LineMember extends TeamMember {
  readonly level: number
}

/** All of a line, but its head, whose names begin so, above a name. */
export async function listLineByName(
  db: Reader,
  { brandId, memberId, limit }: { readonly brandId: string; readonly memberId: string; readonly limit: number },
  { prefix, after }: { readonly prefix: string; readonly after: string | undefined },
): Promise<LineMember[]> {
  const above = after === undefined ? sql`` : sql`and m.username ~>~ ${after}`
  const { rows } = await sql<LineMember>`
    select m.member_id as "memberId", m.username, m.type, m.joined_at as "joinedAt", m.closed_at as "closedAt", m.email,
           m.mobile, c.depth::int as level
      from identity.member m join identity.member_closure c on c.descendant_id = m.member_id and c.ancestor_id = ${memberId}
     where m.brand_id = ${brandId} and c.depth > 0
       and m.username ~>=~ ${prefix} and m.username ~<~ ${prefix + lastOfPrefix} ${above}
     order by m.username using ~<~ limit ${limit}`.execute(db)
  return rows
}

/** When some members were here last, and how many stand directly below each. */
export async function listSeen(
  db: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly seenAt: number | null; readonly direct: number }>> {
  const { rows } = await sql<{ memberId: string; seenAt: bigint | null; direct: bigint }>`
    select m.id as "memberId", s.seen_at as "seenAt",
           (select count(*) from identity.member b where b.parent_id = m.id) as direct
      from unnest(${uuids(memberIds)}::uuid[]) as m(id)
      left join lateral (select seen_at from identity.session s where s.member_id = m.id
                          order by created_at desc limit 1) s on true`.execute(db)
  return new Map(
    rows.map(({ memberId, seenAt, direct }) => [
      memberId,
      { seenAt: seenAt === null ? null : Number(seenAt), direct: Number(direct) },
    ]),
  )
}

/** Those who stood directly below somebody before a move, and do so no more. */
export async function listMovedAway(
  db: Reader,
  parentId: string,
): Promise<readonly { readonly memberId: string; readonly username: string; readonly type: number }[]> {
  const { rows } = await sql<{ memberId: string; username: string; type: number }>`
    select distinct m.member_id as "memberId", m.username, m.type
      from identity.past_line l join identity.member m using (member_id)
     where l.parent_id = ${parentId} and m.parent_id is distinct from l.parent_id order by m.username`.execute(db)
  return rows
}

/** Who was moved to another upline in a time, and from which: the head of each line that was, of real accounts. */
export async function listMovedWithin(
  db: Reader,
  { brandId, from, to }: { readonly brandId: string; readonly from: number; readonly to: number },
): Promise<readonly { readonly memberId: string; readonly uplineId: string; readonly at: number }[]> {
  const { rows } = await sql<{ memberId: string; uplineId: string; at: bigint }>`
    select l.member_id as "memberId", l.parent_id as "uplineId", l.until_ms as at
      from identity.past_line l join identity.member m using (member_id)
     where l.until_ms >= ${from} and l.until_ms < ${to} and l.brand_id = ${brandId} and l.parent_id is not null
       and m.parent_id is distinct from l.parent_id and m.type not in (4, 41, 42)
     order by l.member_id, l.until_ms`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** The line above each of some members, as it is now. */
export async function listPaths(
  db: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ memberId: string; path: string[] }>`
    select member_id as "memberId", ancestor_path as path from identity.member
     where member_id = any(${uuids(memberIds)}::uuid[])`.execute(db)
  return new Map(rows.map(({ memberId, path }) => [memberId, path]))
}

/** Who stands above somebody, from the top, and itself. */
export async function listAbove(
  db: Reader,
  memberId: string,
): Promise<readonly { readonly memberId: string; readonly username: string; readonly type: number }[]> {
  const { rows } = await sql<{ memberId: string; username: string; type: number }>`
    select m.member_id as "memberId", m.username, m.type
      from identity.member_closure c join identity.member m on m.member_id = c.ancestor_id
     where c.descendant_id = ${memberId} order by c.depth desc`.execute(db)
  return rows
}

/** What a move has to know of whom it moves and of where it leads. */
export interface MovedMember {
  readonly memberId: string
  readonly username: string
  readonly type: number
  readonly parentId: string | null
  readonly path: readonly string[]
}

/** One move of a brand after the other; nobody is placed into a line that is being moved. */
export async function holdTree(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${brandId}`}, 0))`.execute(tx)
}

/** Somebody of a brand by id or name, held. */
export async function lockMoved(
  tx: Tx,
  brandId: string,
  { id, name }: { readonly id?: string; readonly name?: string },
): Promise<MovedMember | undefined> {
  const { rows } = await sql<MovedMember>`
    select member_id as "memberId", username, type, parent_id as "parentId", ancestor_path as path
      from identity.member
     where brand_id = ${brandId} and ${id === undefined ? sql`username = ${name ?? ''}` : sql`member_id = ${id}`}
       for no key update`.execute(tx)
  return rows[0]
}

/** How many levels stand below somebody. */
export async function depthBelow(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    select max(depth)::int as depth from identity.member_closure where ancestor_id = ${memberId}`.execute(tx)
  return rows[0]?.depth ?? 0
}

/**
 * Moves a member with all below it under another: paths and pairs of the tree are written anew, and where each of them
 * stood is kept. Answers how many moved.
 */
export async function moveLine(
  tx: Tx,
  moved: Pick<MovedMember, 'memberId' | 'path'>,
  parent: Pick<MovedMember, 'memberId' | 'path'> | null,
): Promise<number> {
  const path = parent === null ? [] : [...parent.path, parent.memberId]
  // Those who are being placed below hold the row above them: waited for here, before the line is listed.
  await sql`
    select 1 from identity.member
     where member_id in (select descendant_id from identity.member_closure where ancestor_id = ${moved.memberId} and is_agent)
     order by member_id for no key update`.execute(tx)
  await sql`
    insert into identity.past_line (member_id, brand_id, parent_id, ancestor_path, until_ms)
    select m.member_id, m.brand_id, m.parent_id, m.ancestor_path, platform.now_ms()
      from identity.member m join identity.member_closure c on c.descendant_id = m.member_id
     where c.ancestor_id = ${moved.memberId}
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ n: bigint }>`
    with line as materialized (
      select descendant_id from identity.member_closure where ancestor_id = ${moved.memberId}
    ), written as (
      update identity.member m
         set ancestor_path = ${path}::uuid[] || m.ancestor_path[${moved.path.length + 1}::int:],
             parent_id = case when m.member_id = ${moved.memberId} then ${parent?.memberId ?? null}::uuid else m.parent_id end
        from line where m.member_id = line.descendant_id returning 1
    ) select count(*) as n from written`.execute(tx)
  await sql`
    delete from identity.member_closure c using identity.member_closure line
     where line.ancestor_id = ${moved.memberId} and c.descendant_id = line.descendant_id
       and c.ancestor_id = any(${uuids(moved.path)}::uuid[])`.execute(tx)
  await sql`
    insert into identity.member_closure (ancestor_id, descendant_id, depth, joined_at, is_agent)
    select above.id, line.descendant_id, line.depth + ${path.length}::int - above.place + 1, line.joined_at, line.is_agent
      from identity.member_closure line
     cross join unnest(${path}::uuid[]) with ordinality as above(id, place)
     where line.ancestor_id = ${moved.memberId}`.execute(tx)
  return Number(rows[0]?.n ?? 0n)
}
