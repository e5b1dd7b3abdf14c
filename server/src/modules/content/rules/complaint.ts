import type { FeedbackRule } from './decide-feedback.ts'

/** What is sent under this type is a complaint: it has a reference and a day by which it is answered. */
export const complaintType = 'complaint'

const dayMs = 86_400_000
/** Without letters that are read for others. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const referenceLength = 8

/** What a member names a complaint by, from bytes of chance: short enough to be told over the telephone. */
export function complaintReference(bytes: Uint8Array): string {
  return `C-${Array.from(bytes.slice(0, referenceLength), (byte) => letters[byte % letters.length] ?? '').join('')}`
}

/** By when a complaint that came, or came back, is answered. */
export const dueAfter = (at: number, { complaintDays }: Pick<FeedbackRule, 'complaintDays'>): number =>
  at + complaintDays * dayMs

export interface ComplaintStatus {
  readonly reference: string | null
  readonly state: 'OPEN' | 'ESCALATED' | 'ANSWERED' | 'CLOSED'
  readonly dueAt: bigint | null
  readonly endedAt: bigint | null
  readonly escalatedAt: bigint | null
}

/**
 * Whether a complaint may be taken further, once: while its end is young, or when nobody answered in time (standards,
 * GLI-19 A.4.4).
 */
export function mayEscalate(
  { reference, state, dueAt, endedAt, escalatedAt }: ComplaintStatus,
  now: number,
  { escalationDays }: Pick<FeedbackRule, 'escalationDays'>,
): boolean {
  if (reference === null || escalatedAt !== null) return false
  if (state === 'OPEN') return isOverdue({ state, dueAt }, now)
  return endedAt !== null && now <= Number(endedAt) + escalationDays * dayMs
}

/** Whether somebody waits for an answer longer than was said. */
export function isOverdue({ state, dueAt }: Pick<ComplaintStatus, 'state' | 'dueAt'>, now: number): boolean {
  return (state === 'OPEN' || state === 'ESCALATED') && dueAt !== null && now > Number(dueAt)
}
