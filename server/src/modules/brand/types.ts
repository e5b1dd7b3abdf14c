import type { JsonObject } from './json.ts'
import type { JurisdictionRules, Profile, Stricter } from './rules/jurisdiction.ts'
import type { UnknownCountry } from './rules/decide-access.ts'

/** One merchant: a portal of its own, with its name, look, currency and rules. */
export interface Brand {
  readonly brandId: string
  readonly merchantCode: string
  readonly name: string
  readonly theme: string
  readonly themeMode: 'dark' | 'light'
  readonly currency: string
  readonly currencySymbol: string
  readonly currencyDecimals: number
  readonly timeZone: string
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  readonly status: number
  readonly maintenanceEndAt: bigint | null
  readonly isDefault: boolean
  readonly customerService: readonly { csPosition: string; csType: string; title: string; path: string }[]
  readonly resources: readonly { resourceType: string; url: string }[]
  readonly minimumAge: number
  readonly hosts: readonly string[]
  readonly flags: Readonly<Record<string, boolean>>
  readonly accessRules: readonly AccessRule[]
  readonly unknownCountry: UnknownCountry
  /** By which law it is run, where it is stricter than that, and what holds of both. */
  readonly profile: Profile
  readonly stricter: Stricter
  readonly law: JurisdictionRules
}

/** A brand as it is made: by the default law, until an operator proposes another. */
export type NewBrand = Omit<Brand, 'profile' | 'stricter' | 'law'>

/** Who may come in from where: a network as CIDR, or a country. */
export interface AccessRule {
  readonly kind: 'deny_ip' | 'allow_ip' | 'deny_country' | 'hosting'
  readonly value: string
  readonly note: string
}

export interface RegisterRule {
  readonly field: string
  readonly enabled: boolean
  readonly required: boolean
  readonly acceptedPattern: string
  readonly patternId: number
  readonly minLength: number
  readonly maxLength: number
}

export interface SealKeyRow {
  readonly keyId: string
  readonly publicJwk: JsonObject
  readonly privateSealed: Buffer
}
