import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  clearPaymentPassword,
  deletePasskeys,
  deleteSocials,
  deleteTotp,
  endStepUps,
  findTotpStanding,
  listPasskeysOf,
  listSocialAccounts,
  lockSheet,
  reopenMember,
  type Sessions,
} from '#modules/identity/index.ts'
import { postMessage, type NewMessage } from '#modules/inbox/index.ts'
import type { ChangeKind } from './change-kind.ts'

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

export const clearing: ChangeKind<MemberPayload> = {
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
    await postMessage(tx, { brandId, memberId, kind: 'paymentPasswordCleared', parameters: {} })
    return null
  },
}

interface Factor {
  readonly name: string
  readonly message: Extract<NewMessage['kind'], `${string}Cleared`>
  /** How much of it the member has. */
  count(db: Reader, memberId: string): Promise<number>
  clear(tx: Tx, memberId: string): Promise<unknown>
}

const factors = {
  totp: {
    name: 'member clear-totp',
    message: 'totpCleared',
    count: async (db, memberId) => ((await findTotpStanding(db, memberId)).confirmedAt === null ? 0 : 1),
    clear: deleteTotp,
  },
  passkeys: {
    name: 'member clear-passkeys',
    message: 'passkeysCleared',
    count: async (db, memberId) => (await listPasskeysOf(db, memberId)).length,
    clear: deletePasskeys,
  },
  socials: {
    name: 'member clear-socials',
    message: 'socialsCleared',
    count: async (db, memberId) => (await listSocialAccounts(db, memberId)).length,
    clear: deleteSocials,
  },
} as const satisfies Readonly<Record<string, Factor>>

/**
 * Taking away what a member signs in with and has lost. Whoever has it in hand instead is put out: all sessions end,
 * sign-ins that wait for a proof begin anew, and the member is told.
 */
export function factorClearing(which: keyof typeof factors, sessions: Sessions): ChangeKind<MemberPayload> {
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
      await postMessage(tx, { brandId, memberId, kind: factor.message, parameters: {} } as NewMessage)
      return null
    },
  }
}
