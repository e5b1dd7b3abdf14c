import { readdirSync, readFileSync } from 'node:fs'
import { locales } from '@parlour/core/locales/locales.ts'
import { describe, expect, test } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

const folder = new URL('../../../locales/', import.meta.url)
const read = (tag: string, file: string) => JSON.parse(readFileSync(new URL(`${tag}/${file}`, folder), 'utf8')) as Texts
const files = readdirSync(new URL('en/', folder))
const plural = /_(zero|one|two|few|many|other)$/

function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}

const parameters = (text: string) => new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))

describe.each(locales.filter(({ pseudoOf, tag }) => pseudoOf === undefined && tag !== 'en'))('$tag', ({ tag }) => {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories

  test('has a file for every feature', () => {
    expect(readdirSync(new URL(`${tag}/`, folder)).toSorted()).toEqual(files.toSorted())
  })

  test.each(files)('%s has every key with the same parameters', (file) => {
    const source = flat(read('en', file))
    const own = flat(read(tag, file))
    const bases = (keys: Iterable<string>) => new Set([...keys].map((key) => key.replace(plural, '')))
    expect([...bases(own.keys())].toSorted()).toEqual([...bases(source.keys())].toSorted())
    for (const [key, text] of own) {
      const twin = source.get(key) ?? source.get(key.replace(plural, '_other'))
      expect(parameters(text), key).toEqual(parameters(twin ?? ''))
      expect(text.trim(), key).not.toBe('')
    }
    for (const base of [...own.keys()].filter((key) => key.endsWith('_other'))) {
      const stem = base.replace(plural, '')
      for (const category of categories.filter((name) => name !== 'many')) {
        expect([...own.keys()], `${stem} in ${tag}`).toContain(`${stem}_${category}`)
      }
    }
  })
})
