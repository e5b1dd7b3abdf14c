import { offeredLocales } from '@parlour/core/locales/locales.ts'
import type { Locale } from '@parlour/core/locales/locale.ts'
import { addTexts, textOf, type Texts, type TextValues } from '@parlour/core/locales/texts-store.ts'
import type english from '../../locales/en/play.json'

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string]
export type TextKey = KeysOf<typeof english>
export type Translate = (key: TextKey, values?: TextValues) => string

const files = import.meta.glob<Texts>('../../locales/*/play.json', { import: 'default' })

/** The language that is told, as `es`, `ES` or `es-MX`; English where we have it not. */
function localeFor(told: string): Locale {
  const [first = ''] = told.toLowerCase().split(/[-_]/)
  const offered = offeredLocales(false)
  const fallback = {
    tag: 'en',
    site: 'EN',
    name: 'English',
    direction: 'ltr',
    digits: 'latn',
    isComplete: true,
  } as const
  return offered.find(({ tag }) => tag === first) ?? offered.find(({ tag }) => tag === 'en') ?? fallback
}

/** Fetches the texts and turns the page into the language. */
export async function openTexts(told: string): Promise<{ t: Translate; locale: Locale }> {
  const locale = localeFor(told)
  const load = files[`../../locales/${locale.tag}/play.json`]
  if (load) addTexts(locale.tag, 'play', await load())
  document.documentElement.lang = locale.tag
  document.documentElement.dir = locale.direction
  return { locale, t: (key, values) => textOf(locale.tag, 'play', key, values) }
}
