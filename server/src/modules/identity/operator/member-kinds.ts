import type { Reader, Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { reopenMember } from '../identity.sql.ts'
import { lockSheet } from '../member-directory.sql.ts'
import { deletePasskeys, deleteSocials } from '../member-security.sql.ts'
import { listPasskeysOf } from '../passkey.sql.ts'
import { clearPaymentPassword } from '../payment-password.sql.ts'
import type { ClearedSecret, SecurityNews } from '../security-news.ts'
import type { Sessions } from '../sessions.ts'
import { listSocialAccounts } from '../social.sql.ts'
import { endStepUps } from '../step-up.sql.ts'
import { deleteTotp, findTotpStatus } from '../totp.sql.ts'

export type MemberPayload = { readonly brandId: string; readonly memberId: string }

export const reopening: ChangeKind<MemberPayload> = {
  name: 'member reopen',
  permission: 'members.close',
  async look(tx, { brandId, memberId }) {
    const member = await lockSheet(tx, brandId, memberId)
    if (!member) throw new Refusal('console.member_unknown')
    if (member.closedAt === null) throw new Refusal('console.nothing_changed')
    return {
      brandId,
      subject: memberId,
      label: member.username,
      before: { isClosed: true },
      after: { isClosed: false },
    }
  },
  async run(tx, { memberId }) {
    if (!(await reopenMember(tx, memberId))) throw new Refusal('console.nothing_changed')
    return null
  },
}

export const clearing = (news: SecurityNews): ChangeKind<MemberPayload> => ({
  name: 'member clear-payment-password',
  permission: 'members.secrets',
  async look(tx, { brandId, memberId }) {
    const member = await lockSheet(tx, brandId, memberId)
    if (!member) throw new Refusal('console.member_unknown')
    if (!member.hasPaymentPassword) throw new Refusal('console.nothing_changed')
    return {
      brandId,
      subject: memberId,
      label: member.username,
      before: { hasPaymentPassword: true },
      after: { hasPaymentPassword: false },
    }
  },
  async run(tx, { brandId, memberId }) {
    if (!(await clearPaymentPassword(tx, memberId))) throw new Refusal('console.nothing_changed')
    await news.secretCleared(tx, { brandId, memberId }, 'paymentPassword')
    return null
  },
})

interface Factor {
  readonly name: string
  /** How much of it the member has. */
  count(db: Reader, memberId: string): Promise<number>
  clear(tx: Tx, memberId: string): Promise<unknown>
}

const factors = {
  totp: {
    name: 'member clear-totp',
    count: async (db, memberId) => ((await findTotpStatus(db, memberId)).confirmedAt === null ? 0 : 1),
    clear: deleteTotp,
  },
  passkeys: {
    name: 'member clear-passkeys',
    count: async (db, memberId) => (await listPasskeysOf(db, memberId)).length,
    clear: deletePasskeys,
  },
  socials: {
    name: 'member clear-socials',
    count: async (db, memberId) => (await listSocialAccounts(db, memberId)).length,
    clear: deleteSocials,
  },
} as const satisfies Readonly<Record<Exclude<ClearedSecret, 'paymentPassword'>, Factor>>

export interface FactorKinds {
  readonly totpClearing: ChangeKind<MemberPayload>
  readonly passkeysClearing: ChangeKind<MemberPayload>
  readonly socialsClearing: ChangeKind<MemberPayload>
}

/**
 * Taking away what a member signs in with and has lost. Whoever uses it instead is signed out: all sessions end,
 * sign-ins that wait for a proof begin anew, and the member is told.
 */
export function factorClearing(
  which: Exclude<ClearedSecret, 'paymentPassword'>,
  { sessions, news }: { readonly sessions: Sessions; readonly news: SecurityNews },
): ChangeKind<MemberPayload> {
  const factor: Factor = factors[which]
  return {
    name: factor.name,
    permission: 'members.secrets',
    async look(tx, { brandId, memberId }) {
      const member = await lockSheet(tx, brandId, memberId)
      if (!member) throw new Refusal('console.member_unknown')
      const count = await factor.count(tx, memberId)
      if (count === 0) throw new Refusal('console.nothing_changed')
      return { brandId, subject: memberId, label: member.username, before: { [which]: count }, after: { [which]: 0 } }
    },
    async run(tx, { brandId, memberId }) {
      await factor.clear(tx, memberId)
      await endStepUps(tx, memberId)
      await sessions.endOf(tx, { memberId, endedBy: 'operator' })
      await news.secretCleared(tx, { brandId, memberId }, which)
      return null
    },
  }
}
