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

// Nouns that this project once had of its own, where the field has a word that everybody looks for.
const privateWords: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b[Ww]ish(?:es|ed)?\b|(?<=[a-z])Wish(?:es|ed)?(?![a-z])/, 'request'],
  [/\b[Ss]hel(?:f|ves)\b|(?<=[a-z])Shel(?:f|ves)(?![a-z])/, 'lobby, recent games'],
  [/\b[Ll]ounge\b|(?<=[a-z])Lounge(?![a-z])/, 'exclusion page'],
  [/\b[Dd]oor(?:s|keeper)?\b|(?<=[a-z])Door(?![a-z])/, 'endpoint, login site, sign-in page'],
  [/\b[Ss]tandings?\b|(?<=[a-z])Standing(?![a-z])/, 'status, snapshot'],
  [/\b[Ii]n hand\b|InHand(?![a-z])/, 'claimed'],
]
/** Names of bets and of icons, and the badge of a member who owes nothing, are the field's. */
const ofTheField = /^core\/rules\/lottery\/sea\/|lucide-react\/icons\/door-closed|\bDoorClosed\b|In good standing/
const spoken = /\.(?:tsx?|md)$/
/** History is not written anew; this file and its test name what they refuse. */
const unspoken = /^docs\/adr\/|^tools\/src\/architecture\//

/** Code and documents use the field's terms (`GLOSSARY.md`). What a page says to people is not looked at here. */
export function checkTerms(sources: Sources): Violation[] {
  const files = [...sources].filter(([file]) => spoken.test(file) && !unspoken.test(file))
  return files.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        ofTheField.test(file) || ofTheField.test(line) ? [] : termsIn(line, `${file}:${at + 1}`),
      ),
  )
}

function termsIn(line: string, file: string): Violation[] {
  return privateWords.flatMap(([word, instead]) => {
    const found = word.exec(line)
    return found ? [{ rule: 'terms-of-the-field', file, detail: `says ${found[0]}: ${instead}` }] : []
  })
}
