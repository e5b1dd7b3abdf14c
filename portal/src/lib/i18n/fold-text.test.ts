import { expect, test } from 'vitest'
import { foldText, hasWords, wordsOf } from './fold-text.ts'

test.each([
  ['Đề đặc biệt', 'de dac', true],
  ['Depósito', '  DEPOSITO ', true],
  ['Hà Nội VIP · 1 min', 'vip noi', true],
  ['ﬁsh', 'fish', true],
  ['Keno', 'kino', false],
  ['anything', '   ', true],
])('%j is found by %j: %s', (text, question, isFound) => {
  expect(hasWords(text, wordsOf(question))).toBe(isFound)
})

test('marks and case fold away in any script that has them', () => {
  expect(foldText('ÁÉÍ ñ Ü Đồng Ǎ')).toBe('aei n u dong a')
})
