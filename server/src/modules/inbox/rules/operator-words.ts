import { withoutUnseen } from '@parlour/core/rules/plain-text.ts'
import type { OperatorTexts, Words } from '../types.ts'

/** What an operator wrote, in the reader's language, else the brand's, else the first that there is. */
export function operatorWords(texts: OperatorTexts, language: string, defaultLanguage: string): Words {
  const [plain = ''] = language.split('-')
  const found = texts[language] ?? texts[plain] ?? texts[defaultLanguage] ?? Object.values(texts)[0]
  return found ?? { title: '', text: '' }
}

const titleMax = 120
const textMax = 4000
/** What somebody typed, as plain text: one line for a title; undefined when it is empty or too long. */
export function plainWords(typed: Words): Words | undefined {
  const title = withoutUnseen(typed.title).replaceAll('\n', ' ').trim()
  const text = withoutUnseen(typed.text).trim()
  const fits = title !== '' && text !== '' && title.length <= titleMax && text.length <= textMax
  return fits ? { title, text } : undefined
}
