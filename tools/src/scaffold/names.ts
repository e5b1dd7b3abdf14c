/** `time-out` as it stands in each kind of name. */
export interface Name {
  readonly kebab: string
  readonly snake: string
  readonly camel: string
  readonly pascal: string
  /** As a heading: `Time out`. */
  readonly words: string
}

const kebabPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Raised for a request that cannot be written; its message is for the person at the keyboard. */
export class WrongRequest extends Error {
  override readonly name = 'WrongRequest'
}

export function readName(text: string): Name {
  if (!kebabPattern.test(text)) throw new WrongRequest(`A name is kebab-case, such as time-out; got “${text}”.`)
  const parts = text.split('-')
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1)
  const pascal = parts.map(capital).join('')
  return {
    kebab: text,
    snake: parts.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    words: capital(parts.join(' ')),
  }
}
