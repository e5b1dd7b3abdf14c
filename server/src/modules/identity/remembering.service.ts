import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { siteRefusal } from './login-site.ts'
import { findMemberById } from './identity.sql.ts'
import {
  endRemembered,
  endSessionsOfFamily,
  insertRemembered,
  lockRemembered,
  rotateRemembered,
} from './remembered.sql.ts'
import type { Sessions } from './sessions.ts'
import type { Keepsake, Member, SignedIn, Visitor } from './types.ts'

const lifeMs = 86_400_000
/** Tabs that open together show the same token; the second of them comes with the one of before. */
const togetherMs = 10_000

export type Verdict =
  | { readonly kind: 'resumed'; readonly resumed: SignedIn }
  | { readonly kind: 'ended' }
  | { readonly kind: 'copied'; readonly ended: readonly string[] }

export type Remembering = ReturnType<typeof createRemembering>

/**
 * Staying signed in for a day without the password (rule book F4, table G): a selector and a validator, which changes
 * with every use. Whoever comes with one that was used before holds a copy, or has been copied: the family ends, and
 * every session that began by it.
 */
export function createRemembering({
  database,
  brands,
  sessions,
}: {
  readonly database: Database
  readonly brands: Brands
  readonly sessions: Sessions
}) {
  async function decide(tx: Tx, visitor: Visitor, given: { familyId: string; validator: string }): Promise<Verdict> {
    const { familyId } = given
    const kept = await lockRemembered(tx, visitor.brandId, familyId)
    const member = kept && (await findMemberById(tx, kept.memberId))
    if (!kept || !member || member.closedAt !== null) return { kind: 'ended' }
    // A login site that has been closed to somebody meanwhile is closed to what the browser kept, too.
    const brand = await brands.get(visitor.brandId)
    if (siteRefusal(brand, visitor, member.type) !== undefined) return { kind: 'ended' }
    const shown = hashOf(given.validator)
    const isCurrent = timingSafeEqual(shown, kept.validatorHash)
    const isTogether = kept.previousHash?.equals(shown) === true && Number(kept.sinceRotatedMs) < togetherMs
    if (!isCurrent && !isTogether) {
      await endRemembered(tx, familyId, 'copied')
      return { kind: 'copied', ended: await endSessionsOfFamily(tx, familyId, 'copied') }
    }
    const next = isCurrent ? randomBytes(32).toString('base64url') : undefined
    if (next !== undefined) await rotateRemembered(tx, familyId, hashOf(next))
    const token = await sessions.open(tx, { ...visitor, memberId: member.memberId, familyId })
    const keepsake = next === undefined ? undefined : keepsakeOf(familyId, next, Number(kept.leftMs))
    return { kind: 'resumed', resumed: { token, member, keepsake } }
  }

  return {
    /** Begins a family in the transaction of the sign-in that asks for it. */
    async begin(tx: Tx, owner: { readonly brandId: string; readonly memberId: string }): Promise<Keepsake> {
      const familyId = newId()
      const validator = randomBytes(32).toString('base64url')
      await insertRemembered(tx, { ...owner, familyId, validatorHash: hashOf(validator), lifeMs })
      return keepsakeOf(familyId, validator, lifeMs)
    },

    /** Signs in by what the browser kept. The end of a family that was copied is committed before it is refused. */
    async resume(visitor: Visitor, token: string): Promise<Verdict> {
      const [familyId = '', validator = ''] = token.split('.')
      if (!isId(familyId)) return { kind: 'ended' }
      return database.transaction((tx) => decide(tx, visitor, { familyId, validator }))
    },
  }
}

/** Opens a session, and a family for it where the member wants to be remembered. */
export async function openRemembered(
  tx: Tx,
  { sessions, remembering }: { readonly sessions: Sessions; readonly remembering: Remembering },
  request: { readonly visitor: Visitor; readonly member: Member; readonly remember: boolean },
): Promise<SignedIn> {
  const { visitor, member } = request
  const { memberId } = member
  const keepsake = request.remember ? await remembering.begin(tx, { brandId: member.brandId, memberId }) : undefined
  const family = keepsake === undefined ? {} : { familyId: keepsake.familyId }
  return { token: await sessions.open(tx, { ...visitor, memberId, ...family }), member, keepsake }
}

function keepsakeOf(familyId: string, validator: string, leftMs: number): Keepsake {
  return { familyId, token: `${familyId}.${validator}`, maxAgeSeconds: Math.floor(leftMs / 1000) }
}

function hashOf(validator: string): Buffer {
  return hash('sha256', validator, 'buffer')
}
