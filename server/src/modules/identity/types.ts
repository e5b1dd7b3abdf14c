import { isAgentType, isTrialType } from '@parlour/core/rules/identity/member-types.ts'
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

export interface RegistrationLink {
  readonly linkId: string
  readonly code: string
  readonly creatorId: string
  readonly memberType: 0 | 1
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
  /** Whether it asks for the agents' own door. */
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
  /** What the browser keeps for a day, where the member wished so. */
  readonly keepsake?: Keepsake | undefined
  readonly member: Pick<Member, 'memberId' | 'username' | 'type' | 'isFirstLogin' | 'isPasswordDue'>
}

/** Whether an account is an agent's, a trial one's too: those that the agents' own door lets in. */
export const isAgent = isAgentType

/** Trial accounts play with demo money and move nothing real. */
export const isTrial = isTrialType
