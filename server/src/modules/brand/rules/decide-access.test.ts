import { expect, test } from 'vitest'
import { decideAccess, type AccessFacts } from './decide-access.ts'

const open: AccessFacts = {
  isMaintenance: false,
  isDenied: false,
  isAllowed: false,
  country: 'PH',
  deniedCountries: new Set(['US']),
  unknownCountry: 'allow',
}

test.each<[string, Partial<AccessFacts>, number, boolean]>([
  ['somewhere', {}, 0, false],
  ['works come before everything', { isMaintenance: true, isAllowed: true }, 1, true],
  ['a network that is kept out', { isDenied: true }, 2, true],
  ['kept out beats let in', { isDenied: true, isAllowed: true }, 2, true],
  ['a country that is kept out', { country: 'US' }, 2, true],
  ['a network of it that is let in', { country: 'US', isAllowed: true }, 0, false],
  ['nowhere, where that is fine', { country: '' }, 0, false],
  ['nowhere, to look around', { country: '', unknownCountry: 'browse' }, 0, true],
  ['nowhere, let in by network', { country: '', unknownCountry: 'browse', isAllowed: true }, 0, false],
  ['nowhere, kept out', { country: '', unknownCountry: 'deny' }, 2, true],
  ['somewhere, though nowhere is kept out', { unknownCountry: 'deny' }, 0, false],
])('%s', (_name, facts, status, isMoneyClosed) => {
  expect(decideAccess({ ...open, ...facts })).toEqual({ status, isMoneyClosed })
})
