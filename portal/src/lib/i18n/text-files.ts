import { textSource, type Locale } from '@parlour/core/locales/locale.ts'
import type { Texts } from '@parlour/core/locales/texts-store.ts'

// The list of all texts there are is long, and home, whose texts stand in the page, needs none of it.
const files = import.meta.glob<Texts>('../../../locales/*/*.json', { import: 'default' })

/** A feature's texts as they are written, those of a pseudo language in its source's words. */
export async function readTexts(locale: Locale, feature: string): Promise<Texts> {
  const load = files[`../../../locales/${textSource(locale)}/${feature}.json`]
  if (load === undefined) throw new Error(`no texts for ${feature} in ${locale.tag}`)
  return load()
}
