import type { MemberContext } from '#platform/http/context.ts'
import type { FoundSession, Heard, RatedLine } from './session.sql.ts'

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
  line?: Pick<MemberContext, 'brandId' | 'memberId' | 'ancestorPath'>
  believedMs: number
}

/** What this node knows of sessions by their tokens, and for how long it may believe it. */
export interface RememberedSessions {
  find(token: string): Promise<MemberContext | undefined> | undefined
  keep(token: string, found: Promise<FoundSession | undefined>): Promise<MemberContext | undefined>
  forget(token: string): void
  /** What was heard of ends, of lines, and the deciding clock; asked for at that time of this process. */
  hear(heard: Heard, askedAt: number): void
}

/** Lets those of some lines be looked up anew; whoever is being looked up may have been read before the change. */
function forgetLines(remembered: readonly Map<string, Remembered>[], rated: readonly RatedLine[]): void {
  const whole = new Set(rated.flatMap(({ brandId, memberId }) => (memberId === null ? [brandId] : [])))
  const heads = new Set(rated.flatMap(({ memberId }) => memberId ?? []))
  for (const sessions of remembered) {
    for (const [token, { line }] of sessions) {
      const isOfLine =
        !line ||
        whole.has(line.brandId) ||
        heads.has(line.memberId) ||
        line.ancestorPath.some((above) => heads.has(above))
      if (isOfLine) sessions.delete(token)
    }
  }
}

export function rememberSessions(): RememberedSessions {
  let young = new Map<string, Remembered>()
  let old = new Map<string, Remembered>()
  /** Sessions that were ended lately, by when that was heard. */
  const ended = new Map<string, number>()
  /** Changes of rates that were heard lately, each of which forgets its line once. */
  const ratedAt = new Map<string, number>()
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
          session.line = one.member
          session.believedMs = Math.min(believedMaxMs, one.leftMs)
        },
        () => forget(token),
      )
      return member
    },
    hear({ now, movedAt, sessionIds, rated }, askedAt) {
      // A deciding clock that was moved ends sessions without a word; a line that was moved is another above its members.
      if (Math.abs(now - askedAt - clockAhead) > clockJumpMs || movedAt !== lastMovedAt) {
        young.clear()
        old.clear()
      }
      clockAhead = now - askedAt
      lastMovedAt = movedAt
      const fresh = rated.filter(({ changeId }) => !ratedAt.has(changeId))
      if (fresh.length > 0) forgetLines([young, old], fresh)
      for (const { changeId } of fresh) ratedAt.set(changeId, askedAt)
      for (const [changeId, at] of ratedAt) if (askedAt - at > 2 * believedMaxMs) ratedAt.delete(changeId)
      for (const sessionId of sessionIds) ended.set(sessionId, askedAt)
      for (const [sessionId, at] of ended) if (askedAt - at > 2 * believedMaxMs) ended.delete(sessionId)
      heardAt = askedAt
    },
  }
}
