import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasNearWord, oneEditPatterns } from './one-edit.ts'

test.each([
  ['comet jungle', 'comet', true],
  ['comet jungle', 'conet', true],
  ['comet jungle', 'commet', true],
  ['comet jungle', 'comt', true],
  ['comet jungle', 'ocmet', true],
  ['comet jungle', 'comte', true],
  ['comet jungle', 'junlge', true],
  ['comet jungle', 'cnmat', false],
  ['comet jungle', 'kenoo', false],
  // Short words are taken as they are.
  ['keno', 'kno', false],
  ['keno', 'ken', true],
  ['日本語のゲーム', '日本語のケーム', true],
])('%j has something near %j: %s', (text, word, isNear) => {
  expect(hasNearWord(text, word)).toBe(isNear)
})

const letter = fc.stringMatching(/^[a-z0-9]$/u)
const word = fc.stringMatching(/^[a-z0-9]{4,12}$/u)

test('any one mistake in a word of four letters and more is forgiven', () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      letter,
      fc.constantFrom('wrong', 'missing', 'double', 'swapped'),
      (meant, place, other, kind) => {
        const letters = [...meant]
        const at = place % letters.length
        const next = Math.min(at + 1, letters.length - 1)
        if (kind === 'wrong') letters[at] = other
        if (kind === 'missing') letters.splice(at, 1)
        if (kind === 'double') letters.splice(at, 0, other)
        if (kind === 'swapped') [letters[at], letters[next]] = [letters[next] ?? '', letters[at] ?? '']
        // What is left is long enough to be read otherwise than it stands.
        fc.pre(letters.length >= 4)
        expect(hasNearWord(`a ${meant} z`, letters.join(''))).toBe(true)
      },
    ),
  )
})

test('patterns are letters, digits and the sign for any one of them', () => {
  fc.assert(
    fc.property(word, (typed) => {
      for (const pattern of oneEditPatterns(typed)) expect(pattern).toMatch(/^[a-z0-9_]{4,13}$/u)
      expect(oneEditPatterns(typed).length).toBeLessThanOrEqual(4 * typed.length)
    }),
  )
})
