import type { Sources, Violation } from './sources.ts'

// Put together from parts, so that this file does not find itself.
const foreignWords: readonly (readonly [word: RegExp, why: string])[] = [
  [new RegExp(String.raw`(?<![\w.-])${'/wo' + 'rk'}/`), 'names a folder of one machine'],
  [new RegExp(`\\b${'TO' + 'DO'}\\b|\\b${'FIX' + 'ME'}\\b`), 'is a mark of unfinished work'],
  [
    new RegExp(`oxlint-${'dis' + 'able'}|eslint-${'dis' + 'able'}|@ts-${'ig' + 'nore'}|@ts-${'expect' + '-error'}`),
    'silences a check',
  ],
]

/** The project speaks of itself alone: no paths of a workplace, no unfinished marks, no silenced checks. */
export function checkWords(sources: Sources): Violation[] {
  return [...sources].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => wordsIn(line, `${file}:${at + 1}`)),
  )
}

function wordsIn(line: string, file: string): Violation[] {
  return foreignWords.flatMap(([word, why]) => {
    const found = word.exec(line)
    return found ? [{ rule: 'speaks-of-itself', file, detail: `${found[0]} ${why}` }] : []
  })
}
