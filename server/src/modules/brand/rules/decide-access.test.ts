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

test.each<[string, Partial<AccessFacts>, number, boolean, string]>([
  ['somewhere', {}, 0, false, 'none'],
  ['works come before everything', { isMaintenance: true, isAllowed: true }, 1, true, 'works'],
  ['a network that is kept out', { isDenied: true }, 2, true, 'deny_ip'],
  ['kept out beats let in', { isDenied: true, isAllowed: true }, 2, true, 'deny_ip'],
  ['a country that is kept out', { country: 'US' }, 2, true, 'deny_country'],
  ['a network of it that is let in', { country: 'US', isAllowed: true }, 0, false, 'allow_ip'],
  ['nowhere, where that is fine', { country: '' }, 0, false, 'none'],
  ['nowhere, to look around', { country: '', unknownCountry: 'browse' }, 0, true, 'unknown_country'],
  ['nowhere, let in by network', { country: '', unknownCountry: 'browse', isAllowed: true }, 0, false, 'allow_ip'],
  ['nowhere, kept out', { country: '', unknownCountry: 'deny' }, 2, true, 'unknown_country'],
  ['somewhere, though nowhere is kept out', { unknownCountry: 'deny' }, 0, false, 'none'],
])('%s', (_name, facts, status, isMoneyClosed, cause) => {
  expect(decideAccess({ ...open, ...facts })).toEqual({ status, isMoneyClosed, cause })
})
