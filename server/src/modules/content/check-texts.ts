import { Refusal } from '#platform/refusal.ts'
import { sanitiseHtml, textOfHtml } from './sanitise-html.ts'
import type { LocalText, Texts, Titles } from './types.ts'

const titleLengthMax = 140
const htmlLengthMax = 60_000
/** As `core/locales` writes tags: a language, perhaps a script or region. */
const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/

/**
 * Texts as they may be kept: titles trimmed, HTML sanitised. Refuses `content.text_invalid`, with the language and
 * what is wrong, a tag that is none, a title or HTML that is empty or too long.
 */
export function checkTexts(texts: Texts): Texts {
  const checked = Object.entries(texts).map(([language, text]) => [language, checkText(language, text)] as const)
  if (checked.length === 0) throw invalid('', 'no_text')
  return Object.fromEntries(checked)
}

/** The same for titles that stand alone. */
export function checkTitles(titles: Titles): Titles {
  const checked = Object.entries(titles).map(([language, title]) => [language, checkTitle(language, title)] as const)
  if (checked.length === 0) throw invalid('', 'no_text')
  return Object.fromEntries(checked)
}

function checkText(language: string, { title, html }: LocalText): LocalText {
  if (html.length > htmlLengthMax) throw invalid(language, 'html_too_long', { max: htmlLengthMax })
  const clean = sanitiseHtml(html)
  if (textOfHtml(clean) === '') throw invalid(language, 'html_empty')
  return { title: checkTitle(language, title), html: clean }
}

function checkTitle(language: string, given: string): string {
  if (!tagPattern.test(language)) throw invalid(language, 'language_unknown')
  const title = given.replaceAll(/\s+/g, ' ').trim()
  if (title === '') throw invalid(language, 'title_empty')
  if (title.length > titleLengthMax) throw invalid(language, 'title_too_long', { max: titleLengthMax })
  return title
}

function invalid(language: string, problem: string, more: Readonly<Record<string, unknown>> = {}): Refusal {
  return new Refusal('content.text_invalid', { language, problem, ...more })
}
