import type { Locale } from './locale.ts'

export { textSource, type Locale } from './locale.ts'

export const defaultLocale: Locale = {
  tag: 'es',
  site: 'ES',
  name: 'Español',
  direction: 'ltr',
  digits: 'latn',
  isComplete: true,
}

/** A language that content may be written in; its own texts are still to come. */
function planned(tag: string, site: string, name: string): Locale {
  const direction = isRightToLeft(tag) ? 'rtl' : 'ltr'
  return { tag, site, name, direction, digits: 'latn', isComplete: false }
}

function complete(tag: string, site: string, name: string): Locale {
  return { ...planned(tag, site, name), isComplete: true }
}

function isRightToLeft(tag: string): boolean {
  return ['ar', 'fa', 'he', 'ur'].includes(tag)
}

/** Every language of the house, the complete ones first. `CONTRIBUTING.md` says how one becomes complete. */
export const locales: readonly Locale[] = [
  defaultLocale,
  complete('en', 'EN', 'English'),
  complete('ar', 'AR', 'العربية'),
  planned('zh-Hans', 'CN', '简体中文'),
  planned('zh-Hant', 'TW', '繁體中文'),
  planned('ja', 'JA', '日本語'),
  planned('ko', 'KO', '한국어'),
  planned('th', 'TH', 'ไทย'),
  planned('vi', 'VI', 'Tiếng Việt'),
  planned('id', 'ID', 'Bahasa Indonesia'),
  planned('ms', 'MS', 'Bahasa Melayu'),
  planned('fil', 'PH', 'Filipino'),
  planned('km', 'KM', 'ខ្មែរ'),
  planned('lo', 'LO', 'ລາວ'),
  planned('my', 'MY', 'မြန်မာ'),
  planned('hi', 'HI', 'हिन्दी'),
  planned('bn', 'BN', 'বাংলা'),
  planned('ta', 'TA', 'தமிழ்'),
  planned('te', 'TE', 'తెలుగు'),
  planned('ur', 'UR', 'اردو'),
  planned('fa', 'FA', 'فارسی'),
  planned('he', 'HE', 'עברית'),
  planned('tr', 'TR', 'Türkçe'),
  planned('pt', 'PT', 'Português'),
  planned('fr', 'FR', 'Français'),
  planned('de', 'DE', 'Deutsch'),
  planned('it', 'IT', 'Italiano'),
  planned('nl', 'NL', 'Nederlands'),
  planned('pl', 'PL', 'Polski'),
  planned('cs', 'CS', 'Čeština'),
  planned('hu', 'HU', 'Magyar'),
  planned('ro', 'RO', 'Română'),
  planned('bg', 'BG', 'Български'),
  planned('el', 'EL', 'Ελληνικά'),
  planned('ru', 'RU', 'Русский'),
  planned('uk', 'UK', 'Українська'),
  planned('sv', 'SV', 'Svenska'),
  planned('da', 'DA', 'Dansk'),
  planned('nb', 'NB', 'Norsk bokmål'),
  planned('fi', 'FI', 'Suomi'),
  { ...complete('en-XA', 'XA', '[Ƥşéûđö]'), pseudoOf: 'en' },
  { ...complete('ar-XB', 'XB', '[RTL]'), direction: 'rtl', digits: 'arab', pseudoOf: 'en' },
]

/** The locales that people may choose; those that only check screens come with development. */
export function offeredLocales(isDevelopment: boolean, rows: readonly Locale[] = locales): readonly Locale[] {
  return rows.filter(({ isComplete, pseudoOf }) => isComplete && (isDevelopment || pseudoOf === undefined))
}

/** A brand's languages, in its order, as far as there are texts for them. */
export function localesOf(tags: readonly string[], rows: readonly Locale[] = locales): readonly Locale[] {
  return tags
    .map((tag) => rows.find((row) => row.tag.toLowerCase() === tag.toLowerCase()))
    .filter((row) => row !== undefined)
    .filter(({ isComplete }) => isComplete)
}

/**
 * The complete locale of a wish such as `es-MX`, `EN` or `CN`: the tag itself, else the site's code, else its language in the
 * script that its region writes, else its language, else the default.
 */
export function localeOf(wish: string | undefined, rows: readonly Locale[] = offeredLocales(true)): Locale {
  return findLocale(wish, rows) ?? defaultLocale
}

/** The same among any rows, and nothing where none of them fits. */
export function findLocale(wish: string | undefined, rows: readonly Locale[]): Locale | undefined {
  const wanted = (wish ?? '').toLowerCase()
  const byTag = (tag: string | undefined) => rows.find((row) => row.tag.toLowerCase() === tag?.toLowerCase())
  return (
    byTag(wanted) ??
    rows.find(({ site }) => site.toLowerCase() === wanted) ??
    byTag(withScript(wanted)) ??
    byTag(wanted.split('-')[0])
  )
}

/** `zh-tw` is written in `zh-Hant`: the language with the script that is likely there. */
function withScript(wish: string): string | undefined {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(wish)) return undefined
  const { language, script } = new Intl.Locale(wish).maximize()
  return `${language}-${script}`
}

/** The plural forms that texts of a language need, as CLDR has them. */
export function pluralCategories(tag: string): readonly Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories
}
