import { expect, test } from 'vitest'
import { labelNameOf, namesOf } from './label-name.ts'

test.each([
  ['es', 'Oro'],
  ['es-MX', 'Oro'],
  ['en', 'Gold'],
  ['fr', 'Oro'],
])('in %s it is %s', (language, name) => {
  expect(labelNameOf({ en: 'Gold', es: 'Oro' }, { language, defaultLanguage: 'es' })).toBe(name)
})

test('a language that nobody wrote borrows any', () => {
  expect(labelNameOf({ en: 'Gold' }, { language: 'fr', defaultLanguage: 'es' })).toBe('Gold')
})

test('names are trimmed, empty ones left out', () => {
  expect(namesOf({ es: '  Oro   fino ', en: ' ' })).toEqual({ es: 'Oro fino' })
})

test.each([[{}], [{ es: '  ' }], [{ es: 'x'.repeat(41) }], [{ 'no tag': 'Oro' }]])('%j is no name', (names) => {
  expect(namesOf(names)).toBeUndefined()
})
