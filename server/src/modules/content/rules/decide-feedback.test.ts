import { expect, test } from 'vitest'
import { decideFeedback } from './decide-feedback.ts'

const rule = { wordsMin: 3, wordsMax: 5, hourly: 1 }

test.each([
  ['one two', 0, { ok: false, code: 'content.feedback_words', details: { min: 3, max: 5, words: 2 } }],
  ['… ! ?', 0, { ok: false, code: 'content.feedback_words', details: { min: 3, max: 5, words: 0 } }],
  [
    'one two three four five six',
    0,
    { ok: false, code: 'content.feedback_words', details: { min: 3, max: 5, words: 6 } },
  ],
  ['one two three', 4, { ok: false, code: 'content.feedback_images', details: { max: 3 } }],
  [' one two three ', 3, { ok: true, value: 'one two three' }],
  ['one two three four five', 0, { ok: true, value: 'one two three four five' }],
])('%j with %i pictures', (content, images, decision) => {
  expect(decideFeedback({ content, images }, rule)).toEqual(decision)
})
