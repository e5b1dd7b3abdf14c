import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { insertPhoneToken } from './phone-token.sql.ts'
import { clockToleranceSeconds, isProofOf, proofLifeSeconds } from './rules/phone-claims.ts'

const issuerOf = (project: string) => `https://securetoken.google.com/${project}`
const waitMs = 5000
/** Longer than any word is taken by its own times. */
const rememberedMs = 2 * (proofLifeSeconds + clockToleranceSeconds) * 1000

export type PhoneTokens = ReturnType<typeof createPhoneTokens>

/**
 * Words of a Firebase project about who has a number (ID tokens, RS256): an account is opened by one as by a code. The
 * keys are the address's, which the library reads again when a key is new and not oftener than it may.
 */
export function createPhoneTokens({ database, keysUrl }: { readonly database: Database; readonly keysUrl: string }) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: waitMs })

  async function read(token: string, project: string, nowSeconds: number): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuerOf(project),
        audience: project,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time', 'phone_number'],
        currentDate: new Date(nowSeconds * 1000),
        clockTolerance: clockToleranceSeconds,
      })
      return payload
    } catch (cause) {
      throw refusalOf(cause)
    }
  }

  return {
    /** Whether a brand takes them. */
    areTakenBy: ({ flags, phoneProject, phonePage }: Brand) =>
      flags['FIREBASEPHONE'] === true && phoneProject !== '' && phonePage !== '',

    /** Refuses what is no fresh word of the brand's project about this number. */
    async check(brand: Brand, { token, mobile }: { readonly token: string; readonly mobile: string }): Promise<void> {
      const nowSeconds = (await nowMs(database.db)) / 1000
      const claims = await read(token, brand.phoneProject, nowSeconds)
      if (!isProofOf(claims, { mobile, nowSeconds })) throw new Refusal('identity.phone_token_invalid')
    },

    /** Spends a word that was checked, in the transaction of what it opens: of two at once one finds it spent. */
    async use(tx: Tx, brandId: string, token: string): Promise<void> {
      const isFirst = await insertPhoneToken(tx, {
        brandId,
        tokenHash: hash('sha256', signedPartOf(token), 'buffer'),
        lifeMs: rememberedMs,
      })
      if (!isFirst) throw new Refusal('identity.phone_token_invalid')
    },
  }
}

/** A key that is not among the project's is the token's fault; keys that cannot be read are nobody's here. */
function refusalOf(cause: unknown): Refusal {
  const isTokens =
    cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout) && cause.code !== 'ERR_JOSE_GENERIC'
  const refusal = new Refusal(isTokens ? 'identity.phone_token_invalid' : 'identity.provider_unavailable')
  refusal.cause = cause
  return refusal
}

/** What the signature covers, letter by letter: the last letter of the signature itself may be written in four ways. */
const signedPartOf = (token: string) => token.slice(0, token.lastIndexOf('.'))
