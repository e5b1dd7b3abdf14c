import type { PermissionPayload, getWhitelabel } from '@parlour/core/contract/brand/player/system.ts'
import type { Locale } from '@parlour/core/locales/locale.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { Static } from 'typebox'

type Texts = { readonly [key: string]: string | Texts }

/** What the server writes into the page, so that the first paint asks for nothing. */
export interface Boot {
  readonly permission: Static<typeof PermissionPayload>
  readonly menus: Value<typeof getWhitelabel>['menus']
  /** The brand's languages that there are texts for. */
  readonly languages: readonly Locale[]
  readonly language: string
  readonly serverTime: number
  /** Where the analytics tag is fetched; empty where the brand has none. */
  readonly analyticsUrl: string
  readonly texts: Readonly<Record<string, Texts>>
}

function readBoot(): Boot {
  return JSON.parse(document.getElementById('parlour-boot')?.textContent ?? '{}') as Boot
}

export const boot = readBoot()
