import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { findMemberById } from './identity.sql.ts'
import { insertChallenge, lockPasskey, takeChallenge, usePasskey, type PasskeyRow } from './passkey.sql.ts'
import { brandAt, challengeLifeMs, transportsOf, verified } from './passkey-verify.ts'
import type { Ending, SignIn } from './sign-in.service.ts'
import type { Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly signIn: SignIn
  /** The addresses that a brand's pages are read at. */
  readonly originsOf: (brand: Brand) => readonly string[]
}

/** Signing in by a key that a device keeps and opens by face, finger or PIN (WebAuthn): nothing to guess or to phish. */
export function createPasskeyLogin({ database, brands, signIn, originsOf }: Parts) {
  const { transaction } = database

  function verifySigned({ tx, brand, key }: { tx: Tx; brand: Brand; key: PasskeyRow }, credential: unknown) {
    return verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(tx, { challenge, brandId: brand.brandId, memberId: null }),
      expectedOrigin: [...originsOf(brand)],
      expectedRPID: key.rpId,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: Uint8Array.from(key.publicKey),
        counter: key.counter,
        transports: transportsOf(key),
      },
    })
  }

  return {
    /** What a device is asked to sign; it shows its owner which accounts it has keys for. */
    async ask(at: { readonly brandId: string; readonly host: string }) {
      await brandAt(brands, at)
      const options = await generateAuthenticationOptions({ rpID: at.host, userVerification: 'required' })
      const challenge = { challenge: options.challenge, brandId: at.brandId, memberId: null }
      await transaction((tx) => insertChallenge(tx, challenge, challengeLifeMs))
      return options
    },

    /** Signs in by what the device signed: a proof of two things at once, that no other is asked beside. */
    async login(visitor: Visitor, credential: { readonly id: string }): Promise<Ending> {
      const brand = await brands.get(visitor.brandId)
      return transaction(async (tx) => {
        const key = await lockPasskey(tx, brand.brandId, credential.id)
        const member = key && (await findMemberById(tx, key.memberId))
        if (!key || !member) throw new Refusal('identity.passkey_unknown')
        const signed = await verified(() => verifySigned({ tx, brand, key }, credential))
        if (!signed?.verified) throw new Refusal('identity.passkey_unknown')
        if (member.closedAt !== null) throw new Refusal('identity.account_closed')
        await usePasskey(tx, key.passkeyId, signed.authenticationInfo.newCounter)
        return signIn.complete(tx, { visitor, member, remember: false, proved: ['totp'], isSettled: true })
      })
    },
  }
}
