import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['', 0],
  ['   \n ', 0],
  ['... — !!! 👍', 0],
  ['El depósito no llegó.', 4],
  ['one  two\nthree', 3],
  ['It’s 12.50 now', 3],
  ['我喜欢这个网站', 4],
  ['Tôi thích trang web này', 5],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})
