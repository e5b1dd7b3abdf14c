/**
 * Whether a text may name a feed of results: 2 to 40 small letters, digits, dots and dashes. `operators` is what members
 * are told of results that operators read.
 */
export function isFeedName(text: string): boolean {
  return text !== 'operators' && /^[a-z0-9][a-z0-9.-]{1,39}$/.test(text)
}
