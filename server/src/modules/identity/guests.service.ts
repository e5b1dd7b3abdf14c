import { randomInt } from 'node:crypto'
import type { Money } from '@parlour/core/money/money.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/ip-network.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { insertGuest } from './guest.sql.ts'
import { insertMember } from './identity.sql.ts'
import type { Sessions } from './sessions.ts'
import type { SignedIn, Visitor } from './types.ts'

const guestType = 4
/** Guests that a network may have in an hour. */
const hourly = 30
const nameLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
const nameLength = 10

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
  /** What a guest plays with, in the same transaction: demo money. */
  readonly onGuest: (tx: Tx, guest: { brandId: string; memberId: string; grant: Money }) => Promise<unknown>
}

/** Free play: an account for a day that plays with demo money (specification, points 4 and 6). */
export function createGuests({ database, passwords, sessions, brands, onGuest }: Parts) {
  return {
    async open(visitor: Visitor): Promise<SignedIn> {
      const brand = await brands.get(visitor.brandId)
      if (brand.flags['FREEPLAY3'] !== true) throw new Refusal('identity.way_off')
      const { brandId, demoGrant: grant } = brand
      const memberId = newId()
      const letters = Array.from({ length: nameLength }, () => nameLetters[randomInt(nameLetters.length)])
      const username = `guest${letters.join('')}`
      return database.transaction(async (tx) => {
        await insertMember(tx, {
          memberId,
          brandId,
          username,
          nickname: username,
          type: guestType,
          parent: undefined,
          passwordHash: passwords.none(),
          profile: {},
        })
        if (!(await insertGuest(tx, { memberId, brandId, network: networkOf(visitor.ip) }, hourly)))
          throw new Refusal('request.too_often')
        await onGuest(tx, { brandId, memberId, grant })
        const token = await sessions.open(tx, { ...visitor, memberId })
        return { token, member: { memberId, username, type: guestType, isFirstLogin: false } }
      })
    },
  }
}
