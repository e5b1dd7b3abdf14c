import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { NewLink, RegistrationLink } from './types.ts'

type LinkRow = Omit<RegistrationLink, 'expiresAt' | 'disabledAt'> & {
  readonly expiresAt: bigint | null
  readonly disabledAt: bigint | null
}

const linkColumns = sql`
  link_id as "linkId", brand_id as "brandId", code, creator_id as "creatorId", member_type as "memberType", rates,
  max_uses as "maxUses", used_count as "usedCount", expires_at as "expiresAt", disabled_at as "disabledAt", channel, remark`

const numberOf = (at: bigint | null) => (at === null ? null : Number(at))
const toLink = (row: LinkRow): RegistrationLink => ({
  ...row,
  expiresAt: numberOf(row.expiresAt),
  disabledAt: numberOf(row.disabledAt),
})

/** Somebody's links that nobody has ended, the newest first: those that open no account for now among them. */
export async function listOwnLinks(db: Reader, creatorId: string, limit: number): Promise<RegistrationLink[]> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from identity.registration_link
     where creator_id = ${creatorId} and disabled_at is null order by link_id desc limit ${limit}`.execute(db)
  return rows.map(toLink)
}

/** How many links of somebody could still open an account. */
export async function countOpenLinks(db: Reader, creatorId: string): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from identity.registration_link
     where creator_id = ${creatorId} and disabled_at is null
       and (expires_at is null or expires_at > platform.now_ms()) and (max_uses = 0 or used_count < max_uses)`.execute(
    db,
  )
  return Number(rows[0]?.n ?? 0n)
}

export async function insertLink(tx: Tx, link: NewLink): Promise<RegistrationLink> {
  const { rows } = await sql<LinkRow>`
    insert into identity.registration_link (link_id, brand_id, code, creator_id, member_type, rates, max_uses, expires_at,
                                            channel, remark, created_at)
    select ${link.linkId}, ${link.brandId}, ${link.code}, ${link.creatorId}, ${link.memberType},
           ${JSON.stringify(link.rates)}::jsonb, ${link.maxUses}, now + ${link.days}::bigint * 86400000,
           ${link.channel}, ${link.remark}, now
      from platform.now_ms() as now returning ${linkColumns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a link that is written is there')
  return toLink(row)
}

/** A link by its code, however it stands. */
export async function findLink(db: Reader, brandId: string, code: string): Promise<RegistrationLink | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from identity.registration_link where brand_id = ${brandId} and code = ${code}`.execute(db)
  return rows[0] && toLink(rows[0])
}

/** Takes one use of a link that is good now; false otherwise: the count can never pass its maximum. */
export async function useLink(tx: Tx, linkId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.registration_link set used_count = used_count + 1
     where link_id = ${linkId} and disabled_at is null
       and (expires_at is null or expires_at > platform.now_ms()) and (max_uses = 0 or used_count < max_uses)
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Holds somebody's own row, so that what is counted below does not change meanwhile. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select 1 from identity.member where member_id = ${memberId} for no key update`.execute(tx)
}

/** Ends a link of its creator; false where there is none that is open. */
export async function disableLink(tx: Tx, creatorId: string, linkId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.registration_link set disabled_at = platform.now_ms()
     where link_id = ${linkId} and creator_id = ${creatorId} and disabled_at is null returning 1`.execute(tx)
  return rows.length === 1
}
