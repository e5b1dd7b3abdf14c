import type { LaunchTarget } from '@parlour/core/contract/lottery/player/launch.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { MemberType } from './types.ts'

export interface NewLaunch {
  readonly launchId: string
  readonly tokenHash: Buffer
  readonly brandId: string
  readonly memberId: string
  readonly sessionId: string
  readonly scope: NonNullable<MemberContext['scope']>
  readonly host: string
  readonly target: LaunchTarget
  readonly lifeMs: number
}

/** Writes a launch down, unless the member has had a minute's share; answers until when its token is good. */
export async function insertLaunch(tx: Tx, launch: NewLaunch, minutely: number): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`launch ${launch.memberId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ expiresAt: bigint }>`
    insert into identity.launch (launch_id, token_hash, brand_id, member_id, session_id, scope, host, target, created_at,
                                 expires_at)
    select ${launch.launchId}::uuid, ${launch.tokenHash}, ${launch.brandId}::uuid, ${launch.memberId}::uuid,
           ${launch.sessionId}::uuid, ${launch.scope}, ${launch.host}, ${JSON.stringify(launch.target)}::jsonb, now,
           now + ${launch.lifeMs}::bigint
      from platform.now_ms() as now
     where (select count(*) from identity.launch
             where member_id = ${launch.memberId} and created_at > now - 60000) < ${minutely}
    returning expires_at as "expiresAt"`.execute(tx)
  const [row] = rows
  return row && Number(row.expiresAt)
}

export interface TakenLaunch {
  readonly sessionId: string
  readonly scope: NonNullable<MemberContext['scope']>
  readonly target: LaunchTarget
  readonly memberId: string
  readonly username: string
  readonly type: MemberType
  readonly isPasswordDue: boolean
  /** When the session that launched it began: how long somebody has played is counted from there. */
  readonly signedInAt: bigint
}

/**
 * Takes a launch whose token is good here and now, once; holds the session that launched it, which must be good too: its
 * end waits, and then ends what was opened.
 */
export async function takeLaunch(
  tx: Tx,
  {
    tokenHash,
    brandId,
    host,
    by,
  }: Pick<NewLaunch, 'tokenHash' | 'brandId' | 'host'> & {
    /** Whoever is signed in where it is opened, if that is known. */
    readonly by: string | null
  },
): Promise<TakenLaunch | undefined> {
  const { rows } = await sql<{ sessionId: string }>`
    select l.session_id as "sessionId" from identity.launch l, platform.now_ms() as now
     where l.token_hash = ${tokenHash} and l.brand_id = ${brandId} and l.host = ${host} and l.used_at is null
       and l.expires_at > now and (${by}::uuid is null or l.member_id = ${by}::uuid)`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  await sql`select from identity.session where session_id = ${found.sessionId} for share`.execute(tx)
  const taken = await sql<TakenLaunch>`
    update identity.launch l set used_at = now
      from identity.session s join identity.member m on m.member_id = s.member_id, platform.now_ms() as now
     where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > now and s.session_id = l.session_id
       and s.ended_at is null and s.expires_at > now and now - s.seen_at < s.idle_ms and m.closed_at is null
    returning l.session_id as "sessionId", l.scope, l.target, m.member_id as "memberId", m.username, m.type,
              m.password_due_at is not null as "isPasswordDue",
              s.created_at as "signedInAt"`.execute(tx)
  return taken.rows[0]
}

/** Launches whose time was over long ago say nothing of anybody’s minute any more. */
export async function pruneLaunches(tx: Tx, ageMs: number): Promise<void> {
  await sql`delete from identity.launch where expires_at < platform.now_ms() - ${ageMs}::bigint`.execute(tx)
}
