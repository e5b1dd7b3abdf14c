import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface NewSession {
  readonly sessionId: string
  readonly operatorId: string
  readonly tokenHash: Buffer
  readonly isProved: boolean
  readonly lifeMs: number
  readonly ip: string
  readonly agent: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into operators.session (session_id, operator_id, token_hash, proved_at, created_at, seen_at, expires_at, ip, agent)
    select ${session.sessionId}, ${session.operatorId}, ${session.tokenHash}, case when ${session.isProved} then now end,
           now, now, now + ${session.lifeMs}::bigint, ${session.ip}, ${session.agent}
      from platform.now_ms() as now`.execute(tx)
}

export interface FoundSession {
  readonly sessionId: string
  readonly operatorId: string
  readonly username: string
  readonly roleId: string
  readonly permissions: readonly string[]
  readonly brandIds: readonly string[] | null
  readonly isEnrolled: boolean
  readonly mustChangePassword: boolean
  readonly isStale: boolean
}

/**
 * Who holds a token that is good now. A session that began by a password alone is none once an authenticator was
 * enrolled elsewhere.
 */
export async function findSession(db: Reader, tokenHash: Buffer, idleMs: number): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select s.session_id as "sessionId", o.operator_id as "operatorId", o.username, o.role_id as "roleId", r.permissions,
           (select array_agg(b.brand_id::text) from operators.operator_brand b where b.operator_id = o.operator_id) as "brandIds",
           o.totp_sealed is not null as "isEnrolled", o.must_change_password as "mustChangePassword",
           now - s.seen_at > 20000 as "isStale"
      from platform.now_ms() as now, operators.session s
      join operators.operator o on o.operator_id = s.operator_id
      join operators.role r on r.role_id = o.role_id
     where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > now
       and now - s.seen_at < ${idleMs}::bigint and o.closed_at is null
       and (s.proved_at is not null) = (o.totp_sealed is not null)`.execute(db)
  return rows[0]
}

export async function touchSession(db: Reader, sessionId: string): Promise<void> {
  await sql`
    update operators.session set seen_at = platform.now_ms() where session_id = ${sessionId} and ended_at is null`.execute(
    db,
  )
}

/** Ends sessions of an operator, the one named or all but the one excepted; how many were open. */
export async function endSessionsOf(
  tx: Tx,
  which: {
    readonly operatorId: string
    readonly only?: string | undefined
    readonly except?: string | undefined
    readonly endedBy: string
  },
): Promise<number> {
  const { rows } = await sql`
    update operators.session set ended_at = platform.now_ms(), ended_by = ${which.endedBy}
     where operator_id = ${which.operatorId} and ended_at is null
       and (${which.only ?? null}::uuid is null or session_id = ${which.only ?? null}::uuid)
       and session_id is distinct from ${which.except ?? null}::uuid
    returning 1`.execute(tx)
  return rows.length
}

export interface SessionRow {
  readonly sessionId: string
  readonly ip: string
  readonly agent: string
  readonly createdAt: bigint
  readonly seenAt: bigint
}

export async function listSessionsOf(
  db: Reader,
  { operatorId, idleMs, limit }: { readonly operatorId: string; readonly idleMs: number; readonly limit: number },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select session_id as "sessionId", ip, agent, created_at as "createdAt", seen_at as "seenAt"
      from operators.session, platform.now_ms() as now
     where operator_id = ${operatorId} and ended_at is null and expires_at > now and now - seen_at < ${idleMs}::bigint
     order by created_at desc limit ${limit}`.execute(db)
  return rows
}
