import { createHash, randomBytes } from 'node:crypto'
import { createBatcher } from '#platform/batch/batch.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { endSession, findSessions, insertSession } from './session.sql.ts'

const idleMs = 30 * 60_000
const lifeMs = 12 * 3_600_000
/** A revoked session is refused everywhere within this time (rule book F4: at most a second). */
const freshMs = 1000
const rememberedMax = 50_000

export interface Sessions {
  open(tx: Tx, owner: { brandId: string; memberId: string; ip: string; agent: string }): Promise<string>
  find(token: string, brand: BrandContext): Promise<MemberContext | undefined>
  end(tx: Tx, sessionId: string): Promise<void>
  /** After the end is committed: a read that ran beside it may have remembered the session. */
  forget(token: string | undefined): void
}

/** Sessions by opaque token; only a hash of it rests anywhere. What was read is good for a second. */
export function createSessions({ db }: Pick<Database, 'db'>): Sessions {
  const remembered = new Map<string, { at: number; member: Promise<MemberContext | undefined> }>()
  const lookUps = createBatcher<Buffer, MemberContext | undefined>({
    onFull: () => new Refusal('request.busy'),
    run: async (hashes) => {
      const found = await findSessions(db, hashes, idleMs)
      return hashes.map((hash) => found.get(hash.toString('hex')))
    },
  })

  function read(token: string): Promise<MemberContext | undefined> {
    const known = remembered.get(token)
    if (known && performance.now() - known.at < freshMs) return known.member
    if (remembered.size >= rememberedMax) remembered.clear()
    const member = lookUps.submit(hashOf(token))
    remembered.set(token, { at: performance.now(), member })
    member.catch(() => remembered.delete(token))
    return member
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
      if (token !== undefined) remembered.delete(token)
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
