/**
 * How many words a text has, also in scripts that put no space between them. Marks and spaces are none; every browser
 * and the server count by the same rules of Unicode.
 */
export function countWords(text: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike === true) words += 1
  }
  return words
}
