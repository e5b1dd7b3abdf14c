import type { Locale } from '@parlour/core/locales/locale.ts'
import { addTexts, hasTexts, type Texts } from '@parlour/core/locales/texts-store.ts'
import type { Feature } from './texts.ts'

/** React reads a promise that carries its own `status` at once, without waiting for a turn. */
type Loading = Promise<void> & { status?: 'fulfilled'; value?: undefined }

const listeners = new Set<() => void>()
const pending = new Map<string, Loading>()
const used = new Set<string>()
let offered: readonly Locale[] = []
let current: Locale = {
  tag: 'es',
  site: 'ES',
  name: 'Español',
  direction: 'ltr',
  digits: 'latn',
  isComplete: true,
}

/**
 * Starts with the texts that the server wrote into the page; nothing is fetched before the first paint. The page knows
 * the brand's own languages and none of the others.
 */
export async function startTexts(
  languages: readonly Locale[],
  language: string,
  texts: Readonly<Record<string, Texts>>,
): Promise<void> {
  offered = languages
  current = find(language) ?? offered[0] ?? current
  for (const [feature, own] of Object.entries(texts)) {
    used.add(feature)
    addTexts(current.tag, feature, current.pseudoOf === undefined ? own : await asPseudo(own, current))
  }
}

function find(tag: string | null): Locale | undefined {
  return offered.find((locale) => locale.tag === tag)
}

async function asPseudo(texts: Texts, { direction }: Locale): Promise<Texts> {
  const { pseudoTexts } = await import('@parlour/core/locales/pseudo.ts')
  return pseudoTexts(texts, direction)
}

/** Fetches a feature's texts once; the promise is the same for all who wait for it. */
function loadTexts(tag: string, feature: string): Promise<void> {
  used.add(feature)
  const key = `${tag}/${feature}`
  const known = pending.get(key)
  if (known !== undefined) return known
  const loading: Loading = fetchTexts(find(tag) ?? current, feature).then(
    () => {
      loading.status = 'fulfilled'
      loading.value = undefined
    },
    (error: unknown) => {
      pending.delete(key)
      throw error
    },
  )
  pending.set(key, loading)
  return loading
}

/**
 * What a component waits for: the same promise before and after its arrival, so that React, drawing
 * a waiting component again, meets the same hooks in the same order. Undefined for the page's own texts.
 */
export function waitedTexts(tag: string, feature: string): Promise<void> | undefined {
  const known = pending.get(`${tag}/${feature}`)
  if (known !== undefined) return known
  return hasTexts(tag, feature) ? undefined : loadTexts(tag, feature)
}

/** For a route to fetch its page's texts beside its code: when the page is drawn, it has both. */
export async function readyTexts(...features: readonly Feature[]): Promise<void> {
  await Promise.all(features.map(async (feature) => waitedTexts(current.tag, feature)))
}

async function fetchTexts(locale: Locale, feature: string): Promise<void> {
  const { readTexts } = await import('./text-files.ts')
  const texts = await readTexts(locale, feature)
  addTexts(locale.tag, feature, locale.pseudoOf === undefined ? texts : await asPseudo(texts, locale))
}

/** Every text on the page is there in the new language before the page changes, so nothing blinks. */
export async function changeLanguage(tag: string): Promise<void> {
  const locale = find(tag) ?? current
  const missing = [...used].filter((feature) => !hasTexts(locale.tag, feature))
  await Promise.all(missing.map((feature) => loadTexts(locale.tag, feature)))
  current = locale
  document.documentElement.lang = locale.tag
  document.documentElement.dir = locale.direction
  remember(locale)
  for (const listener of listeners) listener()
}

function remember({ tag }: Locale): void {
  document.cookie = `lang=${tag};path=/;max-age=31536000;samesite=lax`
  localStorage.setItem('historyLanguage', tag)
}

/**
 * Where the server was told of no language, the one of the last visit; where that is not kept or offered no more, the
 * page's own. It is kept anew.
 */
export async function resumeLanguage(): Promise<void> {
  const isTold = find(/(?:^|; )lang=([^;]*)/.exec(document.cookie)?.[1] ?? null) === current
  const kept = find(localStorage.getItem('historyLanguage'))
  if (isTold || kept === undefined || kept === current) remember(current)
  else await changeLanguage(kept.tag)
}

export function currentLocale(): Locale {
  return current
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
