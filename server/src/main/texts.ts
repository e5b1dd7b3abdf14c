import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { localeOf, textSource } from '@parlour/core/locales/locales.ts'
import { textPlaceOf } from '@parlour/core/locales/text-path.ts'

type Texts = Readonly<Record<string, unknown>>

export interface TextBook {
  /** One feature's texts in a language, as the page needs them. */
  texts(language: string, feature: string): Texts
  /** A text of a feature in a language, its `{{names}}` filled in; one that is not there answers its own name. */
  text(feature: string, name: string, language: string, details: Readonly<Record<string, unknown>>): string
  /** A refusal's text in a language. */
  refusal(code: string, language: string, details: Readonly<Record<string, unknown>>): string
}

/** The portal's texts, read once: the server says a refusal in the same words that the page would. */
export function readTexts(portalFolder: string): TextBook {
  const folder = join(portalFolder, 'locales')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const books = new Map<string, Texts>()
  for (const file of files) {
    const place = textPlaceOf(`locales/${file.replaceAll('\\', '/')}`)
    if (place === undefined) continue
    const key = `${place.tag} ${place.feature}`
    books.set(key, { ...books.get(key), ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts) })
  }
  const texts = (language: string, feature: string): Texts =>
    books.get(`${textSource(localeOf(language))} ${feature}`) ?? {}
  const text: TextBook['text'] = (feature, name, language, details) => {
    const found = texts(language, feature)[name]
    if (typeof found !== 'string') return name
    return found.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => (key in details ? String(details[key]) : whole))
  }
  return { texts, text, refusal: (code, language, details) => text('refusals', code, language, details) }
}
