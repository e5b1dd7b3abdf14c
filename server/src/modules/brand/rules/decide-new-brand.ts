import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { offeredLocales } from '@parlour/core/locales/locales.ts'
import { decideLanguages } from './decide-languages.ts'
import type { Profile } from './jurisdiction.ts'

/** What somebody who founds a brand says of it. */
export interface BrandRequest {
  readonly merchantCode: string
  readonly name: string
  /** Names of hosts, without a port; letters to members lead to the first one. */
  readonly hosts: readonly string[]
  readonly currency: string
  readonly timeZone: string
  /** The first one is what the brand begins with. */
  readonly languages: readonly string[]
  readonly theme: string
  readonly profile: Profile
  /** Whether it answers at addresses that are no brand's. */
  readonly isDefault: boolean
}

/** What is taken already. */
export interface TakenByBrands {
  readonly codes: ReadonlySet<string>
  readonly hosts: ReadonlySet<string>
  readonly hasDefault: boolean
}

/** What a new brand may choose from. */
export interface BrandChoices {
  readonly currencies: ReadonlySet<string>
  readonly themes: ReadonlySet<string>
  /** Whether the database knows the zone that is wanted. */
  readonly isZoneKnown: boolean
}

export type NewBrandRefusal =
  | 'console.brand_invalid'
  | 'console.brand_taken'
  | 'console.brand_host_taken'
  | 'console.brand_default_taken'
  | 'console.language_incomplete'
  | 'console.language_default'

const codePattern = /^[a-z][a-z0-9-]{1,29}$/
const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
export const hostsMost = 20
const nameMost = 60

/** Whether it is a name of a host as addresses have it: no scheme, no port, small letters. */
export function isHostName(text: string): boolean {
  return hostPattern.test(text)
}

/**
 * Whether a brand can be founded so; answers the request as it is kept. `console.brand_invalid` names the field that no
 * brand could have, the others what another brand has. Pseudo-languages are for looking at screens: nobody is offered one.
 */
export function decideNewBrand(
  request: BrandRequest,
  { taken, choices }: { readonly taken: TakenByBrands; readonly choices: BrandChoices },
): Decision<BrandRequest, NewBrandRefusal> {
  const name = request.name.trim()
  const hosts = [...new Set(request.hosts.map((host) => host.trim().toLowerCase()))]
  const invalid = (field: string) => refuse('console.brand_invalid', { field })
  if (!codePattern.test(request.merchantCode)) return invalid('code')
  if (name === '' || name.length > nameMost || /[<>\p{Cc}]/u.test(name)) return invalid('name')
  if (hosts.length === 0 || hosts.length > hostsMost || !hosts.every(isHostName)) return invalid('host')
  if (!choices.currencies.has(request.currency)) return invalid('currency')
  if (!choices.isZoneKnown) return invalid('zone')
  if (!choices.themes.has(request.theme)) return invalid('theme')
  const spoken = decideLanguages(
    { languages: request.languages, defaultLanguage: request.languages[0] ?? '' },
    offeredLocales(false),
  )
  if (!spoken.ok) return spoken
  if (taken.codes.has(request.merchantCode)) return refuse('console.brand_taken', { code: request.merchantCode })
  const host = hosts.find((one) => taken.hosts.has(one))
  if (host !== undefined) return refuse('console.brand_host_taken', { host })
  if (request.isDefault && taken.hasDefault) return refuse('console.brand_default_taken')
  return accept({ ...request, name, hosts, languages: spoken.value.languages })
}
