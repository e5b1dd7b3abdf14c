import { completeTags } from './complete.gen.ts'
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

/** A language that content may be written in; people may choose it once its own texts are there, in `locales/<tag>/`. */
function language(tag: string, site: string, name: string): Locale {
  const direction = isRightToLeft(tag) ? 'rtl' : 'ltr'
  return { tag, site, name, direction, digits: 'latn', isComplete: completeTags.has(tag) }
}

/** One that is made of another's texts at run time. */
const pseudo = (tag: string, site: string, name: string, pseudoOf: string): Locale => ({
  ...language(tag, site, name),
  isComplete: true,
  pseudoOf,
})

function isRightToLeft(tag: string): boolean {
  return ['ar', 'fa', 'he', 'ur'].includes(tag)
}

/** Every language of the house, those that had texts first at the top. `CONTRIBUTING.md` says how one gets its texts. */
export const locales: readonly Locale[] = [
  defaultLocale,
  language('en', 'EN', 'English'),
  language('ar', 'AR', 'العربية'),
  language('zh-Hans', 'CN', '简体中文'),
  language('zh-Hant', 'TW', '繁體中文'),
  language('ja', 'JA', '日本語'),
  language('ko', 'KO', '한국어'),
  language('th', 'TH', 'ไทย'),
  language('vi', 'VI', 'Tiếng Việt'),
  language('id', 'ID', 'Bahasa Indonesia'),
  language('ms', 'MS', 'Bahasa Melayu'),
  language('fil', 'PH', 'Filipino'),
  language('km', 'KM', 'ខ្មែរ'),
  language('lo', 'LO', 'ລາວ'),
  language('my', 'MY', 'မြန်မာ'),
  language('hi', 'HI', 'हिन्दी'),
  language('bn', 'BN', 'বাংলা'),
  language('ta', 'TA', 'தமிழ்'),
  language('te', 'TE', 'తెలుగు'),
  language('ur', 'UR', 'اردو'),
  language('fa', 'FA', 'فارسی'),
  language('he', 'HE', 'עברית'),
  language('tr', 'TR', 'Türkçe'),
  language('pt', 'PT', 'Português'),
  language('fr', 'FR', 'Français'),
  language('de', 'DE', 'Deutsch'),
  language('it', 'IT', 'Italiano'),
  language('nl', 'NL', 'Nederlands'),
  language('pl', 'PL', 'Polski'),
  language('cs', 'CS', 'Čeština'),
  language('hu', 'HU', 'Magyar'),
  language('ro', 'RO', 'Română'),
  language('bg', 'BG', 'Български'),
  language('el', 'EL', 'Ελληνικά'),
  language('ru', 'RU', 'Русский'),
  language('uk', 'UK', 'Українська'),
  language('sv', 'SV', 'Svenska'),
  language('da', 'DA', 'Dansk'),
  language('nb', 'NB', 'Norsk bokmål'),
  language('fi', 'FI', 'Suomi'),
  pseudo('en-XA', 'XA', '[Ƥşéûđö]', 'en'),
  { ...pseudo('ar-XB', 'XB', '[RTL]', 'en'), direction: 'rtl', digits: 'arab' },
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
 * The complete locale of a request such as `es-MX`, `EN` or `CN`: the tag itself, else the site's code, else its language in the
 * script that its region writes, else its language, else the default.
 */
export function localeOf(request: string | undefined, rows: readonly Locale[] = offeredLocales(true)): Locale {
  return findLocale(request, rows) ?? defaultLocale
}

/** The same among any rows, and nothing where none of them fits. */
export function findLocale(request: string | undefined, rows: readonly Locale[]): Locale | undefined {
  const wanted = (request ?? '').toLowerCase()
  const byTag = (tag: string | undefined) => rows.find((row) => row.tag.toLowerCase() === tag?.toLowerCase())
  return (
    byTag(wanted) ??
    rows.find(({ site }) => site.toLowerCase() === wanted) ??
    byTag(withScript(wanted)) ??
    byTag(wanted.split('-')[0])
  )
}

/** `zh-tw` is written in `zh-Hant`: the language with the script that is likely there. */
function withScript(request: string): string | undefined {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(request)) return undefined
  const { language, script } = new Intl.Locale(request).maximize()
  return `${language}-${script}`
}

/** The plural forms that texts of a language need, as CLDR has them. */
export function pluralCategories(tag: string): readonly Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories
}
