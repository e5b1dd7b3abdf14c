import { locales, type Locale } from '@parlour/core/locales/locales.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Brand } from '#modules/brand/index.ts'

/** The visitor's chosen language when the brand has it, else the brand's default. */
export function findLocale(chosen: string | undefined, brand: Brand): Locale {
  const byTag = (tag: string | undefined) => locales.find((locale) => locale.tag.toLowerCase() === tag?.toLowerCase())
  const wanted = brand.languages.some((tag) => tag.toLowerCase() === chosen?.toLowerCase()) ? byTag(chosen) : undefined
  return defined(wanted ?? byTag(brand.defaultLanguage) ?? locales[0], 'there is a language')
}
