import type { Permission } from '@parlour/core/contract/permissions.ts'

export interface Operator {
  readonly operatorId: string
  readonly username: string
  readonly roleId: string
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  readonly totpSealed: Buffer | null
  readonly totpPendingSealed: Buffer | null
  readonly totpLastStep: bigint
  readonly closedAt: bigint | null
}

export interface Role {
  readonly roleId: string
  readonly permissions: readonly Permission[]
}

/** Where a sign-in comes from. */
export interface Caller {
  readonly ip: string
  readonly agent: string
}

export interface OperatorRow {
  readonly operatorId: string
  readonly username: string
  readonly roleId: string
  /** Null for all brands. */
  readonly brandIds: readonly string[] | null
  readonly createdAt: bigint
  readonly closedAt: bigint | null
  readonly lastSignInAt: bigint | null
  readonly isEnrolled: boolean
}

/** A brand as those who know nothing else of brands read it. */
export interface NamedBrand {
  readonly brandId: string
  readonly merchantCode: string
  readonly name: string
}

export type ListBrands = () => Promise<readonly NamedBrand[]>
