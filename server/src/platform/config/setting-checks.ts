/** Every setting of the server: its name, what it does, its default, and how a wrong one is told. */
export interface Setting {
  readonly name: string
  readonly about: string
  readonly fallback?: string
  readonly check: (text: string) => string | undefined
}

export const wholeNumber = (minimum: number, maximum: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
    ? undefined
    : `must be a whole number from ${minimum} to ${maximum}`

export const oneOf =
  (...choices: readonly string[]) =>
  (text: string) =>
    choices.includes(text) ? undefined : `must be one of ${choices.join(', ')}`

export const anyText = () => undefined

export const httpAddress = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) ? undefined : 'must be an http(s) address'

/** An address to which paths are added. */
export const optionalRoot = (text: string) =>
  text === '' || (httpAddress(text) === undefined && !text.endsWith('/') && !/[?#]/.test(text))
    ? undefined
    : 'must be an http(s) address without a slash at the end'

export const listOf = (form: RegExp, most: number) => (text: string) => {
  const parts = text.split(',')
  return parts.length <= most && new Set(parts).size === parts.length && parts.every((part) => form.test(part))
    ? undefined
    : `must be at most ${most} names with commas between, each once`
}
