import { createHash } from 'node:crypto'

const idMax = 64

/** An id of our own for what a vendor gives none: the same words make the same id, however long they are. */
export function idOf(...words: readonly string[]): string {
  const plain = words.join(':')
  if (plain.length <= idMax) return plain
  return `${words[0]}:${createHash('sha256').update(JSON.stringify(words)).digest('base64url')}`
}
