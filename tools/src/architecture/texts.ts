import { posix } from 'node:path'
import type { Sources, Violation } from './sources.ts'

type Texts = { readonly [key: string]: string | Texts }

const sourceTag = 'en'
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/

function flat(texts: Texts, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flat(value, `${prefix}${key}.`),
  )
}

/** The texts of one file by key, plural forms under one key: their parameters are those that any form names. */
function textsOf(json: string): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>()
  for (const [key, text] of flat(JSON.parse(json) as Texts)) {
    const stem = key.replace(pluralSuffix, '')
    const parameters = texts.get(stem) ?? new Set<string>()
    for (const [, name = ''] of text.matchAll(/\{\{-?\s*(\w+)/g)) parameters.add(name)
    texts.set(stem, parameters)
  }
  return texts
}

/** The front ends that have texts of their own. */
export const textHomes = ['portal', 'console'] as const
export type TextHome = (typeof textHomes)[number]

const pathOf = (home: TextHome, tag: string, file: string) => `${home}/locales/${tag}/${file}`

function filesOf(sources: Sources, home: TextHome, tag: string): readonly string[] {
  return [...sources.keys()]
    .filter((path) => path.startsWith(pathOf(home, tag, '')))
    .map((path) => posix.basename(path))
}

/** Every key of every complete language, with the same named parameters. */
export function checkTexts(sources: Sources, tags: readonly string[]): Violation[] {
  return textHomes.flatMap((home) => checkHome(sources, home, tags))
}

function checkHome(sources: Sources, home: TextHome, tags: readonly string[]): Violation[] {
  const files = new Set(tags.flatMap((tag) => filesOf(sources, home, tag)))
  const read = (tag: string, file: string) => textsOf(sources.get(pathOf(home, tag, file)) ?? '{}')
  return [...files].flatMap((file) =>
    tags.flatMap((tag) =>
      differences(read(sourceTag, file), read(tag, file)).map((detail) => ({
        rule: 'texts-complete',
        file: pathOf(home, tag, file),
        detail,
      })),
    ),
  )
}

type Parameters = ReadonlyMap<string, ReadonlySet<string>>

function differences(source: Parameters, own: Parameters): string[] {
  const lacking = [...source.keys()].filter((key) => !own.has(key)).map((key) => `lacks ${key}`)
  const more = [...own.keys()].filter((key) => !source.has(key)).map((key) => `${key} is not in ${sourceTag}`)
  const changed = [...own]
    .filter(([key, parameters]) => (source.get(key)?.symmetricDifference(parameters).size ?? 0) > 0)
    .map(([key]) => `${key} has other parameters than ${sourceTag}`)
  return [...lacking, ...changed, ...more]
}

/** Every refusal that a front end may be answered has its text there, or somebody would read a code. */
export function checkRefusalTexts(
  sources: Sources,
  tags: readonly string[],
  { home, codes }: { readonly home: TextHome; readonly codes: readonly string[] },
): Violation[] {
  return tags.flatMap((tag) => {
    const file = pathOf(home, tag, 'refusals.json')
    const texts = textsOf(sources.get(file) ?? '{}')
    return codes
      .filter((code) => !texts.has(code))
      .map((code) => ({ rule: 'refusals-have-texts', file, detail: `lacks ${code}` }))
  })
}
