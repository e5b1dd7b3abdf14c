import type { Passwords } from '#platform/crypto/passwords.ts'
import { newId } from '#platform/crypto/ids.ts'
import { violatedConstraint, type Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { commonPasswords } from './common-passwords.ts'
import { askForPassword, findMemberById, insertMember } from './identity.sql.ts'
import { checkOpened } from './rules/registration.ts'
import type { MemberType } from './types.ts'

interface Parts {
  readonly passwords: Passwords
  readonly brands: Pick<Brands, 'registerRules'>
  readonly onRegistered: (tx: Tx, member: { brandId: string; memberId: string; currency: string }) => Promise<void>
}

interface Opened {
  readonly brand: Brand
  readonly parentId: string
  readonly username: string
  readonly password: string
  readonly type: Extract<MemberType, 0 | 1>
}

/**
 * An account that an agent opens directly below itself, with a first password that its owner has to change before anything
 * else. Answers its id; what it has of products is the caller's to give, in the same transaction.
 */
export function createOpenBelow({ passwords, brands, onRegistered }: Parts) {
  return async function openBelow(tx: Tx, opened: Opened): Promise<string> {
    const { brandId, currency } = opened.brand
    const rules = await brands.registerRules(brandId)
    const checked = checkOpened({ ...opened, rules, common: commonPasswords })
    if (!checked.ok) throw new Refusal(checked.code, checked.details)
    const username = checked.value
    const memberId = newId()
    const passwordHash = await passwords.hash(opened.password)
    const parent = await findMemberById(tx, opened.parentId)
    const member = {
      memberId,
      brandId,
      username,
      nickname: username,
      type: opened.type,
      parent,
      passwordHash,
      profile: {},
    }
    try {
      await insertMember(tx, member)
    } catch (error) {
      if (violatedConstraint(error) !== 'member_username_unique') throw error
      throw new Refusal('identity.username_taken', { field: 'username' })
    }
    await askForPassword(tx, memberId)
    await onRegistered(tx, { brandId, memberId, currency })
    return memberId
  }
}
