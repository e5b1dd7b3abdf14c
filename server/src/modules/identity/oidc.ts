import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  type Configuration,
} from 'openid-client'
import type { Vault } from '#platform/crypto/vault.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ProviderRow, SocialAttempt, SocialProvider, Vouched } from './social.sql.ts'

const waitSeconds = 5
/** What a provider says of itself changes seldom; a key that it changed is asked for by the library. */
const knownForMs = 3_600_000

/** The words with a provider that vouches for people: OpenID Connect, code flow, PKCE, state and nonce. */
export interface Oidc {
  /** Where the browser goes. */
  authorizationUrl(
    provider: ProviderOf,
    attempt: Pick<SocialAttempt, 'nonce' | 'verifier' | 'returnUrl'> & { readonly state: string },
  ): Promise<string>
  /** Whom the answer vouches for; a refusal where it does not fit the question. */
  redeem(
    provider: ProviderOf,
    attempt: SocialAttempt,
    answer: { readonly search: string; readonly state: string },
  ): Promise<Vouched>
}

export interface ProviderOf extends ProviderRow {
  readonly brandId: string
  readonly provider: SocialProvider
}

export const secretContext = (brandId: string, provider: SocialProvider) => `social ${brandId} ${provider}`

export function createOidc({ vault }: { readonly vault: Vault }): Oidc {
  const known = new Map<string, { readonly at: number; readonly configuration: Promise<Configuration> }>()

  function configurationOf({ brandId, provider, issuer, clientId, secretSealed }: ProviderOf): Promise<Configuration> {
    const key = `${brandId} ${provider} ${issuer} ${clientId} ${secretSealed.toString('hex')}`
    const before = known.get(key)
    if (before && performance.now() - before.at < knownForMs) return before.configuration
    const secret = vault.open(secretSealed, secretContext(brandId, provider)).toString()
    const server = new URL(issuer)
    const configuration = discovery(server, clientId, secret, undefined, {
      timeout: waitSeconds,
      // The sandbox on the developer's own machine; everybody else speaks https.
      ...(isOwnMachine(server) ? { execute: [allowInsecureRequests] } : {}),
    })
    known.set(key, { at: performance.now(), configuration })
    configuration.catch(() => known.delete(key))
    return configuration
  }

  return {
    authorizationUrl: (provider, { nonce, verifier, returnUrl, state }) =>
      reached(async () => {
        const address = buildAuthorizationUrl(await configurationOf(provider), {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return address.href
      }),
    redeem: (provider, attempt, { search, state }) =>
      reached(async () => {
        const address = new URL(attempt.returnUrl)
        address.search = search
        const tokens = await authorizationCodeGrant(await configurationOf(provider), address, {
          expectedState: state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Refusal('identity.provider_unavailable')
        const email = typeof claims['email'] === 'string' ? claims['email'].toLowerCase() : null
        return {
          provider: attempt.provider,
          subject: claims.sub,
          email,
          isEmailVerified: email !== null && claims['email_verified'] === true,
        }
      }),
  }
}

function isOwnMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
}

/** What goes wrong between two providers is none of the visitor's; said plainly, to be tried again. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    const refusal = new Refusal('identity.provider_unavailable')
    refusal.cause = cause
    throw refusal
  }
}
