import { expect, test } from 'vitest'
import {
  findLocale,
  localeOf,
  locales,
  localesOf,
  offeredLocales,
  pluralCategories,
  textSource,
  type Locale,
} from './locales.ts'
import { accentedText, mirroredText, pseudoTexts } from './pseudo.ts'

const people = locales.filter(({ pseudoOf }) => pseudoOf === undefined)

test.each([
  ['es', 'es'],
  ['ES', 'es'],
  ['es-MX', 'es'],
  ['en-US', 'en'],
  ['AR', 'ar'],
  ['ar-EG', 'ar'],
  ['en-xa', 'en-XA'],
  ['xx', 'es'],
  ['not a tag', 'es'],
  // There are no texts for it yet.
  ['ja', 'es'],
  [undefined, 'es'],
])('the request %s is served in %s', (request, tag) => expect(localeOf(request).tag).toBe(tag))

test.each([
  ['CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['JA', 'ja'],
  ['pt-BR', 'pt'],
  ['xx', undefined],
])('among all languages %s is %s', (request, tag) => expect(findLocale(request, locales)?.tag).toBe(tag))

test('there are forty languages, each with one tag, one code and a name of its own', () => {
  expect(people).toHaveLength(40)
  for (const field of ['tag', 'site', 'name'] as const) {
    expect(new Set(locales.map((row) => row[field])).size).toBe(locales.length)
  }
})

test('every tag is one that the platform knows, with its own plural forms', () => {
  for (const { tag } of people) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag])
  }
  expect([...pluralCategories('ar')].toSorted()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
  expect([...pluralCategories('ja')]).toEqual(['other'])
})

test('a language is written in the direction of its script', () => {
  for (const { tag, direction } of people) {
    const script = new Intl.Locale(tag).maximize().script ?? ''
    expect(direction, tag).toBe(['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr')
  }
})

test('players are offered complete languages and no pseudo-locale', () => {
  expect(offeredLocales(false).map(({ tag }) => tag)).toEqual(['es', 'en', 'ar'])
  expect(offeredLocales(true).map(({ tag }) => tag)).toEqual(['es', 'en', 'ar', 'en-XA', 'ar-XB'])
  expect(localesOf(['AR', 'ja', 'es', 'tlh']).map(({ tag }) => tag)).toEqual(['ar', 'es'])
})

test('a language is added by a row', () => {
  const made: Locale = {
    tag: 'qaa',
    site: 'QA',
    name: 'Qaa',
    direction: 'rtl',
    digits: 'latn',
    isComplete: true,
  }
  const rows = [...locales, made]
  expect(localeOf('QA', rows)).toBe(made)
  expect(localesOf(['es', 'qaa'], rows).map(({ tag }) => tag)).toEqual(['es', 'qaa'])
  expect(offeredLocales(false, rows)).toContain(made)
})

test('a pseudo-locale borrows the texts of a real one', () => {
  const tags = new Set(locales.map(({ tag }) => tag))
  for (const locale of locales) expect(tags).toContain(textSource(locale))
})

test('parameters survive the pseudo-locales', () => {
  expect(accentedText('Hi {{name}}')).toMatch(/^\[Ĥî \{\{name\}\} ~+\]$/)
  expect(mirroredText('Hi {{name}}')).toContain('{{name}}')
  expect(pseudoTexts({ a: { b: 'x' } }, 'ltr')).toEqual({ a: { b: '[ẋ ~~~~]' } })
})
