import { expect, test } from 'vitest'
import {
  changedTexts,
  fieldOfTime,
  isSendable,
  timeOfField,
  titleOf,
  writtenIn,
  writtenLanguages,
} from './written-texts.ts'

const es = { title: 'Aviso', html: '<p>Hola</p>' }
const en = { title: 'Notice', html: '<p>Hello</p>' }

test('a language is whole, half or missing', () => {
  expect(writtenIn({ es }, 'es')).toBe('whole')
  expect(writtenIn({ es: { title: 'Aviso', html: ' ' } }, 'es')).toBe('half')
  expect(writtenIn({ es }, 'en')).toBe('missing')
})

test('only what was changed is sent, and nothing that was left empty', () => {
  expect(changedTexts({ es }, { es, en })).toEqual({ en })
  expect(changedTexts({ es }, { es: { ...es, title: 'Otro' }, en: { title: '', html: '' } })).toEqual({
    es: { ...es, title: 'Otro' },
  })
})

test('half a text, none at all, or one that was emptied is not sent', () => {
  expect(isSendable({}, { es })).toBe(true)
  expect(isSendable({}, {})).toBe(false)
  expect(isSendable({}, { es, en: { ...en, html: '' } })).toBe(false)
  expect(isSendable({ es }, { es: { title: '', html: '' }, en })).toBe(false)
})

test('languages that only check screens are not written', () => {
  expect(writtenLanguages(['es', 'en', 'en-XA', 'ar-XB', 'pt-BR'])).toEqual(['es', 'en', 'pt-BR'])
})

test('the title of the brand’s language, else of any', () => {
  expect(titleOf({ en, es }, ['ar', 'es'], {})).toBe('Aviso')
  expect(titleOf({ en }, ['es'], {})).toBe('Notice')
  expect(titleOf({}, ['es'], {})).toBe('')
})

test('a title has the brand’s words in it', () => {
  const named = { en: { title: '{{brand}} for {{nobody}}', html: '' } }
  expect(titleOf(named, ['en'], { brand: 'Parlour' })).toBe('Parlour for {{nobody}}')
})

test('a time comes back from its field to the minute', () => {
  const at = Date.UTC(2026, 10, 21, 13, 45)
  expect(timeOfField(fieldOfTime(at))).toBe(at)
  expect(fieldOfTime(null)).toBe('')
  expect(timeOfField('')).toBeNull()
})
