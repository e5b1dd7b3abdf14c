import { plainLetters } from '../plain-letters.ts'

/** Letters that are searched as others. */
const plain: Readonly<Record<string, string>> = { ...plainLetters, ة: 'ه', ى: 'ي', ـ: '' }
const current = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/**
 * The words of a text as they are searched: case, accents, points and signs folded away, in any script. `like` reads
 * nothing else into them: they are of letters and digits alone.
 */
export function wordsOf(text: string): readonly string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(current, (letter) => plain[letter] ?? letter)
    // “Joker’s” is found by “jokers”.
    .replaceAll(/['’ʼʹ`´]/gu, '')
    .normalize('NFKC')
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** All names of a game in one text, a space before each word: where a word begins can be asked for. */
export function searchTextOf(names: Readonly<Record<string, string>>): string {
  const lines = new Set(
    Object.values(names).map((name) =>
      wordsOf(name)
        .map((word) => ` ${word}`)
        .join(''),
    ),
  )
  return [...lines].join('\n')
}
