import { expect, test } from 'vitest'
import { pickText } from './pick-text.ts'

const texts = { es: 'hola', en: 'hello', vi: 'xin chào' }

test.each([
  [['vi', 'es'], 'xin chào'],
  [['de', 'en', 'es'], 'hello'],
  // No language of the chain: the first by its tag, the same on every visit.
  [['de'], 'hello'],
  [['constructor', 'es'], 'hola'],
])('%j reads %s', (chain, read) => {
  expect(pickText(texts, chain)).toBe(read)
})

test('nothing written is nothing read', () => expect(pickText({}, ['es'])).toBeUndefined())
