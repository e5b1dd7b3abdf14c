/** A mail address, all but its first letters and its host covered. */
export function maskMail(address: string): string {
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***@${host}`
}

/** A number as E.164, all but its beginning and its last digits covered. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}***${mobile.slice(-3)}`
}

/** Any other text about a person, all but its first letter covered. */
export function maskText(text: string): string {
  return text === '' ? '' : `${[...text][0]}***`
}
