import { sql } from 'kysely'
import { byteas, uuids } from '#platform/db/arrays.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { givenOfLine } from './rate.sql.ts'

export interface NewSession {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly brandId: string
  readonly memberId: string
  readonly familyId: string | null
  readonly lifeMs: number
  readonly idleMs: number
  readonly ip: string
  readonly agent: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into identity.session (session_id, token_hash, brand_id, member_id, family_id, created_at, seen_at, expires_at,
                                  idle_ms, ip, agent)
    select ${session.sessionId}, ${session.tokenHash}, ${session.brandId}, ${session.memberId}, ${session.familyId}::uuid, now, now,
           now + ${session.lifeMs}::bigint, ${session.idleMs}, ${session.ip}, ${session.agent}
      from platform.now_ms() as now`.execute(tx)
  await sql`update identity.member set last_login_at = platform.now_ms(), first_login = false where member_id = ${session.memberId}`.execute(
    tx,
  )
}

/** A session for what was launched alone, of the one that launched it. */
export interface NewLaunchedSession extends Pick<NewSession, 'sessionId' | 'tokenHash' | 'ip' | 'agent'> {
  readonly parentId: string
  readonly scope: NonNullable<MemberContext['scope']>
}

/** Begins it, to last as long as the one that it is a part of. */
export async function insertLaunchedSession(tx: Tx, session: NewLaunchedSession): Promise<void> {
  await sql`
    insert into identity.session (session_id, token_hash, brand_id, member_id, parent_id, scope, created_at, seen_at,
                                  expires_at, idle_ms, ip, agent)
    select ${session.sessionId}, ${session.tokenHash}, p.brand_id, p.member_id, p.session_id, ${session.scope}, now, now,
           p.expires_at, p.idle_ms, ${session.ip}, ${session.agent}
      from identity.session p, platform.now_ms() as now where p.session_id = ${session.parentId}`.execute(tx)
}

/** Of the good sessions that a session launched all but the latest end; answers which were open. */
export async function endOldLaunched(
  tx: Tx,
  { parentId, kept }: { readonly parentId: string; readonly kept: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    update identity.session set ended_at = platform.now_ms(), ended_by = 'launched_anew'
     where session_id in (select session_id from identity.session where parent_id = ${parentId} and ended_at is null
                           order by created_at desc, session_id desc offset ${kept})
    returning session_id as "sessionId"`.execute(tx)
  return rows.map(({ sessionId }) => sessionId)
}

/**
 * What a member's ended sessions launched ends with them; answers which were open. A statement of its own, after the end
 * of theirs: who opened one meanwhile held its parent, so that it is seen here.
 */
export async function endLaunchedOf(tx: Tx, parentIds: readonly string[], endedBy: string): Promise<readonly string[]> {
  if (parentIds.length === 0) return []
  const { rows } = await sql<{ sessionId: string }>`
    update identity.session set ended_at = platform.now_ms(), ended_by = ${endedBy}
     where parent_id = any(${uuids(parentIds)}::uuid[]) and ended_at is null
    returning session_id as "sessionId"`.execute(tx)
  return rows.map(({ sessionId }) => sessionId)
}

export interface FoundSession {
  readonly member: MemberContext
  /** The session that launched it, which is used whenever it is. */
  readonly parentId: string | null
  /** How long the session lasts if nobody uses it. */
  readonly leftMs: number
  /** Whether that it is used is to be written down again. */
  readonly isStale: boolean
}

type Row = MemberContext & Pick<FoundSession, 'parentId' | 'isStale'> & { tokenHash: Buffer; leftMs: bigint }

/**
 * Who holds each of these tokens that is good now, by token hash in hex. Sessions are read for many calls at once: a
 * look-up of its own for every bet would cost as much as the bet.
 */
