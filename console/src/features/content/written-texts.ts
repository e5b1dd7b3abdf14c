import type { Texts } from './content.queries.ts'

const empty = { title: '', html: '' }

/** The languages that people read: those that only check screens have nothing to be written in. */
export function writtenLanguages(languages: readonly string[]): readonly string[] {
  return languages.filter((tag) => !/-X[A-Z]$/.test(tag))
}

/** What stands in a language, or nothing yet. */
export function textIn(texts: Texts, language: string) {
  return texts[language] ?? empty
}

export type Written = 'whole' | 'half' | 'missing'

/** Whether a language has its text: a title without words, or words without a title, is half of one. */
export function writtenIn(texts: Texts, language: string): Written {
  const { title, html } = textIn(texts, language)
  const parts = [title.trim() !== '', html.trim() !== ''].filter(Boolean).length
  return parts === 2 ? 'whole' : parts === 1 ? 'half' : 'missing'
}

/** What is sent: the languages that were changed and are whole. A language left empty stays as it is. */
export function changedTexts(before: Texts, after: Texts): Texts {
  return Object.fromEntries(
    Object.entries(after).filter(([language, { title, html }]) => {
      const was = textIn(before, language)
      return writtenIn(after, language) === 'whole' && (was.title !== title || was.html !== html)
    }),
  )
}

/** Whether everything that was begun is whole, and something was changed or stands already. */
export function isSendable(before: Texts, after: Texts): boolean {
  const languages = Object.keys(after)
  const isHalf = languages.some((language) => writtenIn(after, language) === 'half')
  return (
    !isHalf &&
    languages.some((language) => writtenIn(after, language) === 'whole') &&
    Object.keys(before).every((language) => writtenIn(after, language) === 'whole')
  )
}

/** A title in the first of the languages that has one, in any where none of them has; with the brand's words in it. */
export function titleOf(
  texts: Texts,
  languages: readonly string[],
  parameters: Readonly<Record<string, string>>,
): string {
  const language = languages.find((tag) => texts[tag] !== undefined)
  const title = (language === undefined ? Object.values(texts)[0] : texts[language])?.title ?? ''
  return title.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => parameters[name] ?? whole)
}

/** An instant as a field of the browser writes it, in the reader's zone; empty for none. */
export function fieldOfTime(at: number | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant that such a field holds; null for none. */
export function timeOfField(field: string): number | null {
  const at = field === '' ? Number.NaN : new Date(field).getTime()
  return Number.isNaN(at) ? null : at
}
