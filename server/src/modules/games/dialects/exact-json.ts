/** A number of a message as it was written. Amounts go no way through a float. */
export class JsonNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** An object out of JSON, its numbers as they were written; undefined for anything else. */
export function readExact(text: string): Fields | undefined {
  const keepNumbers = (_key: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value
  try {
    return fieldsOf(JSON.parse(text, keepNumbers))
  } catch {
    return undefined
  }
}

/** An object's fields; undefined for what is none. */
export function fieldsOf(value: unknown): Fields | undefined {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  return isObject ? (value as Fields) : undefined
}

/** A list of objects; undefined where it is none, is empty, or holds anything else. */
export function listOf(value: unknown, most: number): readonly Fields[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) return undefined
  const all = value.map(fieldsOf)
  return all.every((one) => one !== undefined) ? all : undefined
}
