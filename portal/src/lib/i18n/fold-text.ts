/** Letters without their marks and without case, in any script, so that `de` finds `Đề` and `deposito` finds `Depósito`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/gu, 'd').toLowerCase()
}

/** The words of what somebody looks for, folded. */
export const wordsOf = (question: string): readonly string[] => foldText(question).split(/\s+/u).filter(Boolean)

/** Whether every word is a part of the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}
