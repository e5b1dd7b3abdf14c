import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { checkSpoken } from './spoken-words.ts'

const sources = readSources(new URL('../../../', import.meta.url).pathname)
const told = (file: string, texts: object) =>
  checkSpoken(new Map([[file, JSON.stringify(texts)]])).map(({ detail }) => detail)

test('every text of every language keeps to its glossary and to short sentences', () => {
  expect(checkSpoken(sources).map(({ file, detail }) => `${file} ${detail}`)).toEqual([])
})

test.each([
  ['en', 'It is looked at by an operator.', 'a says “is looked at”: who tells, asks, reviews, records'],
  ['en', 'Nobody sees it.', 'a says “Nobody”: no one'],
  ['en', 'Your chase ended.', 'a says “chase”: auto-bet'],
  ['es', 'Añade tu número de celular.', 'a says “Añade”: agregar'],
  ['es', 'Escribe tu número de móvil.', 'a says “móvil”: celular'],
  ['es', 'Introduzca su contraseña.', 'a says “Introduzca”: tú: escribe, elige'],
  ['ar', 'بقي ٣ أيام.', 'a says “٣”: Latin digits'],
  ['ar', 'سيتم إرسال الرمز.', 'a says “سيتم”: who does it'],
])('%s: %s', (tag, text, detail) => {
  expect(told(`portal/locales/${tag}/x.json`, { a: text })).toEqual([detail])
})

test('words are found whole, and where they stand deep or in plural forms', () => {
  expect(told('console/locales/en/x.json', { a: 'A tissue, a purchase, a standalone app' })).toEqual([])
  expect(told('console/locales/en/x.json', { a: { b_one: 'several' } })).toEqual(['a.b_one says “several”: more, many'])
})

test('what people call a thing may be searched for', () => {
  expect(told('portal/locales/es/search.json', { alias: { RNG: 'tragaperras' } })).toEqual([])
})

test('a sentence has fourteen words at most; the rule of a play, twenty-two', () => {
  const of = (words: number) => `${Array.from({ length: words }, () => 'word').join(' ')}.`
  const file = 'portal/locales/en/x.json'
  expect(told(file, { a: `${of(14)} ${of(14)}` })).toEqual([])
  expect(told(file, { a: of(15) })).toEqual([`a has a sentence of 15 words: “${of(15)}”`])
  const plays = 'portal/locales/en/lottery-plays.json'
  expect(told(plays, { play: { X: { rule: of(22) } } })).toEqual([])
  expect(told(plays, { play: { X: { rule: of(23), name: of(15) } } })).toHaveLength(2)
})
