import { randomInt } from 'node:crypto'
import { getReferral } from '@parlour/core/contract/identity/player/referral.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { countFriends, findReferralCode, keepReferralCode, listFriends } from './referral.sql.ts'
import { maskText } from '@parlour/core/rules/identity/mask.ts'
import { refuseTrial } from './refuse-trial.ts'

/** The brand's switch for inviting friends. */
export const referralSwitch = 'REFERRAL'

const pageDefault = 20
const countedMost = 10_000
/** Without what is mistaken for another; nobody is found by trying. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 10

interface Parts {
  readonly database: Database
  readonly brands: Brands
}

/** What a member invites friends by, and who came. */
export function referralRoutes(routes: Routes, { database, brands }: Parts): void {
  // A code is made for whoever asks the first time, so that nobody has one who never invites.
  routes.direct(getReferral, async ({ member, input: { query } }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    const { flags } = await brands.get(brandId)
    if (flags[referralSwitch] !== true) throw new Refusal('identity.way_off')
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? (query.cursor ?? null) : null
    const [kept, friends, invited] = await Promise.all([
      findReferralCode(database.db, memberId),
      listFriends(database.db, memberId, { below, limit: limit + 1 }),
      countFriends(database.db, memberId, countedMost + 1),
    ])
    const code = kept ?? (await database.transaction((tx) => keepReferralCode(tx, { brandId, memberId }, newCode())))
    const page = friends.slice(0, limit)
    return {
      code,
      invited: Math.min(invited, countedMost),
      isMore: invited > countedMost,
      list: page.map(({ username, at }) => ({ account: maskText(username), joinedAt: Number(at) })),
      next: friends.length > limit ? (page.at(-1)?.memberId ?? null) : null,
    }
  })
}

const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
