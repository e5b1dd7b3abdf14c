export interface Locale {
  readonly tag: string
  /** In its own language, as the chooser shows it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The numbering system of counts and dates; money keeps Latin digits everywhere. */
  readonly digits: 'latn' | 'arab'
  /** Made at run time from this locale's texts, for checking screens; offered in development only. */
  readonly pseudoOf?: string
}

const defaultLocale = 'es'

export const locales: readonly Locale[] = [
  { tag: 'es', name: 'Español', direction: 'ltr', digits: 'latn' },
  { tag: 'en', name: 'English', direction: 'ltr', digits: 'latn' },
  { tag: 'en-XA', name: '[Ƥşéûđö]', direction: 'ltr', digits: 'latn', pseudoOf: 'en' },
  { tag: 'ar-XB', name: '[RTL]', direction: 'rtl', digits: 'arab', pseudoOf: 'en' },
]

/** The locales that people may choose; those that only check screens come with development. */
export function offeredLocales(isDevelopment: boolean): readonly Locale[] {
  return locales.filter((locale) => isDevelopment || locale.pseudoOf === undefined)
}

/** The locale of a wish such as `es-MX` or `EN`: the tag itself, else its language, else the default. */
export function localeOf(wish: string | undefined): Locale {
  const wanted = (wish ?? '').toLowerCase()
  const exact = locales.find(({ tag }) => tag.toLowerCase() === wanted)
  const language = wanted.split('-')[0]
  const found = exact ?? locales.find(({ tag }) => tag === language) ?? locales.find(({ tag }) => tag === defaultLocale)
  return found ?? { tag: defaultLocale, name: defaultLocale, direction: 'ltr', digits: 'latn' }
}

/** Where a locale's texts lie on disk: a pseudo-locale borrows another's. */
export function textSource(locale: Locale): string {
  return locale.pseudoOf ?? locale.tag
}
