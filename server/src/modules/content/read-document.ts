import { Refusal } from '#platform/refusal.ts'
import { textOfHtml } from './sanitise-html.ts'
import type { LocalText } from './types.ts'

const document = /^\s*<h1>([\s\S]*?)<\/h1>([\s\S]*)$/

/** A text from a file of HTML: its `h1`, which comes first, is the title; refuses `content.text_invalid` without one. */
export function readDocument(file: string, language: string): LocalText {
  const [, title, html] = document.exec(file) ?? []
  if (title === undefined || html === undefined) {
    throw new Refusal('content.text_invalid', { language, problem: 'title_missing' })
  }
  return { title: decode(textOfHtml(title)), html: html.trim() }
}

/** A title is plain text, so what HTML must escape is read as it is meant. */
function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
