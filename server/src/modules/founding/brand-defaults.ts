import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand, RegisterRule } from '#modules/brand/index.ts'
import type { HouseLadder } from '#modules/promo/index.ts'

/** How a currency is written, what it is worth, and whom money is paid out to in it. */
export interface CurrencyDefaults {
  readonly symbol: string
  readonly decimals: number
  /** About so many of it are a euro: what amounts begin with, and no rate of exchange. */
  readonly worth: number
  /** Whether an account's number says its bank. */
  readonly isIban: boolean
  /** Banks that players have their accounts at. */
  readonly banks: readonly string[]
}

/** What every brand begins with; `docs/brand-defaults.md` says why each is so. */
export interface BrandDefaults extends Pick<
  Brand,
  'minimumAge' | 'unknownCountry' | 'customerService' | 'pointRates' | 'flags'
> {
  readonly themes: readonly { readonly theme: string; readonly mode: Brand['themeMode'] }[]
  readonly registerRules: readonly RegisterRule[]
  /** Names by language. */
  readonly rooms: Readonly<Record<string, string>>
  readonly bankTransferNames: Readonly<Record<string, string>>
  readonly agentNames: Readonly<Record<string, string>>
  /** Amounts in euros, which become round ones of the brand's currency. */
  readonly euros: {
    readonly demoGrant: number
    readonly least: number
    readonly most: number
    readonly quick: readonly number[]
    readonly twoPersonAbove: number
    readonly transferLeast: number
  }
  readonly transferMinutes: number
  readonly payoutMinutes: number
  readonly ladder: HouseLadder
  readonly currencies: Readonly<Record<string, CurrencyDefaults>>
}

const folder = fileURLToPath(new URL('../../../default-brand/', import.meta.url))
const readJson = (name: string): unknown => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'))

/** Reads the files of `server/default-brand`. */
export function readBrandDefaults(): BrandDefaults {
  const brand = readJson('brand') as Omit<BrandDefaults, 'currencies' | 'ladder'>
  return {
    ...brand,
    ladder: readJson('ladder') as HouseLadder,
    currencies: readJson('currencies') as BrandDefaults['currencies'],
  }
}
