import { localeOf, textSource, type Locale } from '@parlour/core/locales/locales.ts'
import { createInstance, type i18n } from 'i18next'
import type { Feature } from './texts.ts'

type Texts = { readonly [key: string]: string | Texts }

const files = import.meta.glob<Texts>('../../../locales/*/*.json', { import: 'default' })
const engine: i18n = createInstance()
const listeners = new Set<() => void>()
const pending = new Map<string, Promise<void>>()
const used = new Set<string>()
let current = localeOf(undefined)

/** Starts with the texts that the server wrote into the page; nothing is fetched before the first paint. */
export async function startTexts(language: string, texts: Readonly<Record<string, Texts>>): Promise<void> {
  current = localeOf(language)
  await engine.init({
    lng: current.tag,
    fallbackLng: false,
    resources: {},
    ns: [],
    defaultNS: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  for (const [feature, own] of Object.entries(texts)) {
    used.add(feature)
    engine.addResourceBundle(current.tag, feature, await asSpoken(own, current))
  }
}

async function asSpoken(texts: Texts, locale: Locale): Promise<Texts> {
  if (locale.pseudoOf === undefined) return texts
  const { pseudoTexts } = await import('@parlour/core/locales/pseudo.ts')
  return pseudoTexts(texts, locale.direction)
}

export function hasTexts(tag: string, feature: string): boolean {
  return engine.hasResourceBundle(tag, feature)
}

/** Fetches a feature's texts once; the promise is the same for all who wait for it. */
export function loadTexts(tag: string, feature: string): Promise<void> {
  used.add(feature)
  const key = `${tag}/${feature}`
  const known = pending.get(key)
  if (known !== undefined) return known
  const loading = fetchTexts(localeOf(tag), feature).catch((error: unknown) => {
    pending.delete(key)
    throw error
  })
  pending.set(key, loading)
  return loading
}

async function fetchTexts(locale: Locale, feature: string): Promise<void> {
  const load = files[`../../../locales/${textSource(locale)}/${feature}.json`]
  if (load === undefined) throw new Error(`no texts for ${feature} in ${locale.tag}`)
  engine.addResourceBundle(locale.tag, feature, await asSpoken(await load(), locale))
}

/** Every text on the page is there in the new language before the page changes, so nothing blinks. */
export async function changeLanguage(tag: string): Promise<void> {
  const locale = localeOf(tag)
  await Promise.all([...used].filter((feature) => !hasTexts(locale.tag, feature)).map((feature) => loadTexts(locale.tag, feature)))
  await engine.changeLanguage(locale.tag)
  current = locale
  document.documentElement.lang = locale.tag
  document.documentElement.dir = locale.direction
  document.cookie = `lang=${locale.tag};path=/;max-age=31536000;samesite=lax`
  localStorage.setItem('historyLanguage', locale.tag)
  for (const listener of listeners) listener()
}

export function currentLocale(): Locale {
  return current
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A text outside of components, for a feature whose texts are loaded. */
export function textOf(
  tag: string,
  feature: Feature,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  return engine.t(key, { ...values, ns: feature, lng: tag })
}

export function hasText(tag: string, feature: Feature, key: string): boolean {
  return engine.exists(key, { ns: feature, lng: tag })
}
