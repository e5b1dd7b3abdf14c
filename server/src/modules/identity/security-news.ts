import type { Tx } from '#platform/db/database.ts'

export interface MemberOf {
  readonly brandId: string
  readonly memberId: string
}

export type ClearedSecret = 'paymentPassword' | 'totp' | 'passkeys' | 'socials'

/** What a member should hear of the own account: written in the transaction of what happened, so neither is alone. */
export interface SecurityNews {
  /** Signed in from a device and network that were not seen before; the device is empty when it says no name. */
  newDevice(tx: Tx, member: MemberOf, from: { readonly device: string; readonly ip: string }): Promise<void>
  passwordChanged(tx: Tx, member: MemberOf): Promise<void>
  paymentPasswordChanged(tx: Tx, member: MemberOf): Promise<void>
  /** Operators took away what the member signs in or pays with and has lost. */
  secretCleared(tx: Tx, member: MemberOf, which: ClearedSecret): Promise<void>
  /** Another address or number is the member's now; told with most of its letters covered. */
  contactChanged(
    tx: Tx,
    member: MemberOf,
    to: { readonly channel: 'sms' | 'email'; readonly masked: string },
  ): Promise<void>
}
