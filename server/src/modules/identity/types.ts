import type { GivenRate, RateProduct } from '@parlour/core/rules/agents/member-rates.ts'
import type { Device } from './device.ts'

/** 0 member, 1 agent, 2 top agent, 4 guest, 41 trial agent, 42 trial top agent (lottery and agents book E.1). */
export type MemberType = 0 | 1 | 2 | 4 | 41 | 42

export interface Member {
  readonly memberId: string
  readonly brandId: string
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly parentId: string | null
  readonly ancestorPath: readonly string[]
  readonly passwordHash: string
  readonly isFirstLogin: boolean
  /** An operator has asked for a new password: nothing else is open before it is chosen. */
  readonly isPasswordDue?: boolean
  readonly closedAt: bigint | null
  readonly joinedAt: bigint
}

export interface NewMember {
  readonly memberId: string
  readonly brandId: string
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly parent: Pick<Member, 'memberId' | 'ancestorPath'> | undefined
  readonly passwordHash: string
  readonly profile: Readonly<Record<string, string>>
}

/** A way to open accounts below its creator, and on which terms. */
export interface RegistrationLink {
  readonly linkId: string
  readonly brandId: string
  readonly code: string
  readonly creatorId: string
  readonly memberType: 0 | 1
  /** What a newcomer has of each product that is named, in points. */
  readonly rates: Readonly<Partial<Record<RateProduct, number>>>
  /** 0: without end. */
  readonly maxUses: number
  readonly usedCount: number
  readonly expiresAt: number | null
  readonly disabledAt: number | null
  readonly channel: string
  readonly remark: string
}

/** Terms of a link that is opened; it has been used by nobody. */
export type NewLink = Omit<RegistrationLink, 'usedCount' | 'expiresAt' | 'disabledAt'> & {
  /** Null: for ever. */
  readonly days: number | null
}

export interface LoginGuard {
  readonly failures: number
  readonly since: number
  readonly lockedUntil: number
  readonly lockCount: number
}

/** Wrong payment passwords in a row, and until when no more are taken. */
export interface PaymentPasswordTries {
  readonly failures: number
  readonly blockedUntil: number
}

/** Where a sign-in comes from. */
export interface Visitor {
  readonly brandId: string
  readonly ip: string
  readonly agent: string
  readonly device: Device
  /** The name that the page was read at. */
  readonly host?: string
  /** Whether it asks for the agents' own login site. */
  readonly agentOnly?: boolean
}

/** What a browser keeps to sign in again: which family, the secret of its next use, and for how long. */
export interface Keepsake {
  readonly familyId: string
  readonly token: string
  readonly maxAgeSeconds: number
}

export interface SignedIn {
  readonly token: string
  /** What the browser keeps for a day, where the member asked for it. */
  readonly keepsake?: Keepsake | undefined
  readonly member: Pick<Member, 'memberId' | 'username' | 'type' | 'isFirstLogin' | 'isPasswordDue'>
}

/** What whoever books for a player must know of the account, a session or none. */
export interface Player {
  readonly memberId: string
  readonly brandId: string
  readonly type: number
  readonly ancestorPath: readonly string[]
  /** What those of the line and the player were given of which product; null where nobody was. */
  readonly rates?: readonly GivenRate[] | null
  readonly isClosed: boolean
}

export interface TeamMember {
  readonly memberId: string
  readonly username: string
  readonly type: MemberType
  readonly joinedAt: bigint
  readonly closedAt: bigint | null
  readonly email: string | null
  readonly mobile: string | null
}

export interface MemberSheet extends DirectoryRow {
  readonly brandId: string
  readonly nickname: string
  readonly parentId: string | null
  readonly emailVerifiedAt: bigint | null
  readonly mobileVerifiedAt: bigint | null
  readonly profile: Readonly<Record<string, unknown>>
  readonly passwordDueAt: bigint | null
  readonly hasPaymentPassword: boolean
}

/** A member as operators find one in a list. */
export interface DirectoryRow {
  readonly memberId: string
  readonly username: string
  readonly type: number
  readonly email: string | null
  readonly mobile: string | null
  readonly joinedAt: bigint
  readonly lastLoginAt: bigint | null
  readonly closedAt: bigint | null
}
