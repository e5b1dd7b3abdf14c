import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { locales, localesOf, type Locale } from '@parlour/core/locales/locales.ts'

export interface Languages {
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/**
 * What a brand may offer: languages that have all their texts, each once, as the house writes their tags; the one it
 * begins with is among them. A language without its texts would show players keys.
 */
export function decideLanguages(
  { languages, defaultLanguage }: Languages,
  rows: readonly Locale[] = locales,
): Decision<Languages, 'console.language_incomplete' | 'console.language_default'> {
  const incomplete = languages.filter((tag) => localesOf([tag], rows).length === 0)
  if (incomplete.length > 0) return refuse('console.language_incomplete', { languages: incomplete })
  const offered = [...new Set(localesOf(languages, rows).map(({ tag }) => tag))]
  const [first] = localesOf([defaultLanguage], rows)
  if (first === undefined || !offered.includes(first.tag)) return refuse('console.language_default')
  return accept({ languages: offered, defaultLanguage: first.tag })
}
