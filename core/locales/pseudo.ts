const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const accented = 'ÅåƁƀÇçÐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀɱÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
const accents = new Map(Array.from(plain, (letter, index) => [letter, Array.from(accented)[index] ?? letter]))

/** Named parameters stay as they are, or nothing would be filled in. */
function outsideParameters(text: string, change: (part: string) => string): string {
  return text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : change(part)))
    .join('')
}

/** Accented and a third longer: shows text that is not translated and boxes that are too narrow. */
export function accentedText(text: string): string {
  const body = outsideParameters(text, (part) => [...part].map((letter) => accents.get(letter) ?? letter).join(''))
  // In words of four, so that the padding wraps as a longer language would.
  return `[${body}${' ~~~~'.repeat(Math.ceil(text.length / 15))}]`
}

/** Written from right to left by force: shows what does not turn with the direction. */
export function mirroredText(text: string): string {
  return outsideParameters(text, (part) => part.replaceAll(/[^\s]+/g, (word) => `\u200F\u202E${word}\u202C\u200F`))
}

type Texts = { readonly [key: string]: string | Texts }

/** A whole file of texts as a pseudo-locale would have it. */
export function pseudoTexts(texts: Texts, direction: 'ltr' | 'rtl'): Texts {
  const change = direction === 'rtl' ? mirroredText : accentedText
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : pseudoTexts(value, direction),
    ]),
  )
}
