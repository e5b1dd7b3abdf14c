import { Refusal } from '#platform/refusal.ts'
import { clearPaymentPassword, lockSheet, reopenMember } from '#modules/identity/index.ts'
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
  async run(tx, { memberId }) {
    if (!(await clearPaymentPassword(tx, memberId))) throw new Refusal('console.nothing_changed')
    return null
  },
}
