import { hash, randomBytes } from 'node:crypto'
import { createBatcher } from '#platform/batch/batch.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { endRememberedOfSession } from './remembered.sql.ts'
import { rememberSessions } from './remembered-sessions.ts'
import {
  endOldLaunched,
  endSession,
  endSessionsOf,
  findSessions,
  insertLaunchedSession,
  insertSession,
  listEnded,
  listOver,
  listSessionsOf,
  touchSessions,
  type FoundSession,
  type NewLaunchedSession,
  type OverSession,
  type SessionRow,
} from './session.sql.ts'

const minuteMs = 60_000
const lifeMs = 12 * 3_600_000
const endsHeardBackMs = 10_000
const nearlyOverMs = 30_000
const listedMax = 50
/** Windows that one session has open at once: the oldest ends for another. */
const launchedMax = 3

export interface SessionOwner {
  readonly brandId: string
  readonly memberId: string
  readonly ip: string
  readonly agent: string
  /** What the browser keeps for a day, where the session began by it. */
  readonly familyId?: string | null
}

export interface Sessions {
  open(tx: Tx, owner: SessionOwner): Promise<string>
  find(token: string, brand: BrandContext): Promise<MemberContext | undefined>
  /** Ends a session and what it launched; answers what it launched. */
  end(tx: Tx, sessionId: string): Promise<readonly string[]>
  /** A session for what a session launched, and for nothing else; answers its token, and which older ones ended for it. */
  openLaunched(
    tx: Tx,
    launched: Pick<NewLaunchedSession, 'parentId' | 'scope' | 'ip' | 'agent'>,
  ): Promise<{ readonly token: string; readonly ended: readonly string[] }>
  /** Ends a member's sessions and answers which were open: the one named, or all but the one excepted. */
  endOf(
    tx: Tx,
    which: { readonly memberId: string; readonly only?: string; readonly except?: string; readonly endedBy: string },
  ): Promise<readonly string[]>
  /** Where a member is signed in, the latest first. */
  list(memberId: string): Promise<readonly SessionRow[]>
  /** After the end is committed: a read that ran beside it may have remembered the session. */
  forget(token: string | undefined): void
  /** Hears which sessions were ended, here or on another node. Asked twice a second, it spares most look-ups. */
  hearEnds(): Promise<void>
  /** Which of these sessions are over, however they came to be: nobody ends one that nobody uses. */
  listOver(sessionIds: readonly string[]): Promise<readonly OverSession[]>
  /** Writes down which sessions were used here since it was last asked: one write for many. */
  touch(): Promise<void>
}

/**
 * Sessions by opaque token; only a hash of it rests anywhere. What was read is good for a second, and for a minute
 * while the ends of sessions are heard.
 */
export function createSessions({ db, ask }: Pick<Database, 'db' | 'ask'>, brands: Pick<Brands, 'get'>): Sessions {
  const remembered = rememberSessions()
  let used: string[] = []
  const lookUps = createBatcher<Buffer, FoundSession | undefined>({
    onFull: () => new Refusal('request.busy'),
    run: async (hashes) => {
      const found = await findSessions({ ask }, hashes)
      const stale = [...found.values()].filter(({ isStale }) => isStale)
      // One that is nearly over cannot wait for the next round of writing down.
      const [urgent, others] = [stale.filter(isNearlyOver), stale.filter((session) => !isNearlyOver(session))]
      if (urgent.length > 0) await touchSessions(db, urgent.flatMap(idsOf).toSorted())
      used.push(...others.flatMap(idsOf))
      return hashes.map((hash) => found.get(hash.toString('hex')))
    },
  })

  return {
    async open(tx, { brandId, memberId, ip, agent, familyId = null }) {
      const token = newToken()
      const owner = { brandId, memberId, familyId, ip, agent }
      // Unused for so long it is over, as the law of its brand was when it began.
      const idleMs = (await brands.get(brandId)).law.idleMinutes * minuteMs
      await insertSession(tx, { ...owner, idleMs, sessionId: newId(), tokenHash: hashOf(token), lifeMs })
      return token
    },
    async find(token, { brandId }) {
      const member = await (remembered.find(token) ?? remembered.keep(token, lookUps.submit(hashOf(token))))
      // A token of another brand's member is no token here.
      return member?.brandId === brandId ? member : undefined
    },
    async end(tx, sessionId) {
      await endRememberedOfSession(tx, sessionId, 'logout')
      return endSession(tx, sessionId, 'logout')
    },
    async openLaunched(tx, launched) {
      const token = newToken()
      await insertLaunchedSession(tx, { ...launched, sessionId: newId(), tokenHash: hashOf(token) })
      return { token, ended: await endOldLaunched(tx, { parentId: launched.parentId, kept: launchedMax }) }
    },
    endOf: (tx, { only = null, except = null, ...rest }) => endSessionsOf(tx, { ...rest, only, except }),
    list: (memberId) => listSessionsOf(db, { memberId, limit: listedMax }),
    forget(token) {
      if (token !== undefined) remembered.forget(token)
    },
    async hearEnds() {
      const askedAt = performance.now()
      remembered.hear(await listEnded(db, endsHeardBackMs), askedAt)
    },
    listOver: (sessionIds) => listOver(db, sessionIds),
    async touch() {
      const touched = used
      used = []
      if (touched.length > 0) await touchSessions(db, touched.toSorted())
    },
  }
}

/** Who plays in a launched window uses the session that launched it. */
const idsOf = ({ member, parentId }: FoundSession) =>
  parentId === null ? [member.sessionId] : [member.sessionId, parentId]
const isNearlyOver = ({ leftMs }: FoundSession) => leftMs < nearlyOverMs

/** A token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What rests of a token. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
