import { hasNearWord } from '@parlour/core/rules/search/one-edit.ts'
import { wordsOf } from '@parlour/core/rules/search/words.ts'

/** Whether every word is a part of the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = wordsOf(text).join(' ')
  return words.every((word) => folded.includes(word))
}

/** Whether every word is a part of the text, or would be with one letter typed otherwise. */
export function hasNearWords(text: string, words: readonly string[]): boolean {
  const folded = wordsOf(text).join(' ')
  return words.every((word) => hasNearWord(folded, word))
}
