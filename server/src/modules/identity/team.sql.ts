import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { MemberType, TeamMember } from './types.ts'

export interface TeamCounts {
  readonly total: number
  readonly today: number
  readonly week: number
  readonly month: number
}

/** How many direct members somebody has, and how many of them came since when; of the newest `bound` alone. */
export async function countTeam(
  db: Reader,
  agent: { readonly brandId: string; readonly memberId: string },
  { since, bound }: { readonly since: Omit<TeamCounts, 'total'>; readonly bound: number },
): Promise<TeamCounts> {
  const { rows } = await sql<Record<keyof TeamCounts, bigint>>`
    select count(*) as total, count(*) filter (where joined_at >= ${since.today}::bigint) as today,
           count(*) filter (where joined_at >= ${since.week}::bigint) as week,
           count(*) filter (where joined_at >= ${since.month}::bigint) as month
      from (select joined_at from identity.member
             where parent_id = ${agent.memberId} and brand_id = ${agent.brandId}
             order by joined_at desc, member_id desc limit ${bound}) newest`.execute(db)
  const [row] = rows
  const of = (name: keyof TeamCounts) => Number(row?.[name] ?? 0)
  return { total: of('total'), today: of('today'), week: of('week'), month: of('month') }
}

const teamColumns = sql`
  member_id as "memberId", username, type, joined_at as "joinedAt", closed_at as "closedAt", email, mobile`

interface TeamOf {
  readonly brandId: string
  readonly memberId: string
  readonly limit: number
}

/** Somebody's direct members below a place, the newest first. */
export async function listTeamByAge(
  db: Reader,
  { brandId, memberId, limit }: TeamOf,
  below: { readonly joinedAt: number; readonly memberId: string } | undefined,
): Promise<TeamMember[]> {
  const from = below ? sql`and (joined_at, member_id) < (${below.joinedAt}::bigint, ${below.memberId}::uuid)` : sql``
  const { rows } = await sql<TeamMember>`
    select ${teamColumns} from identity.member
     where parent_id = ${memberId} and brand_id = ${brandId} ${from}
     order by joined_at desc, member_id desc limit ${limit}`.execute(db)
  return rows
}

/** Behind every name that begins with a text. */
const lastOfPrefix = '\u{10ffff}'

/** Somebody's direct members whose names begin so, above a name. */
export async function listTeamByName(
  db: Reader,
  { brandId, memberId, limit }: TeamOf,
  { prefix, after }: { readonly prefix: string; readonly after: string | undefined },
): Promise<TeamMember[]> {
  const above = after === undefined ? sql`` : sql`and username ~>~ ${after}`
  const { rows } = await sql<TeamMember>`
    select ${teamColumns} from identity.member
     where parent_id = ${memberId} and brand_id = ${brandId}
       and username ~>=~ ${prefix} and username ~<~ ${prefix + lastOfPrefix} ${above}
     order by username using ~<~ limit ${limit}`.execute(db)
  return rows
}

/** Whether anybody stands directly below. */
export async function hasTeam(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where parent_id = ${memberId} limit 1`.execute(db)
  return rows.length === 1
}

export async function updateMemberType(tx: Tx, memberId: string, type: MemberType): Promise<void> {
  await sql`update identity.member set type = ${type} where member_id = ${memberId}`.execute(tx)
  await sql`update identity.member_closure set is_agent = ${type} in (1, 2, 41, 42) where descendant_id = ${memberId}`.execute(
    tx,
  )
}
