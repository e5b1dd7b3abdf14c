import type { Brand } from '#modules/brand/index.ts'
import type { MemberType } from '#modules/identity/index.ts'

/** A member of the demo, with the password that is written to the list of accounts. */
export interface DemoMember {
  readonly brand: Brand
  readonly memberId: string
  readonly username: string
  readonly password: string
  readonly type: MemberType
  readonly path: readonly string[]
}
