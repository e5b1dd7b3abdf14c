import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { hasNearWords, hasWords } from '../../lib/i18n/fold-text.ts'

export interface Picked<Item> {
  readonly items: readonly Item[]
  /** Whether none has the words as they were typed. */
  readonly isNear: boolean
}

/** How many of a kind are shown. */
export const shownOfKind = 6

/** Those in whose text every word stands, by the beginning of their names first; else those that come near it. */
export function pickFound<Item extends { readonly name: string; readonly also?: string }>(
  items: readonly Item[],
  question: string,
): Picked<Item> {
  const words = wordsOf(question)
  const textOf = ({ name, also = '' }: Item) => `${name} ${also}`
  const exact = items.filter((item) => hasWords(textOf(item), words))
  if (exact.length === 0) {
    return { items: items.filter((item) => hasNearWords(textOf(item), words)).slice(0, shownOfKind), isNear: true }
  }
  const [first = ''] = words
  const begins = ({ name }: Item) => Number(wordsOf(name).some((word) => word.startsWith(first)))
  return { items: exact.toSorted((a, b) => begins(b) - begins(a)).slice(0, shownOfKind), isNear: false }
}
