import { expect, test } from 'vitest'
import { holdsWord, warnWordsOf } from './warn-words.ts'

test('words are kept folded, each once, in order', () => {
  expect(warnWordsOf(['  Estafa ', 'ESTAFÁ', 'préstamo  fácil', ''])).toEqual(['estafa', 'prestamo facil'])
})

test('a word of one letter, an endless one, or too many of them are no list', () => {
  expect(warnWordsOf(['a'])).toBeUndefined()
  expect(warnWordsOf(['a'.repeat(61)])).toBeUndefined()
  expect(warnWordsOf(Array.from({ length: 501 }, (_, at) => `word${at}`))).toBeUndefined()
})

test.each([
  ['Esto es una ESTAFÁ!', true],
  ['préstamo... fácil', true],
  ['estafador', false],
  ['buena suerte', false],
])('%s', (text, holds) => {
  expect(holdsWord(text, ['estafa', 'prestamo facil'])).toBe(holds)
})