export async function findSessions(
  { ask }: Pick<Database, 'ask'>,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, FoundSession>> {
  // The limit keeps it one index look-up a token, whatever the planner believes of the table.
  const rows = await ask(statement<Row>`
    select s.token_hash as "tokenHash", s.session_id as "sessionId", m.member_id as "memberId", m.brand_id as "brandId",
           s.parent_id as "parentId", s.scope, m.username, m.type, m.ancestor_path as "ancestorPath", ${givenOfLine} as rates,
           m.password_due_at is not null as "isPasswordDue", now - s.seen_at > 60000 as "isStale",
           least(s.expires_at - now, s.seen_at + s.idle_ms - now) as "leftMs"
      from platform.now_ms() as now
     cross join unnest(${byteas(tokenHashes)}::bytea[]) as wanted(token_hash)
     cross join lateral (select * from identity.session found where found.token_hash = wanted.token_hash limit 1) s
     cross join lateral (select * from identity.member found where found.member_id = s.member_id limit 1) m
     where s.ended_at is null and s.expires_at > now and now - s.seen_at < s.idle_ms and m.closed_at is null
       and (s.parent_id is null
            or exists (select from identity.session p where p.session_id = s.parent_id and p.ended_at is null))`)
  return new Map(
    rows.map(({ tokenHash, isStale, leftMs, parentId, ...member }) => [
      tokenHash.toString('hex'),
      { member, isStale, leftMs: Number(leftMs), parentId },
    ]),
  )
}

/** A session that is over. `isEnded`: by somebody, and not by its time or for want of use. */
export interface OverSession {
  readonly sessionId: string
  readonly isEnded: boolean
}

/** Which of these sessions are over: ended, at their end, unused for too long, or of an account that was closed. */
export async function listOver(db: Reader, sessionIds: readonly string[]): Promise<readonly OverSession[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await sql<OverSession>`
    select wanted.session_id as "sessionId",
           s.session_id is null or s.ended_at is not null or m.closed_at is not null as "isEnded"
      from platform.now_ms() as now
     cross join unnest(${uuids(sessionIds)}::uuid[]) as wanted(session_id)
      left join identity.session s on s.session_id = wanted.session_id
      left join identity.member m on m.member_id = s.member_id
     where s.session_id is null or s.ended_at is not null or m.closed_at is not null
        or s.expires_at <= now or now - s.seen_at >= s.idle_ms`.execute(db)
  return rows
}

/** Being used keeps sessions from growing idle. */
export async function touchSessions(db: Reader, sessionIds: readonly string[]): Promise<void> {
  await sql`
    update identity.session set seen_at = now from platform.now_ms() as now
     where session_id = any(${uuids(sessionIds)}::uuid[]) and ended_at is null`.execute(db)
}

/** Ends a session and what it launched; answers what it launched. */
export async function endSession(tx: Tx, sessionId: string, endedBy: string): Promise<readonly string[]> {
  await sql`
    update identity.session set ended_at = platform.now_ms(), ended_by = ${endedBy}
     where session_id = ${sessionId} and ended_at is null`.execute(tx)
  return endLaunchedOf(tx, [sessionId], endedBy)
}

/**
 * Ends a member's sessions, all or one or all but one, and what browsers keep to begin them anew; answers which were
 * open.
 */
export async function endSessionsOf(
  tx: Tx,
  which: {
    readonly memberId: string
    readonly only: string | null
    readonly except: string | null
    readonly endedBy: string
  },
): Promise<readonly string[]> {
  await sql`
    update identity.remembered r set ended_at = platform.now_ms(), ended_by = ${which.endedBy}
     where r.member_id = ${which.memberId} and r.ended_at is null
       and (${which.only}::uuid is null
            or r.family_id = (select family_id from identity.session where session_id = ${which.only}::uuid))
       and r.family_id is distinct from (select family_id from identity.session where session_id = ${which.except}::uuid)`.execute(
    tx,
  )
  const { rows } = await sql<{ sessionId: string }>`
    update identity.session set ended_at = platform.now_ms(), ended_by = ${which.endedBy}
     where member_id = ${which.memberId} and ended_at is null and (${which.only}::uuid is null or session_id = ${which.only}::uuid)
       and session_id is distinct from ${which.except}::uuid
    returning session_id as "sessionId"`.execute(tx)
  const ended = rows.map(({ sessionId }) => sessionId)
  return [...ended, ...(await endLaunchedOf(tx, ended, which.endedBy))]
}

export interface SessionRow {
  readonly sessionId: string
  readonly ip: string
  readonly agent: string
  readonly createdAt: bigint
  readonly seenAt: bigint
}

/** A member's good sessions, the latest first. What one of them launched is a part of it and not listed by itself. */
export async function listSessionsOf(
  db: Reader,
  request: { readonly memberId: string; readonly limit: number },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select session_id as "sessionId", ip, agent, created_at as "createdAt", seen_at as "seenAt"
      from identity.session, platform.now_ms() as now
     where member_id = ${request.memberId} and parent_id is null and ended_at is null and expires_at > now and now - seen_at < idle_ms
     order by created_at desc limit ${request.limit}`.execute(db)
  return rows
}

/** What a process hears of the sessions that it remembers. */
export interface Heard {
  readonly now: number
  /** When a line was moved last. */
  readonly movedAt: number
  readonly sessionIds: readonly string[]
  /** Whose rates changed, with those of all below; null for everybody of the brand. */
  readonly rated: readonly RatedLine[]
}

export interface RatedLine {
  readonly changeId: string
  readonly brandId: string
  readonly memberId: string | null
}

/** The sessions that were ended within that time, whose rates changed in it, and the clock of both. */
export async function listEnded(db: Reader, backMs: number): Promise<Heard> {
  const { rows } = await sql<{ now: bigint; movedAt: bigint; sessionIds: string[]; rated: RatedLine[] | null }>`
    select now, (select jsonb_agg(jsonb_build_object('changeId', change_id, 'brandId', brand_id, 'memberId', member_id))
                   from identity.rate_change where at_ms > now - ${backMs}::bigint) as rated, coalesce((select max(until_ms) from identity.past_line), 0) as "movedAt", array(select session_id::text from identity.session where ended_at > now - ${backMs}::bigint) as "sessionIds"
      from platform.now_ms() as now`.execute(db)
  const [heard] = rows
  return {
    now: Number(heard?.now),
    movedAt: Number(heard?.movedAt),
    sessionIds: heard?.sessionIds ?? [],
    rated: heard?.rated ?? [],
  }
}

/**
 * When members were signed in since an instant: from the beginning of each session to when it was last used, or until now
 * while it is good. What one
 * launched is a part of it.
 */
export async function listSignedInSpans(
  db: Reader,
  memberIds: readonly string[],
  since: number,
): Promise<readonly { readonly memberId: string; readonly from: number; readonly to: number }[]> {
  const { rows } = await sql<{ memberId: string; from: bigint; to: bigint }>`
    select member_id as "memberId", created_at as "from",
           case when ended_at is null and expires_at > now and now - seen_at < idle_ms then now else seen_at end as "to"
      from identity.session, platform.now_ms() as now
     where member_id = any(${uuids(memberIds)}::uuid[]) and parent_id is null and seen_at >= ${since}`.execute(db)
  return rows.map(({ memberId, from, to }) => ({ memberId, from: Number(from), to: Number(to) }))
}
