import { expect, test } from 'vitest'
import { countryNames, startingCountry } from './countries.ts'

const countries = [
  { countryCode: 'ES', countryDialingCode: '34' },
  { countryCode: 'MX', countryDialingCode: '52' },
  { countryCode: 'AE', countryDialingCode: '971' },
]

test.each([
  [['es-MX', 'en'], 'MX'],
  [['fr', 'ar-AE'], 'AE'],
  [['de-DE'], 'ES'],
  [[], 'ES'],
])('readers of %s start at %s', (languages, country) => expect(startingCountry(countries, languages)).toBe(country))

test('countries are named in the language of the page, in its order', () => {
  expect(countryNames(countries, 'es').map(({ label }) => label)).toEqual([
    '+971 Emiratos Árabes Unidos',
    '+34 España',
    '+52 México',
  ])
  expect(countryNames(countries, 'en').map(({ value }) => value)).toEqual(['MX', 'ES', 'AE'])
})
