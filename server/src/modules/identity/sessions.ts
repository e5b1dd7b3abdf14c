import { createHash, randomBytes } from 'node:crypto'
import { createBatcher } from '#platform/batch/batch.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { endSession, findSessions, insertSession, listEnded, type FoundSession } from './session.sql.ts'

const idleMs = 30 * 60_000
const lifeMs = 12 * 3_600_000
/** A revoked session is refused everywhere within this time (rule book F4: at most a second). */
const revokedWithinMs = 1000
/** How long a session is believed while the ends of sessions are heard: not so long that it would grow idle unseen. */
const believedMaxMs = 60_000
/** Sessions remembered before the oldest half is let go. */
const rememberedMax = 200_000
const endsHeardBackMs = 10_000
const clockJumpMs = 2000

export interface Sessions {
  open(tx: Tx, owner: { brandId: string; memberId: string; ip: string; agent: string }): Promise<string>
  find(token: string, brand: BrandContext): Promise<MemberContext | undefined>
  end(tx: Tx, sessionId: string): Promise<void>
  /** After the end is committed: a read that ran beside it may have remembered the session. */
  forget(token: string | undefined): void
  /** Hears which sessions were ended, here or on another node. Asked twice a second, it spares most look-ups. */
  hearEnds(): Promise<void>
}

interface Remembered {
  readonly at: number
  readonly member: Promise<MemberContext | undefined>
  /** Set when the member is known. */
  sessionId?: string
  believedMs: number
}

/**
 * Sessions by opaque token; only a hash of it rests anywhere. What was read is good for a second, and for a minute
 * while the ends of sessions are heard.
 */
export function createSessions({ db }: Pick<Database, 'db'>): Sessions {
  let young = new Map<string, Remembered>()
  let old = new Map<string, Remembered>()
  /** Sessions that were ended lately, by when that was heard. */
  const ended = new Map<string, number>()
  let heardAt = -Infinity
  let clockAhead = NaN
  const lookUps = createBatcher<Buffer, FoundSession | undefined>({
    onFull: () => new Refusal('request.busy'),
    run: async (hashes) => {
      const found = await findSessions(db, hashes, idleMs)
      return hashes.map((hash) => found.get(hash.toString('hex')))
    },
  })

  function isGood({ at, sessionId, believedMs }: Remembered): boolean {
    const now = performance.now()
    if (sessionId !== undefined && ended.has(sessionId)) return false
    return now - at < (now - heardAt < revokedWithinMs ? believedMs : Math.min(believedMs, revokedWithinMs))
  }

  function read(token: string): Promise<MemberContext | undefined> {
    const known = young.get(token) ?? old.get(token)
    if (known && isGood(known)) return known.member
    const found = lookUps.submit(hashOf(token))
    const session: Remembered = {
      at: performance.now(),
      member: found.then((one) => one?.member),
      believedMs: revokedWithinMs,
    }
    remember(token, session)
    found.then(
      (one) => {
        if (one)
          Object.assign(session, { sessionId: one.member.sessionId, believedMs: Math.min(believedMaxMs, one.leftMs) })
      },
      () => forget(token),
    )
    return session.member
  }

  function remember(token: string, session: Remembered) {
    if (young.size >= rememberedMax / 2) {
      old = young
      young = new Map()
    }
    young.set(token, session)
  }

  function forget(token: string) {
    young.delete(token)
    old.delete(token)
  }

  return {
    async open(tx, { brandId, memberId, ip, agent }) {
      const token = randomBytes(32).toString('base64url')
      await insertSession(tx, { sessionId: newId(), tokenHash: hashOf(token), brandId, memberId, lifeMs, ip, agent })
      return token
    },
    async find(token, { brandId }) {
      const member = await read(token)
      // A token of another brand's member is no token here.
      return member?.brandId === brandId ? member : undefined
    },
    end: (tx, sessionId) => endSession(tx, sessionId, 'logout'),
    forget(token) {
      if (token !== undefined) forget(token)
    },
    async hearEnds() {
      const askedAt = performance.now()
      const { now, sessionIds } = await listEnded(db, endsHeardBackMs)
      // A deciding clock that was moved ends sessions without a word.
      if (Math.abs(now - askedAt - clockAhead) > clockJumpMs) {
        young.clear()
        old.clear()
      }
      clockAhead = now - askedAt
      for (const sessionId of sessionIds) ended.set(sessionId, askedAt)
      for (const [sessionId, at] of ended) if (askedAt - at > 2 * believedMaxMs) ended.delete(sessionId)
      heardAt = askedAt
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
