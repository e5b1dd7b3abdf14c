import { localeOf, textSource } from '@parlour/core/locales/locales.ts'

/**
 * The languages in which a text is looked for, best first: the one asked for, the one it borrows its texts from, its
 * plain language (`es` for `es-MX`), the brand's own.
 */
export function languageChain(asked: string, brandDefault: string): readonly string[] {
  const locale = localeOf(asked)
  const borrowed = locale.tag.toLowerCase() === asked.toLowerCase() ? [textSource(locale)] : []
  const plain = (asked.split('-')[0] ?? asked).toLowerCase()
  return [...new Set([asked, ...borrowed, plain, brandDefault])]
}
