const wordsMost = 500
const lengths = { least: 2, most: 60 }

/** How words are compared: small letters without marks, whatever stands between them one space. */
function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a list as they are kept, each once, in order; undefined where one is too short or long, or too many. */
export function warnWordsOf(typed: readonly string[]): readonly string[] | undefined {
  const words = [...new Set(typed.map(foldWords).filter((word) => word !== ''))].toSorted()
  const isGood = words.every(({ length }) => length >= lengths.least && length <= lengths.most)
  return isGood && words.length <= wordsMost ? words : undefined
}

export const warnWordsMost = wordsMost

/** Whether a message holds one of the words, each as a whole: part of another word is none. */
export function holdsWord(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldWords(text)} `
  return words.some((word) => folded.includes(` ${word} `))
}
