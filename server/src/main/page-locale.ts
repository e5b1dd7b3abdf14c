import { defaultLocale, localesOf, type Locale } from '@parlour/core/locales/locales.ts'
import type { Brand } from '#modules/brand/index.ts'

type Requested = Pick<Brand, 'languages' | 'defaultLanguage'>

/** The visitor's chosen language when the brand has it, else the brand's default. */
export function findLocale(chosen: string | undefined, { languages, defaultLanguage }: Requested): Locale {
  const offered = localesOf(languages)
  const byTag = (tag: string | undefined) => offered.find((locale) => locale.tag.toLowerCase() === tag?.toLowerCase())
  return byTag(chosen) ?? byTag(defaultLanguage) ?? offered[0] ?? defaultLocale
}
