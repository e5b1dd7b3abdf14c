import { expect, test } from 'vitest'
import { languageChain } from './language-chain.ts'

test.each([
  ['es', 'es', ['es']],
  ['en', 'es', ['en', 'es']],
  ['es-MX', 'en', ['es-MX', 'es', 'en']],
  // A pseudo-locale is made of another's texts.
  ['ar-XB', 'es', ['ar-XB', 'en', 'ar', 'es']],
  // A language that the portal has no texts for may have content all the same.
  ['vi', 'es', ['vi', 'es']],
])('%s in a brand of %s is looked for as %j', (asked, brandDefault, chain) => {
  expect(languageChain(asked, brandDefault)).toEqual(chain)
})
