import { locales } from '@parlour/core/locales/locales.ts'
import type { Sources } from '../architecture/sources.ts'
import { textHomes } from '../architecture/texts.ts'
import { newFile, type Written } from './edits.ts'
import { WrongRequest } from './names.ts'

const source = 'en'
const folders = [...textHomes.map((home) => `${home}/locales`), 'server/default-content']
const pluralForm = /_(zero|one|two|few|many|other)$/

type Texts = { readonly [key: string]: string | Texts }

/** The texts of a language of the list, English word for word and in the plural forms that are its own: to be translated. */
export function scaffoldLanguage(sources: Sources, tag: string): Written {
  const row = locales.find((locale) => locale.tag === tag)
  if (row === undefined) throw new WrongRequest(`${tag} has no row in core/locales/locales.ts yet.`)
  if (row.pseudoOf !== undefined) throw new WrongRequest(`${tag} is made of the texts of another language.`)
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return new Map(
    folders.flatMap((folder) =>
      [...sources]
        .filter(([path]) => path.startsWith(`${folder}/${source}/`))
        .map(([path, text]) =>
          newFile(
            sources,
            path.replace(`${folder}/${source}/`, `${folder}/${tag}/`),
            folder.endsWith('/locales') ? withForms(text, forms) : text,
          ),
        ),
    ),
  )
}

const withForms = (json: string, forms: readonly string[]): string =>
  `${JSON.stringify(formed(JSON.parse(json) as Texts, forms), null, 2)}\n`

function formed(texts: Texts, forms: readonly string[]): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): (readonly [string, string | Texts])[] => {
      if (typeof text !== 'string') return [[key, formed(text, forms)]]
      const [, form] = pluralForm.exec(key) ?? []
      if (form === undefined) return [[key, text]]
      // English says “other” of all but one: that one stands for every form.
      return form === 'other' ? forms.map((own) => [key.replace(pluralForm, `_${own}`), text] as const) : []
    }),
  )
}
