/** What becomes of addresses whose country is not known. */
export type UnknownCountry = 'allow' | 'browse' | 'deny'

export interface AccessFacts {
  readonly isMaintenance: boolean
  readonly isDenied: boolean
  readonly isAllowed: boolean
  /** Empty where it is not known. */
  readonly country: string
  readonly deniedCountries: ReadonlySet<string>
  readonly unknownCountry: UnknownCountry
}

/** 0 open, 1 closed for works, 2 not from there; and whether money may be moved from there. */
export interface AccessDecision {
  readonly status: 0 | 1 | 2
  readonly isMoneyClosed: boolean
}

/** What decided. */
export type AccessCause = 'works' | 'deny_ip' | 'allow_ip' | 'deny_country' | 'unknown_country' | 'none'

/** In one order (rule book F7): works, networks that are kept out, networks that are let in, countries. */
export function decideAccess(facts: AccessFacts): AccessDecision & { readonly cause: AccessCause } {
  if (facts.isMaintenance) return { status: 1, isMoneyClosed: true, cause: 'works' }
  if (facts.isDenied) return { status: 2, isMoneyClosed: true, cause: 'deny_ip' }
  if (facts.isAllowed) return { status: 0, isMoneyClosed: false, cause: 'allow_ip' }
  if (facts.deniedCountries.has(facts.country)) return { status: 2, isMoneyClosed: true, cause: 'deny_country' }
  if (facts.country !== '' || facts.unknownCountry === 'allow') {
    return { status: 0, isMoneyClosed: false, cause: 'none' }
  }
  return { status: facts.unknownCountry === 'deny' ? 2 : 0, isMoneyClosed: true, cause: 'unknown_country' }
}
