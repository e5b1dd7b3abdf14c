import type { MemberContext } from '#platform/http/context.ts'
import type { FoundSession } from './session.sql.ts'

/** A revoked session is refused everywhere within this time (rule book F4: at most a second). */
const revokedWithinMs = 1000
/** How long a session is believed while the ends of sessions are heard: not so long that it would grow idle unseen. */
const believedMaxMs = 60_000
/** Sessions remembered before the oldest half is let go. */
const rememberedMax = 200_000
const clockJumpMs = 2000

interface Remembered {
  readonly at: number
  readonly member: Promise<MemberContext | undefined>
  /** Set when the member is known. */
  sessionId?: string
  believedMs: number
}

/** What this node knows of sessions by their tokens, and for how long it may believe it. */
export interface RememberedSessions {
  find(token: string): Promise<MemberContext | undefined> | undefined
  keep(token: string, found: Promise<FoundSession | undefined>): Promise<MemberContext | undefined>
  forget(token: string): void
  /** What was heard of ends, when a line was moved last, and the deciding clock; asked for at that time of this process. */
  hear(
    heard: { readonly now: number; readonly movedAt: number; readonly sessionIds: readonly string[] },
    askedAt: number,
  ): void
}

export function rememberSessions(): RememberedSessions {
  let young = new Map<string, Remembered>()
  let old = new Map<string, Remembered>()
  /** Sessions that were ended lately, by when that was heard. */
  const ended = new Map<string, number>()
  let heardAt = -Infinity
  let clockAhead = NaN
  let lastMovedAt = 0

  function isGood({ at, sessionId, believedMs }: Remembered): boolean {
    if (sessionId !== undefined && ended.has(sessionId)) return false
    const now = performance.now()
    return now - at < (now - heardAt < revokedWithinMs ? believedMs : Math.min(believedMs, revokedWithinMs))
  }

  function forget(token: string) {
    young.delete(token)
    old.delete(token)
  }

  return {
    forget,
    find(token) {
      const known = young.get(token) ?? old.get(token)
      return known && isGood(known) ? known.member : undefined
    },
    keep(token, found) {
      if (young.size >= rememberedMax / 2) {
        old = young
        young = new Map()
      }
      const member = found.then((session) => session?.member)
      const session: Remembered = { at: performance.now(), member, believedMs: revokedWithinMs }
      young.set(token, session)
      found.then(
        (one) => {
          if (!one) return
          session.sessionId = one.member.sessionId
          session.believedMs = Math.min(believedMaxMs, one.leftMs)
        },
        () => forget(token),
      )
      return member
    },
    hear({ now, movedAt, sessionIds }, askedAt) {
      // A deciding clock that was moved ends sessions without a word; a line that was moved is another above its members.
      if (Math.abs(now - askedAt - clockAhead) > clockJumpMs || movedAt !== lastMovedAt) {
        young.clear()
        old.clear()
      }
      clockAhead = now - askedAt
      lastMovedAt = movedAt
      for (const sessionId of sessionIds) ended.set(sessionId, askedAt)
      for (const [sessionId, at] of ended) if (askedAt - at > 2 * believedMaxMs) ended.delete(sessionId)
      heardAt = askedAt
    },
  }
}
