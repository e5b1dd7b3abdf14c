import { defined } from '@parlour/core/kernel/assert.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Codes } from './codes.service.ts'
import type { HumanCheck } from './human-check.service.ts'
import { findMemberById, findMemberByMobile, findMemberByName, readEmail } from './identity.sql.ts'
import type { Letters } from './letters.ts'
import type { SecurityNews } from './security-news.ts'
import { refuseBadPassword, setPasswordAnew, type NewPassword } from './set-password.ts'
import { mailAddress } from './mail-address.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.service.ts'
import { mobileOf, refuseWithout, type MobileRequest } from './sign-in-code.service.ts'
import type { Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly brands: Brands
  readonly codes: Codes
  readonly letters: Letters
  readonly humanCheck: HumanCheck
  readonly news: SecurityNews
  readonly signIn: SignIn
}

/**
 * The ways back to an account (specification, point 4; rule book F2). What is answered never tells whether the account
 * exists: a code or a ticket is kept for every address that asks, and sent to those alone who have it.
 */
export function createRecovery(parts: Parts) {
  const { database, brands, codes, letters, humanCheck } = parts
  const { db } = database

  return {
    /** A link to a new password, if name and address belong together. */
    async askForTicket(
      visitor: Visitor,
      request: {
        readonly username: string
        readonly email: string
        readonly language: string
        readonly altcha?: string | undefined
      },
    ): Promise<void> {
      const brand = await brands.get(visitor.brandId)
      const address = mailAddress(request.email)
      await humanCheck.check(brand, { ip: visitor.ip, altcha: request.altcha }, { needsSigns: false })
      const member = await findMemberByName(db, brand.brandId, request.username.trim().toLowerCase())
      const isTheirs = member !== undefined && (await readEmail(db, member.memberId)) === address
      await codes.sendTicket({
        brandId: brand.brandId,
        purpose: 'reset',
        channel: 'email',
        address,
        ip: visitor.ip,
        memberId: isTheirs ? member.memberId : null,
        isSent: isTheirs && member.closedAt === null,
        write: (ticket, minutes) =>
          letters.reset(brand, request.language, { ticket, minutes, username: member?.username ?? '' }),
      })
    },

    /** By the link that was sent: the ticket is spent with the password that it sets, or not at all. */
    async resetByTicket(visitor: Visitor, request: NewPassword & { readonly ticket: string }) {
      return database.transaction(async (tx) => {
        const memberId = await codes.takeTicket(tx, visitor.brandId, request.ticket)
        const member = defined(await findMemberById(tx, memberId), 'a ticket is a member’s')
        await refuseBadPassword(brands, member, request)
        return setPasswordAnew(tx, parts, { visitor, member, newPassword: request.newPassword, proved: 'email' })
      })
    },

    /** By the code that was sent to the member's own number. */
    async resetByCode(
      visitor: Visitor,
      request: MobileRequest & { readonly newPassword: string; readonly verificationCode: string },
    ) {
      const brand = await brands.get(visitor.brandId)
      refuseWithout(brand, ['CHNGPASSVERIF3'])
      const address = mobileOf(request)
      const { newPassword } = request
      // Asked before the code is spent; a password that is the name is seen after, when the name is known.
      await refuseBadPassword(brands, { ...visitor, username: '' }, { newPassword, confirmNewPassword: newPassword })
      await codes.take(
        { brandId: brand.brandId, purpose: 'sign_in', channel: 'sms', address },
        request.verificationCode,
      )
      const member = await findMemberByMobile(db, brand.brandId, address)
      if (!member) throw new Refusal('identity.code_wrong')
      await refuseBadPassword(brands, member, { newPassword, confirmNewPassword: newPassword })
      return database.transaction((tx) => setPasswordAnew(tx, parts, { visitor, member, newPassword, proved: 'sms' }))
    },
  }
}
