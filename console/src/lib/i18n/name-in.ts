/** A name that is written in several languages, in the reader’s where there is one, else in any. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names[language.split('-')[0] ?? ''] ?? Object.values(names)[0] ?? ''
}
