import { expect, test } from 'vitest'
import { operatorWords, plainWords } from './operator-words.ts'

const es = { title: 'Hola', text: 'Cerramos a las tres.' }
const en = { title: 'Hello', text: 'We close at three.' }

test.each([
  [{ es, en }, 'en', 'es', en],
  [{ es, en }, 'en-GB', 'es', en],
  [{ es, en }, 'fr', 'es', es],
  [{ en }, 'fr', 'es', en],
  [{}, 'fr', 'es', { title: '', text: '' }],
])('%j for a reader of %s where %s is the default', (texts, language, byDefault, words) => {
  expect(operatorWords(texts, language, byDefault)).toEqual(words)
})

test('what is typed becomes plain text: one line for the title, no unseen signs', () => {
  expect(plainWords({ title: ' A\nB\u202E ', text: 'one\r\ntwo\u0000' })).toEqual({ title: 'A B', text: 'one\ntwo' })
})

test.each([
  ['no title', { title: ' \u200E ', text: 'x' }],
  ['no text', { title: 'x', text: '\n' }],
  ['a title too long', { title: 'x'.repeat(121), text: 'x' }],
  ['a text too long', { title: 'x', text: 'x'.repeat(4001) }],
])('%s is none', (_, typed) => expect(plainWords(typed)).toBeUndefined())
