import type { NewBrand } from '#modules/brand/index.ts'
import type { MemberType } from '#modules/identity/module.ts'

/** A member of the demo, with the password that is written to the list of accounts. */
export interface DemoMember {
  readonly brand: NewBrand
  readonly memberId: string
  readonly username: string
  readonly password: string
  readonly type: MemberType
  readonly path: readonly string[]
}
