import { violatedConstraint, type Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { CheckPassword } from './check-password.service.ts'
import type { Codes } from './codes.service.ts'
import { endTickets } from './codes.sql.ts'
import { findContacts, updateContact } from './identity.sql.ts'
import type { Letters } from './letters.ts'
import { mailAddress } from './mail-address.ts'
import type { SecurityNews } from './security-news.ts'
import { maskMail, maskMobile } from '@parlour/core/rules/identity/mask.ts'
import { mobileOf } from './sign-in-code.service.ts'
import type { Visitor } from './types.ts'

export interface ContactRequest {
  readonly email?: string | undefined
  readonly mobileNum?: string | undefined
  readonly countryDialingCode?: string | undefined
}

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly codes: Codes
  readonly letters: Letters
  readonly checkPassword: CheckPassword
  readonly news: SecurityNews
}

/** Where a member can be reached: proved by a code, changed with the password (rule book F2, F3). */
export function createContacts({ database, brands, codes, letters, checkPassword, news }: Parts) {
  const addressOf = ({ email, mobileNum, countryDialingCode = '' }: ContactRequest) =>
    email === undefined
      ? ({ channel: 'sms', address: mobileOf({ mobileNum: mobileNum ?? '', countryDialingCode }) } as const)
      : ({ channel: 'email', address: mailAddress(email) } as const)

  return {
    async list(memberId: string) {
      const { email, emailVerifiedAt, mobile, mobileVerifiedAt } = await findContacts(database.db, memberId)
      return {
        email: email === null ? null : { masked: maskMail(email), isVerified: emailVerifiedAt !== null },
        mobile: mobile === null ? null : { masked: maskMobile(mobile), isVerified: mobileVerifiedAt !== null },
        ways: (['email', 'sms'] as const).filter((way) => codes.can(way)),
      }
    },

    async sendCode(owner: Visitor & { readonly memberId: string; readonly language: string }, request: ContactRequest) {
      const { brandId, ip, memberId, language } = owner
      const brand = await brands.get(brandId)
      return codes.send({
        brandId,
        purpose: 'contact',
        ip,
        memberId,
        isSent: true,
        ...addressOf(request),
        write: (code, minutes) => letters.code(brand, language, { code, minutes }),
      })
    },

    async set(
      owner: Visitor & { readonly memberId: string },
      request: ContactRequest & { readonly verificationCode: string; readonly password: string },
    ): Promise<void> {
      const { brandId, memberId } = owner
      const proved = addressOf(request)
      await checkPassword(memberId, request.password)
      await codes.take({ brandId, purpose: 'contact', ...proved }, request.verificationCode)
      try {
        await database.transaction(async (tx) => {
          // What was sent to the address of before opens nothing any more.
          await endTickets(tx, memberId)
          await updateContact(tx, memberId, proved)
          const { channel, address } = proved
          const masked = channel === 'email' ? maskMail(address) : maskMobile(address)
          await news.contactChanged(tx, { brandId, memberId }, { channel, masked })
        })
      } catch (error) {
        if (violatedConstraint(error) === 'member_mobile_unique') throw new Refusal('identity.mobile_taken')
        throw error
      }
    },
  }
}
