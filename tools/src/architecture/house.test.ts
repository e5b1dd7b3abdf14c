import { readFileSync } from 'node:fs'
import { allConsoleEndpoints } from '@parlour/core/contract/all.ts'
import { consoleEverywhere } from '@parlour/core/contract/operator-endpoint.ts'
import { refusals } from '@parlour/core/contract/errors.ts'
import { offeredLocales } from '@parlour/core/locales/locales.ts'
import { describe, expect, test } from 'vitest'
import { generatedLists } from '../generate/lists.ts'
import { checkTerms, checkWords } from './house-words.ts'
import { readSources, type Violation } from './sources.ts'
import { checkBrandColumns, checkMigrations, tablesOf } from './tables.ts'
import { checkRefusalTexts, checkTexts } from './texts.ts'

const sources = readSources(new URL('../../../', import.meta.url).pathname)
const tags = offeredLocales(false).map(({ tag }) => tag)
const told = (violations: readonly Violation[]) => violations.map(({ file, detail }) => `${file} ${detail}`)

/** A file of English texts, each plural one with these forms. */
function withForms(json: string, forms: readonly string[]): string {
  return json
    .replaceAll(/^\s*"\w+_one": .*,\n/gm, '')
    .replaceAll(/"(\w+)_other": ("[^\n]*?")(,?)\n/g, (_, key: string, text: string, comma: string) => {
      return `${forms.map((form) => `"${key}_${form}": ${text}`).join(', ')}${comma}\n`
    })
}

describe('texts', () => {
  test('every key is in every language', () => expect(told(checkTexts(sources, tags))).toEqual([]))
  test('every refusal that players may meet has its text', () => {
    const codes = Object.keys(refusals).filter((code) => !code.startsWith('console.'))
    expect(told(checkRefusalTexts(sources, tags, { home: 'portal', codes }))).toEqual([])
  })
  test('every refusal that operators may meet has its text', () => {
    const own = Object.keys(refusals).filter((code) => code.startsWith('console.'))
    const listed = allConsoleEndpoints.flatMap((endpoint) => endpoint.refusals)
    const codes = [...new Set([...own, ...listed, ...consoleEverywhere, 'internal', 'network'])]
    expect(told(checkRefusalTexts(sources, tags, { home: 'console', codes }))).toEqual([])
  })
  test('what is planted is caught', () => {
    const planted = new Map([
      [
        'portal/locales/en/x.json',
        '{ "a": "Hello {{name}}", "b": { "c": "Yes" }, "n_one": "{{count}} bet", "n_other": "{{count}} bets" }',
      ],
      ['portal/locales/es/x.json', '{ "a": "Hola {{nombre}}", "n_other": "{{count}} apuestas", "z": " " }'],
      ['portal/locales/fr/x.json', '{}'],
    ])
    expect(told(checkTexts(planted, ['en', 'es']))).toEqual([
      'portal/locales/es/x.json lacks b.c',
      'portal/locales/es/x.json a has other parameters than en',
      'portal/locales/es/x.json z is not in en',
      'portal/locales/es/x.json n has not the forms many, one, other',
      'portal/locales/es/x.json z is empty',
      'portal/locales/fr is no complete language',
    ])
    expect(checkRefusalTexts(planted, ['es'], { home: 'portal', codes: ['wallet.frozen'] })).toHaveLength(1)
    const console = new Map([['console/locales/en/x.json', '{ "a": "Yes" }']])
    expect(told(checkTexts(console, ['en', 'es']))).toEqual(['console/locales/es/x.json lacks a'])
  })
  test('a language is a row and a folder: every text, and the plural forms that are its own', () => {
    const added = (forms: readonly string[]) => {
      const copies = [...sources]
        .filter(([path]) => /^(?:portal|console|studio)\/locales\/en\//.test(path))
        .map(([path, json]) => [path.replace('/en/', '/cy/'), withForms(json, forms)] as const)
      return told(checkTexts(new Map([...sources, ...copies]), [...tags, 'cy']))
    }
    // Welsh has six of its own; nobody here speaks it, so its texts are English ones with them.
    expect(added(['zero', 'one', 'two', 'few', 'many', 'other'])).toEqual([])
    expect(added(['one', 'other'])).toContain(
      'portal/locales/cy/cashier.json problem.decimals has not the forms few, many, one, other, two, zero',
    )
  })
})

describe('migrations and tables', () => {
  test('there are some', () => expect(tablesOf(sources).length).toBeGreaterThan(20))
  test('migrations form one sequence', () => expect(told(checkMigrations(sources))).toEqual([]))
  test('every row carries its brand', () => expect(told(checkBrandColumns(sources))).toEqual([]))
  test('what is planted is caught', () => {
    const planted = new Map([
      [
        'server/migrations/0001_brand_first.sql',
        'create schema brand;\ncreate table brand.a (\n  id uuid primary key check (id > 0)\n);',
      ],
      ['server/migrations/0003_wallet_gap.sql', 'create table brand.b (\n  brand_id uuid not null\n);'],
      ['server/migrations/0004_fortune_unknown.sql', ''],
    ])
    expect(told(checkMigrations(planted))).toEqual([
      'server/migrations/0003_wallet_gap.sql stands at place 2',
      'server/migrations/0003_wallet_gap.sql creates in brand',
      'server/migrations/0004_fortune_unknown.sql stands at place 3',
      'server/migrations/0004_fortune_unknown.sql names no module: fortune',
    ])
    expect(told(checkBrandColumns(planted, { 'brand.b': 'not needed' }))).toEqual([
      'server/migrations/0001_brand_first.sql brand.a has no brand_id',
      'tables.ts brand.b is no exception',
    ])
  })
})

describe('generated lists', () => {
  const root = new URL('../../../', import.meta.url)
  test.each([...generatedLists(sources)])('%s is as `npm run generate` writes it', (path, text) => {
    expect(readFileSync(new URL(path, root), 'utf8')).toBe(text)
  })
})

describe('words', () => {
  test('code and documents use the terms of the field', () => expect(told(checkTerms(sources))).toEqual([]))
  test.each([
    'const wish = 1',
    'type LaunchWish = 1',
    '// a standing that is shown',
    'function openDoor() {}',
    'takeInHand()',
    'of the shelf',
  ])('%s is no term of the field', (text) => {
    expect(checkTerms(new Map([['server/src/x.ts', text]]))).toHaveLength(1)
  })
  test('terms of the field are none of those', () => {
    const text = 'const bystanding = outdoors + withstanding + nineteenDoors'
    expect(checkTerms(new Map([['server/src/x.ts', text]]))).toEqual([])
  })
  test('the project speaks of itself alone', () => expect(told(checkWords(sources))).toEqual([]))
  test.each([
    ['a path', `see ${'/wo' + 'rk'}/notes.md`],
    ['unfinished work', `// ${'TO' + 'DO'} later`],
    ['a silenced check', `// @ts-${'ig' + 'nore'}`],
  ])('%s is caught', (_, text) => expect(checkWords(new Map([['docs/x.md', text]]))).toHaveLength(1))
})
