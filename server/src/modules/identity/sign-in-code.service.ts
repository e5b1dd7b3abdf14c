import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { Codes } from './codes.service.ts'
import type { HumanCheck } from './human-check.service.ts'
import { findMemberByMobile } from './identity.sql.ts'
import type { Letters } from './letters.ts'
import { mobileNumber } from '#platform/messages/mobile-number.ts'
import type { Ending, SignIn } from './sign-in.service.ts'
import type { Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly codes: Codes
  readonly letters: Letters
  readonly humanCheck: HumanCheck
  readonly signIn: SignIn
}

export interface MobileRequest {
  readonly mobileNum: string
  readonly countryDialingCode: string
}

/** The number as E.164, or a refusal. */
export function mobileOf({ mobileNum, countryDialingCode }: MobileRequest): string {
  const mobile = mobileNumber(countryDialingCode, mobileNum)
  if (mobile === undefined) throw new Refusal('identity.mobile_invalid', { field: 'mobileNum' })
  return mobile
}

/** Refuses a way in or back that the brand has switched off. */
export function refuseWithout(brand: Brand, flags: readonly string[]): void {
  if (!flags.some((flag) => brand.flags[flag] === true)) throw new Refusal('identity.way_off')
}

/** The code by SMS that signs in, or finds the way back; the same is answered for every number. */
export function createSignInCode({ database, brands, codes, letters, humanCheck, signIn }: Parts) {
  const { db } = database
  return {
    /** A code to a number that signs in by it or finds its way back. */
    async send(
      visitor: Visitor,
      request: MobileRequest & { readonly language: string; readonly altcha?: string | undefined },
    ): Promise<number> {
      const brand = await brands.get(visitor.brandId)
      refuseWithout(brand, ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'])
      const address = mobileOf(request)
      await humanCheck.check(brand, { ip: visitor.ip, altcha: request.altcha }, { needsSigns: false })
      const member = await findMemberByMobile(db, brand.brandId, address)
      return codes.send({
        brandId: brand.brandId,
        purpose: 'sign_in',
        channel: 'sms',
        address,
        ip: visitor.ip,
        memberId: member?.memberId ?? null,
        isSent: member !== undefined && member.closedAt === null,
        write: (code, minutes) => letters.code(brand, request.language, { code, minutes }),
      })
    },

    /** A code to the number of a form; one that is an account's already gets none, and the same answer. */
    async sendForRegistration(
      visitor: Visitor,
      request: MobileRequest & { readonly language: string; readonly altcha?: string | undefined },
    ): Promise<number> {
      const brand = await brands.get(visitor.brandId)
      refuseWithout(brand, ['MOBILENUMREG3', 'REGMOBVERF3'])
      const address = mobileOf(request)
      await humanCheck.check(brand, { ip: visitor.ip, altcha: request.altcha }, { needsSigns: false })
      const owner = await findMemberByMobile(db, brand.brandId, address)
      return codes.send({
        brandId: brand.brandId,
        purpose: 'register',
        channel: 'sms',
        address,
        ip: visitor.ip,
        memberId: null,
        isSent: owner === undefined,
        write: (code, minutes) => letters.code(brand, request.language, { code, minutes }),
      })
    },

    /** Signing in by the code that was sent to the member's own number. */
    async login(
      visitor: Visitor,
      request: MobileRequest & {
        readonly verificationCode: string
        readonly agentOnly: boolean
        readonly remember: boolean
      },
    ): Promise<Ending> {
      const brand = await brands.get(visitor.brandId)
      refuseWithout(brand, ['MOBILEVERCODELOGIN3'])
      const address = mobileOf(request)
      await codes.take(
        { brandId: brand.brandId, purpose: 'sign_in', channel: 'sms', address },
        request.verificationCode,
      )
      const member = await findMemberByMobile(db, brand.brandId, address)
      if (!member) throw new Refusal('identity.code_wrong')
      if (member.closedAt !== null) throw new Refusal('identity.account_closed')
      const { remember, agentOnly } = request
      return database.transaction((tx) =>
        signIn.complete(tx, { visitor: { ...visitor, agentOnly }, member, remember, proved: ['sms'] }),
      )
    },
  }
}
