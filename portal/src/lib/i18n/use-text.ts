import { use, useSyncExternalStore } from 'react'
import { currentLocale, subscribeToLanguage, waitedTexts } from './i18n.ts'
import { hasText, textOf } from '@parlour/core/locales/texts-store.ts'
import type { Feature, TextKey, Translate } from './texts.ts'
import type { Locale } from '@parlour/core/locales/locale.ts'

const made = new Map<string, Translate<Feature>>()

function translatorFor(tag: string, feature: Feature): Translate<Feature> {
  const key = `${tag}/${feature}`
  const known = made.get(key)
  if (known !== undefined) return known
  const translate: Translate<Feature> = Object.assign(
    (name: string, values?: Readonly<Record<string, string | number>>) => textOf(tag, feature, name, values),
    { has: (name: string): name is TextKey<Feature> => hasText(tag, feature, name) },
  )
  made.set(key, translate)
  return translate
}

/** The locale the page speaks now. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribeToLanguage, currentLocale, currentLocale)
}

/** The texts of a feature; waits (through the nearest Suspense) until they are there. */
export function useText<F extends Feature>(feature: F): Translate<F> {
  const { tag } = useLocale()
  const waited = waitedTexts(tag, feature)
  if (waited !== undefined) use(waited)
  return translatorFor(tag, feature) as unknown as Translate<F>
}
