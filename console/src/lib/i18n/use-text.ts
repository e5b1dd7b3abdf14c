import { useSyncExternalStore } from 'react'
import type { Locale } from '@parlour/core/locales/locales.ts'
import { hasText, textOf } from '@parlour/core/locales/texts-store.ts'
import { currentLocale, subscribeToLanguage } from './i18n.ts'
import type { Feature, TextKey, Translate } from './texts.ts'

const made = new Map<string, Translate<Feature>>()

/** The locale the page speaks now. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribeToLanguage, currentLocale)
}

/** The texts of a feature. */
export function useText<F extends Feature>(feature: F): Translate<F> {
  const { tag } = useLocale()
  const key = `${tag}/${feature}`
  const known = made.get(key)
  if (known !== undefined) return known as unknown as Translate<F>
  const translate = Object.assign(
    (name: string, values?: Readonly<Record<string, string | number>>) => textOf(tag, feature, name, values),
    { has: (name: string): name is TextKey<F> => hasText(tag, feature, name) },
  )
  made.set(key, translate as unknown as Translate<Feature>)
  return translate
}
