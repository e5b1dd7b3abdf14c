import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { CheckPassword } from './check-password.service.ts'
import { deletePasskey, insertChallenge, insertPasskey, listPasskeysOf, takeChallenge } from './passkey.sql.ts'
import { brandAt, challengeLifeMs, transportsOf, verified } from './passkey-verify.ts'

const passkeysMax = 10
/** ES256, EdDSA and RS256: what devices make. */
const algorithms = [-7, -8, -257]

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly checkPassword: CheckPassword
  /** The addresses that a brand's pages are read at. */
  readonly originsOf: (brand: Brand) => readonly string[]
}

/** Whose passkeys, and under which of the brand's names: a passkey is of one name. */
export interface PasskeyOwner {
  readonly brandId: string
  readonly memberId: string
  readonly host: string
}

/** A member's passkeys: made by a device for one of the brand's names, listed, forgotten. */
export function createPasskeys({ database, brands, checkPassword, originsOf }: Parts) {
  const { db, transaction } = database

  return {
    list: (memberId: string) => listPasskeysOf(db, memberId),

    /** What a device is asked to make a passkey by. */
    async begin(owner: PasskeyOwner, password: string) {
      const brand = await brandAt(brands, owner)
      const member = await checkPassword(owner.memberId, password)
      const known = await listPasskeysOf(db, owner.memberId)
      if (known.length >= passkeysMax) throw new Refusal('identity.too_many_passkeys', { most: passkeysMax })
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID: owner.host,
        userName: member.username,
        userID: Uint8Array.from(Buffer.from(member.memberId)),
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known
          .filter(({ rpId }) => rpId === owner.host)
          .map((key) => ({ id: key.credentialId, transports: transportsOf(key) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      const { challenge } = options
      await transaction((tx) => insertChallenge(tx, { challenge, ...owner }, challengeLifeMs))
      return options
    },

    /** The passkey that was made becomes the member's. */
    async add(owner: PasskeyOwner, request: { readonly name: string; readonly credential: unknown }): Promise<string> {
      const brand = await brandAt(brands, owner)
      const made = await verified(() =>
        verifyRegistrationResponse({
          response: request.credential as RegistrationResponseJSON,
          expectedChallenge: (challenge) => transaction((tx) => takeChallenge(tx, { challenge, ...owner })),
          expectedOrigin: [...originsOf(brand)],
          expectedRPID: owner.host,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (!made?.verified) throw new Refusal('identity.passkey_unknown')
      const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
      const passkeyId = newId()
      const key = {
        passkeyId,
        brandId: owner.brandId,
        memberId: owner.memberId,
        credentialId: id,
        rpId: owner.host,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
        name: request.name.trim(),
      }
      const isKept = await transaction((tx) => insertPasskey(tx, key, passkeysMax))
      if (!isKept) throw new Refusal('identity.too_many_passkeys', { most: passkeysMax })
      return passkeyId
    },

    async end(owner: Pick<PasskeyOwner, 'memberId'>, request: { readonly id: string; readonly password: string }) {
      await checkPassword(owner.memberId, request.password)
      const isEnded = isId(request.id) && (await transaction((tx) => deletePasskey(tx, owner.memberId, request.id)))
      if (!isEnded) throw new Refusal('identity.passkey_unknown')
    },
  }
}
