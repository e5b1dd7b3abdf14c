import { localeOf, textSource, type Locale } from '@parlour/core/locales/locales.ts'
import { textPlaceOf } from '@parlour/core/locales/text-path.ts'
import { addTexts, type Texts } from '@parlour/core/locales/texts-store.ts'

const files = import.meta.glob<Texts>(['../../../locales/*/*.json', '../../../locales/*/*/*.json'], {
  import: 'default',
})
const loaded = new Set<string>()
const listeners = new Set<() => void>()
let current = localeOf(document.documentElement.lang)

/** Operators read few screens for hours: all texts of their language come at once. */
export async function loadTexts(tag: string): Promise<void> {
  const locale = localeOf(tag)
  if (loaded.has(locale.tag)) return
  const features = new Map<string, Texts>()
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const place = textPlaceOf(path)
      if (place?.tag !== textSource(locale)) return
      const texts = await load()
      features.set(place.feature, { ...features.get(place.feature), ...texts })
    }),
  )
  for (const [feature, texts] of features) addTexts(locale.tag, feature, await asShown(texts, locale))
  loaded.add(locale.tag)
}

async function asShown(texts: Texts, { pseudoOf, direction }: Locale): Promise<Texts> {
  if (pseudoOf === undefined) return texts
  const { pseudoTexts } = await import('@parlour/core/locales/pseudo.ts')
  return pseudoTexts(texts, direction)
}

/** Every text is there in the new language before the page changes, so nothing blinks. */
export async function changeLanguage(tag: string): Promise<void> {
  await loadTexts(tag)
  current = localeOf(tag)
  document.documentElement.lang = current.tag
  document.documentElement.dir = current.direction
  document.cookie = `lang=${current.tag};path=/;max-age=31536000;samesite=lax`
  for (const listener of listeners) listener()
}

export function currentLocale(): Locale {
  return current
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
