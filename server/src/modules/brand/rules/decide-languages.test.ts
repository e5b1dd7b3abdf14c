import { expect, test } from 'vitest'
import { locales } from '@parlour/core/locales/locales.ts'
import { decideLanguages } from './decide-languages.ts'

test('complete languages are offered, each once and by its own tag', () => {
  expect(decideLanguages({ languages: ['ES', 'ar', 'es'], defaultLanguage: 'AR' })).toEqual({
    ok: true,
    value: { languages: ['es', 'ar'], defaultLanguage: 'ar' },
  })
})

test('one without its texts, or that is none, is refused by name', () => {
  expect(decideLanguages({ languages: ['es', 'ja', 'tlh'], defaultLanguage: 'es' })).toEqual({
    ok: false,
    code: 'console.language_incomplete',
    details: { languages: ['ja', 'tlh'] },
  })
})

test.each([
  { languages: ['es'], defaultLanguage: 'en' },
  { languages: [], defaultLanguage: 'es' },
])('the language that a brand begins with is one that it offers: %j', (request) =>
  expect(decideLanguages(request)).toMatchObject({ ok: false, code: 'console.language_default' }),
)

test('a language may be offered as soon as its row says that it is complete', () => {
  const rows = locales.map((row) => (row.tag === 'ja' ? { ...row, isComplete: true } : row))
  expect(decideLanguages({ languages: ['ja'], defaultLanguage: 'ja' }, rows)).toMatchObject({ ok: true })
})
