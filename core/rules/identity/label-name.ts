/** A label's name as somebody reads it: in that language, its plain language, the brand's own, else in any. */
export function labelNameOf(
  names: Readonly<Record<string, string>>,
  { language, defaultLanguage }: { readonly language: string; readonly defaultLanguage: string },
): string {
  const [plain = ''] = language.split('-')
  return names[language] ?? names[plain] ?? names[defaultLanguage] ?? Object.values(names)[0] ?? ''
}

const nameMost = 40
/** As `core/locales` writes tags: a language, perhaps a script or region. */
const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/

/** Names as they are kept: trimmed, the empty ones left out; undefined where none is left or one is too long. */
export function namesOf(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const names = Object.entries(given)
    .map(([tag, name]) => [tag, name.replaceAll(/\s+/g, ' ').trim()] as const)
    .filter(([, name]) => name !== '')
  const isWhole = names.length > 0 && names.every(([tag, name]) => tagPattern.test(tag) && name.length <= nameMost)
  return isWhole ? Object.fromEntries(names) : undefined
}
