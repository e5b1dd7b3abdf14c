/** What texts that were copied carry without showing it: marks of direction, of width and of the encoding. */
const unseen = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
const quotes = /^["']+|["']+$/gu

/**
 * User names out of what was pasted or read from a file: one a line, or parted by commas, semicolons or blanks, in quotes
 * or not. Each is there once, as it was first written: letters of either case are one name.
 */
export function readNames(text: string): readonly string[] {
  const names = new Map<string, string>()
  for (const part of text.replaceAll(unseen, '').split(/[\s,;]+/u)) {
    const name = part.replaceAll(quotes, '')
    const key = name.toLowerCase()
    if (name !== '' && !names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}
