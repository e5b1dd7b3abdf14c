import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { expect, test } from 'vitest'
import { hasNearWords, hasWords } from './fold-text.ts'

test.each([
  ['Đề đặc biệt', 'de dac', true],
  ['Depósito', '  DEPOSITO ', true],
  ['Hà Nội VIP · 1 min', 'vip noi', true],
  ['ﬁsh', 'fish', true],
  ['ÁÉÍ ñ Ü Đồng Ǎ', 'aei n u dong a', true],
  ['Keno', 'kino', false],
  ['anything', '   ', true],
])('%j is found by %j: %s', (text, question, isFound) => {
  expect(hasWords(text, wordsOf(question))).toBe(isFound)
})

test.each([
  ['Keno', 'kino', true],
  ['Retirar dinero', 'retriar', true],
  ['Retirar dinero', 'dinero retirrar', true],
  ['Retirar dinero', 'depositar', false],
])('%j is near %j: %s', (text, question, isFound) => {
  expect(hasNearWords(text, wordsOf(question))).toBe(isFound)
})
