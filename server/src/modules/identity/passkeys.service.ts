import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { CheckPassword } from './check-password.service.ts'
import { findMemberById } from './identity.sql.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeysOf,
  lockPasskey,
  takeChallenge,
  usePasskey,
  type PasskeyRow,
} from './passkey.sql.ts'
import type { SignIn, Ending } from './sign-in.service.ts'
import type { Visitor } from './types.ts'

const passkeysMax = 10
/** ES256, EdDSA and RS256: what devices make. */
const algorithms = [-7, -8, -257]
const challengeLifeMs = 5 * 60_000

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly checkPassword: CheckPassword
  readonly signIn: SignIn
  /** The addresses that a brand's pages are read at. */
  readonly originsOf: (brand: Brand) => readonly string[]
}

/** Whose passkeys, and under which of the brand's names: a passkey is of one name. */
export interface PasskeyOwner {
  readonly brandId: string
  readonly memberId: string
  readonly host: string
}

const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[]

/** Signing in by a key that a device keeps and opens by face, finger or PIN (WebAuthn): nothing to guess or to phish. */
export function createPasskeys({ database, brands, checkPassword, signIn, originsOf }: Parts) {
  const { db, transaction } = database

  async function brandAt({ brandId, host }: { readonly brandId: string; readonly host: string }): Promise<Brand> {
    const brand = await brands.get(brandId)
    if (!brand.hosts.includes(host)) throw new Refusal('identity.way_off')
    return brand
  }

  return {
    list: (memberId: string) => listPasskeysOf(db, memberId),

    /** What a device is asked to make a passkey by. */
    async begin(owner: PasskeyOwner, password: string) {
      const brand = await brandAt(owner)
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
    async add(owner: PasskeyOwner, wish: { readonly name: string; readonly credential: unknown }): Promise<string> {
      const brand = await brandAt(owner)
      const made = await verified(() =>
        verifyRegistrationResponse({
          response: wish.credential as RegistrationResponseJSON,
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
        name: wish.name.trim(),
      }
      const isKept = await transaction((tx) => insertPasskey(tx, key, passkeysMax))
      if (!isKept) throw new Refusal('identity.too_many_passkeys', { most: passkeysMax })
      return passkeyId
    },

    async end(owner: Pick<PasskeyOwner, 'memberId'>, wish: { readonly id: string; readonly password: string }) {
      await checkPassword(owner.memberId, wish.password)
      const isEnded = isId(wish.id) && (await transaction((tx) => deletePasskey(tx, owner.memberId, wish.id)))
      if (!isEnded) throw new Refusal('identity.passkey_unknown')
    },

    /** What a device is asked to sign; it shows its owner which accounts it has keys for. */
    async ask(at: { readonly brandId: string; readonly host: string }) {
      await brandAt(at)
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

  function verifySigned(
    { tx, brand, key }: { tx: Parameters<typeof takeChallenge>[0]; brand: Brand; key: PasskeyRow },
    credential: unknown,
  ) {
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
}

/** The library throws at what is not as it should be; to the caller all of it is one answer. */
async function verified<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Refusal) throw error
    return undefined
  }
}
