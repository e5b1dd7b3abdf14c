import { expect, test } from 'vitest'
import { localeOf, locales, offeredLocales, textSource } from './locales.ts'
import { accentedText, mirroredText, pseudoTexts } from './pseudo.ts'

test.each([
  ['es', 'es'],
  ['ES', 'es'],
  ['es-MX', 'es'],
  ['en-US', 'en'],
  ['en-xa', 'en-XA'],
  ['xx', 'es'],
  [undefined, 'es'],
])('the wish %s is served in %s', (wish, tag) => expect(localeOf(wish).tag).toBe(tag))

test('players are never offered a pseudo-locale', () => {
  expect(offeredLocales(false).some(({ pseudoOf }) => pseudoOf !== undefined)).toBe(false)
  expect(offeredLocales(true)).toHaveLength(locales.length)
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
