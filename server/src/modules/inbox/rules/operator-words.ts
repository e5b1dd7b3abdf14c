import type { OperatorTexts, Words } from '../types.ts'

/** What an operator wrote, in the reader's language, else the brand's, else the first that there is. */
export function operatorWords(texts: OperatorTexts, language: string, defaultLanguage: string): Words {
  const [plain = ''] = language.split('-')
  const found = texts[language] ?? texts[plain] ?? texts[defaultLanguage] ?? Object.values(texts)[0]
  return found ?? { title: '', text: '' }
}

const titleMax = 120
const textMax = 4000
// Control characters but line feeds, and those that turn the direction of what follows.
const unseen = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** What somebody typed, as plain text: one line for a title; undefined when it is empty or too long. */
export function plainWords(typed: Words): Words | undefined {
  const title = typed.title.replaceAll('\n', ' ').replaceAll(unseen, '').trim()
  const text = typed.text.replaceAll('\r\n', '\n').replaceAll(unseen, '').trim()
  const fits = title !== '' && text !== '' && title.length <= titleMax && text.length <= textMax
  return fits ? { title, text } : undefined
}
