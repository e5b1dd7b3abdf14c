import type { Sources, Violation } from './sources.ts'

type Texts = { readonly [key: string]: string | Texts }

const sourceTag = 'en'
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/

function flat(texts: Texts, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flat(value, `${prefix}${key}.`),
  )
}

export interface TextForPeople {
  readonly file: string
  readonly tag: string
  readonly key: string
  readonly text: string
}

/** Every text of every front end, in every language. */
export function textsIn(sources: Sources): TextForPeople[] {
  return [...sources].flatMap(([file, json]) => {
    const tag = /^(?:portal|console|studio)\/locales\/([\w-]+)\/.+\.json$/.exec(file)?.[1]
    return tag === undefined ? [] : flat(JSON.parse(json) as Texts).map(([key, text]) => ({ file, tag, key, text }))
  })
}

interface TextOfKey {
  readonly parameters: ReadonlySet<string>
  /** The categories of its plural forms; none where it is one text. */
  readonly forms: ReadonlySet<string>
  readonly isEmpty: boolean
}

/** The texts of one file by key, plural forms under one key: their parameters are those that any form names. */
function textsOf(json: string): ReadonlyMap<string, TextOfKey> {
  const texts = new Map<string, { parameters: Set<string>; forms: Set<string>; isEmpty: boolean }>()
  for (const [key, text] of flat(JSON.parse(json) as Texts)) {
    const stem = key.replace(pluralSuffix, '')
    const known = texts.get(stem) ?? { parameters: new Set<string>(), forms: new Set<string>(), isEmpty: false }
    for (const [, name = ''] of text.matchAll(/\{\{-?\s*(\w+)/g)) known.parameters.add(name)
    const [suffix] = pluralSuffix.exec(key) ?? []
    if (suffix !== undefined) known.forms.add(suffix.slice(1))
    if (text.trim() === '') known.isEmpty = true
    texts.set(stem, known)
  }
  return texts
}

/** The front ends that have texts of their own. */
export const textHomes = ['portal', 'console', 'studio'] as const
export type TextHome = (typeof textHomes)[number]

const pathOf = (home: TextHome, tag: string, file: string) => `${home}/locales/${tag}/${file}`

function filesOf(sources: Sources, home: TextHome, tag: string): readonly string[] {
  const folder = pathOf(home, tag, '')
  return [...sources.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
}

/** Every key of every complete language, with the same named parameters and the plural forms of that language. */
export function checkTexts(sources: Sources, tags: readonly string[]): Violation[] {
  return textHomes.flatMap((home) => [...checkHome(sources, home, tags), ...checkFolders(sources, home, tags)])
}

function checkHome(sources: Sources, home: TextHome, tags: readonly string[]): Violation[] {
  const files = new Set(tags.flatMap((tag) => filesOf(sources, home, tag)))
  const read = (tag: string, file: string) => textsOf(sources.get(pathOf(home, tag, file)) ?? '{}')
  return [...files].flatMap((file) =>
    tags.flatMap((tag) =>
      [...differences(read(sourceTag, file), read(tag, file)), ...wrongForms(read(tag, file), tag)].map((detail) => ({
        rule: 'texts-complete',
        file: pathOf(home, tag, file),
        detail,
      })),
    ),
  )
}

/** Texts of a language that no row calls complete are served to nobody. */
function checkFolders(sources: Sources, home: TextHome, tags: readonly string[]): Violation[] {
  const folder = `${home}/locales/`
  const found = [...sources.keys()].filter((path) => path.startsWith(folder)).map((path) => path.split('/')[2] ?? '')
  return [...new Set(found)]
    .filter((tag) => !tags.includes(tag))
    .map((tag) => ({ rule: 'texts-complete', file: `${folder}${tag}`, detail: 'is no complete language' }))
}

type TextsByKey = ReadonlyMap<string, TextOfKey>

function differences(source: TextsByKey, own: TextsByKey): string[] {
  const lacking = [...source.keys()].filter((key) => !own.has(key)).map((key) => `lacks ${key}`)
  const more = [...own.keys()].filter((key) => !source.has(key)).map((key) => `${key} is not in ${sourceTag}`)
  const changed = [...own]
    .filter(([key, { parameters }]) => !areSame(source.get(key)?.parameters ?? parameters, parameters))
    .map(([key]) => `${key} has other parameters than ${sourceTag}`)
  return [...lacking, ...changed, ...more]
}

function wrongForms(own: TextsByKey, tag: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const wrong = [...own]
    .filter(([, { forms }]) => forms.size > 0 && !areSame(forms, new Set(pluralCategories)))
    .map(([key]) => `${key} has not the forms ${pluralCategories.toSorted().join(', ')}`)
  const empty = [...own].filter(([, { isEmpty }]) => isEmpty).map(([key]) => `${key} is empty`)
  return [...wrong, ...empty]
}

function areSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.symmetricDifference(other).size === 0
}

/** Every refusal that a front end may be answered has its text there, or somebody would read a code. */
export function checkRefusalTexts(
  sources: Sources,
  tags: readonly string[],
  { home, codes }: { readonly home: TextHome; readonly codes: readonly string[] },
): Violation[] {
  return tags.flatMap((tag) => {
    const file = pathOf(home, tag, 'refusals')
    const texts = new Map(
      filesOf(sources, home, tag)
        .filter((name) => name.startsWith('refusals/'))
        .flatMap((name) => [...textsOf(sources.get(pathOf(home, tag, name)) ?? '{}')]),
    )
    return codes
      .filter((code) => !texts.has(code))
      .map((code) => ({ rule: 'refusals-have-texts', file, detail: `lacks ${code}` }))
  })
}
