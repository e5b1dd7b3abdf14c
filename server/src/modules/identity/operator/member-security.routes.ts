import {
  getMemberSecurity,
  proposeFactorClearing,
  showContacts,
} from '@parlour/core/contract/identity/operator/member-security.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { proposeChange, recordChange } from '#modules/operators/index.ts'
import { findSheet } from '../member-directory.sql.ts'
import { listAttempts, listPlaces } from '../member-security.sql.ts'
import { listPasskeysOf } from '../passkey.sql.ts'
import { listSocialAccounts } from '../social.sql.ts'
import { findTotpStatus } from '../totp.sql.ts'
import type { FactorKinds } from './member-kinds.ts'
import { textsOf } from './member-profile.ts'

const attemptsShown = 30
const deviceShown = 10

/** How a member signs in, and what of that can be taken away when it is lost. */
export function memberSecurityRoutes(routes: ConsoleRoutes, { kinds }: { readonly kinds: FactorKinds }): void {
  routes.query(getMemberSecurity, async ({ db, brand: { brandId }, input: { params } }) => {
    const sheet = await findSheet(db, brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    return securityOf(db, sheet.memberId)
  })

  routes.command(showContacts, async ({ tx, brand, operator, input: { params, body } }) => {
    const sheet = await findSheet(tx, brand.brandId, params.id)
    if (!sheet) throw new Refusal('console.member_unknown')
    await recordChange(tx, {
      brand,
      operator,
      command: 'member contacts-shown',
      subject: sheet.memberId,
      reason: body.reason,
      more: { username: sheet.username },
      before: {},
      after: {},
    })
    return { email: sheet.email, mobile: sheet.mobile, profile: textsOf(sheet.profile) }
  })

  routes.command(proposeFactorClearing, ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const kind = kinds[`${body.factor}Clearing`]
    return proposeChange(tx, kind, { operator, payload: { brandId, memberId: params.id }, reason: body.reason })
  })
}

async function securityOf(db: Reader, memberId: string) {
  const [totp, passkeys, socials, places, attempts] = await Promise.all([
    findTotpStatus(db, memberId),
    listPasskeysOf(db, memberId),
    listSocialAccounts(db, memberId),
    listPlaces(db, memberId),
    listAttempts(db, memberId, attemptsShown),
  ])
  return {
    totpSince: numberOrNull(totp.confirmedAt),
    recoveryLeft: totp.recoveryLeft,
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: Number(createdAt),
      usedAt: numberOrNull(usedAt),
    })),
    socials: socials.map(({ provider, linkedAt }) => ({ provider, linkedAt: Number(linkedAt) })),
    places: places.map(({ kind, place, country, firstSeenAt, seenAt }) => ({
      kind,
      place: kind === 'device' ? place.slice(0, deviceShown) : place,
      country,
      firstSeenAt: Number(firstSeenAt),
      seenAt: Number(seenAt),
    })),
    attempts: attempts.map(({ at, signals, proved, ...attempt }) => ({
      ...attempt,
      at: Number(at),
      signals: [...signals],
      proved: [...proved],
    })),
  }
}

const numberOrNull = (at: bigint | null) => (at === null ? null : Number(at))
