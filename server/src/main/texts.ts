import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { localeOf, textSource } from '@parlour/core/locales/locales.ts'

type Texts = Readonly<Record<string, unknown>>

export interface TextBook {
  /** One feature's texts in a language, as the page needs them. */
  texts(language: string, feature: string): Texts
  /** A refusal's text in a language; a code without one answers its own name. */
  refusal(code: string, language: string, details: Readonly<Record<string, unknown>>): string
}

/** The portal's texts, read once: the server says a refusal in the same words that the page would. */
export function readTexts(portalFolder: string): TextBook {
  const folder = join(portalFolder, 'locales')
  const languages = existsSync(folder) ? readdirSync(folder) : []
  const books = new Map(
    languages.flatMap((language) =>
      readdirSync(join(folder, language)).map((file) => {
        const texts = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Texts
        return [`${language} ${file.replace(/\.json$/, '')}`, texts] as const
      }),
    ),
  )
  const texts = (language: string, feature: string): Texts =>
    books.get(`${textSource(localeOf(language))} ${feature}`) ?? {}
  return {
    texts,
    refusal(code, language, details) {
      const text = texts(language, 'refusals')[code]
      if (typeof text !== 'string') return code
      return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in details ? String(details[name]) : whole))
    },
  }
}
