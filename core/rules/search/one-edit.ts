/** Of shorter words too much would be found. */
const shortest = 4

/**
 * What a word may have been meant as, with `_` for any one letter: each stands for the word with one letter wrong, missing,
 * too many, or two of them swapped. None of words under four letters. They are patterns of `like` once `%` stands around
 * them; the word has letters and digits alone.
 */
export function oneEditPatterns(word: string): readonly string[] {
  const letters = [...word]
  if (letters.length < shortest) return []
  const found = new Set<string>()
  const put = (from: number, until: number, between: string) =>
    found.add([...letters.slice(0, from), between, ...letters.slice(until)].join(''))
  for (const at of letters.keys()) {
    put(at, at + 1, '_')
    if (at > 0) put(at, at, '_')
    if (letters.length > shortest) put(at, at + 1, '')
    if (at > 0) put(at - 1, at + 1, `${letters[at]}${letters[at - 1]}`)
  }
  return [...found]
}

/** Whether a text has a word with at most one letter otherwise than it was typed. */
export function hasNearWord(text: string, word: string): boolean {
  if (text.includes(word)) return true
  const patterns = oneEditPatterns(word)
  return patterns.length > 0 && new RegExp(patterns.join('|').replaceAll('_', '.'), 'u').test(text)
}
