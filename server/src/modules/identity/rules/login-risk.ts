/** How a member can prove to be there beside the password, the strongest first. */
export const proofMethods = ['totp', 'email', 'sms', 'payee'] as const
export type ProofMethod = (typeof proofMethods)[number]

/** What stands out about a sign-in (rule book F3). */
export interface LoginSignals {
  readonly newNetwork: boolean
  readonly newDevice: boolean
  readonly newCountry: boolean
  readonly hosting: boolean
  readonly passwordChanged: boolean
  readonly phoneChanged: boolean
  readonly failures: boolean
  readonly guessable: boolean
}

/** A brand's points for each signal, and the scores from which more is asked. */
export interface RiskRule {
  readonly points: Readonly<Record<keyof LoginSignals, number>>
  readonly oneFrom: number
  readonly strongFrom: number
  readonly blockFrom: number
  readonly methods: readonly ProofMethod[]
  readonly isUnprovableAllowed: boolean
}

/** The points of what stands out, together. */
export function riskScore({ points }: RiskRule, signals: LoginSignals): number {
  return (Object.keys(points) as (keyof LoginSignals)[])
    .filter((signal) => signals[signal])
    .reduce((score, signal) => score + points[signal], 0)
}

export type SignInDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'prove'; readonly methods: readonly ProofMethod[] }
  | { readonly kind: 'block' }

/**
 * What a sign-in still has to prove (rule book F3): nothing below `oneFrom`; one way of the member's choice below
 * `strongFrom`; above it the authenticator, or the e-mail and the SMS both. Whoever has an authenticator is always
 * asked for it. A payee's name is weak and clears no score of `strongFrom`, but where a member has nothing else it is
 * asked for before the brand's rule for the unprovable decides.
 */
export function decideSignIn(given: {
  readonly rule: RiskRule
  readonly score: number
  /** What the member could prove by. */
  readonly means: readonly ProofMethod[]
  /** What was proved for this sign-in. */
  readonly proved: readonly ProofMethod[]
}): SignInDecision {
  const { rule, score, means, proved } = given
  if (score >= rule.blockFrom) return { kind: 'block' }
  if (proved.includes('totp')) return { kind: 'allow' }
  if (means.includes('totp')) return { kind: 'prove', methods: ['totp'] }
  if (score < rule.oneFrom) return { kind: 'allow' }
  const usable = rule.methods.filter((method) => means.includes(method))
  const isStrong = score >= rule.strongFrom
  const codes = usable.filter((method) => method !== 'payee')
  const wanted = isStrong && codes.length > 0 ? codes : usable
  const missing = wanted.filter((method) => !proved.includes(method))
  const isEnough = proved.length > 0 && (isStrong ? missing.length === 0 : true)
  if (isEnough) return { kind: 'allow' }
  if (missing.length > 0) return { kind: 'prove', methods: missing }
  return rule.isUnprovableAllowed ? { kind: 'allow' } : { kind: 'block' }
}
