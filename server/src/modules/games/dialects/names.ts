import { createHash } from 'node:crypto'

const idMax = 64

/** An id of our own for what a vendor gives none: the same words make the same id, however long they are. */
export function idOf(...words: readonly string[]): string {
  const plain = words.join(':')
  // What stands between two others must not be taken for a part of them.
  const isClear = words.slice(1, -1).every((word) => !word.includes(':'))
  if (isClear && plain.length <= idMax) return plain
  return `${words[0]}:${createHash('sha256').update(JSON.stringify(words)).digest('base64url')}`
}
