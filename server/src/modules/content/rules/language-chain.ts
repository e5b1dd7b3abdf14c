import { findLocale, locales, textSource } from '@parlour/core/locales/locales.ts'

/**
 * The languages in which a text is looked for, best first: the one asked for, what the house calls it
 * (`zh-Hant` for `zh-TW`), the one it borrows its texts from, its plain language (`es` for `es-MX`), the brand's own.
 */
export function languageChain(asked: string, brandDefault: string): readonly string[] {
  const locale = findLocale(asked, locales)
  const named = locale === undefined ? [] : [locale.tag, textSource(locale)]
  const plain = (asked.split('-')[0] ?? asked).toLowerCase()
  return [...new Set([asked, ...named, plain, brandDefault])]
}
