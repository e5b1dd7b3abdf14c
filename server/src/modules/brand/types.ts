import type { WrittenResource } from '@parlour/core/rules/contacts/resource.ts'
import type { Money } from '@parlour/core/money/money.ts'
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
  /** What a guest or trial agent is granted of demo money. */
  readonly demoGrant: Money
  readonly timeZone: string
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  readonly status: number
  readonly maintenanceEndAt: bigint | null
  readonly isDefault: boolean
  readonly customerService: readonly { csPosition: string; csType: string; title: string; path: string }[]
  readonly resources: readonly WrittenResource[]
  readonly minimumAge: number
  /** Of the analytics tag; empty where there is none. */
  readonly analyticsId: string
  /** Origins that serve copies of the brand's pictures. */
  readonly imageCdns: readonly string[]
  /** Origins that serve games. */
  readonly launchGameCdns: readonly string[]
  /** The Firebase project whose word about a number counts, and the page that asks for its codes; empty where none. */
  readonly phoneProject: string
  readonly phonePage: string
  /** Points for a unit of turnover, by category, as players read it. */
  readonly pointRates: Readonly<Record<string, string>>
  readonly hosts: readonly string[]
  /** Those of them that agents alone log in at; where there is one, agents log in nowhere else. */
  readonly agentHosts: readonly string[]
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
