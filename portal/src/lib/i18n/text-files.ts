import { textSource, type Locale } from '@parlour/core/locales/locale.ts'
import { textPlaceOf } from '@parlour/core/locales/text-path.ts'
import type { Texts } from '@parlour/core/locales/texts-store.ts'

// The list of all texts there are is long, and home, whose texts stand in the page, needs none of it.
const files = import.meta.glob<Texts>(['../../../locales/*/*.json', '../../../locales/*/*/*.json'], {
  import: 'default',
})

/** A feature's texts as they are written, all parts of them; those of a pseudo language in its source's words. */
export async function readTexts(locale: Locale, feature: string): Promise<Texts> {
  const tag = textSource(locale)
  const parts = Object.entries(files).filter(([path]) => {
    const place = textPlaceOf(path)
    return place?.tag === tag && place.feature === feature
  })
  if (parts.length === 0) throw new Error(`no texts for ${feature} in ${locale.tag}`)
  return Object.assign({}, ...(await Promise.all(parts.map(([, load]) => load())))) as Texts
}
